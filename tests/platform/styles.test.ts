import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSourceFiles, type SourceFile } from '../setup/source-files.ts'

const files = new Map(readSourceFiles(['src']).map((file) => [file.path, file]))
const everywhere = 'src/platform/web/styles/main.css'

describe('Styles come with what wears them (decision 0040)', () => {
  const parts = lazyParts('src/web.tsx')
  // All other names are utilities, or hooks for scripts.
  const styled = new Set([...files.keys()].flatMap(ownSheetsOf).flatMap((sheet) => [...classesOf(sheet)]))

  it('every public page, and every part that comes later, brings the styles of its classes', () => {
    expect(parts.size).toBeGreaterThan(30)
    const missing = [...parts].flatMap(([part, importers]) => {
      const brought = new Set(
        [everywhere, ...[part, ...importers].flatMap(sheetsOf)].flatMap((sheet) => [...classesOf(sheet)]),
      )
      return [...reach(part)].flatMap((path) =>
        wornIn(path)
          .filter((name) => styled.has(name) && !brought.has(name))
          .map((name) => `${part}: .${name} of ${path}`),
      )
    })
    expect(missing).toEqual([])
  })

  it('a class without its styles is noticed', () => {
    expect(styled).toContain('table-listed')
    expect(classesOf(everywhere).has('table-listed')).toBe(false)
    expect(wornIn('src/platform/web/ui/Table.tsx')).toContain('table-listed')
    expect(sheetsOf('src/platform/web/ui/Table.tsx')).toContain('src/platform/web/styles/more.css')
  })
})

/** What is loaded when needed, from here on: pages and parts of pages, each with the files that ask for it. */
function lazyParts(from: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>([[from, new Set()]])
  for (const [part] of found) {
    for (const path of reach(part)) {
      for (const { target, isLazy } of importsOf(path)) {
        if (!isLazy || !target?.endsWith('.tsx')) continue
        found.set(target, (found.get(target) ?? new Set<string>()).add(part))
      }
    }
  }
  return found
}

/** This file and all that comes at once with it. */
function reach(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const { target, isLazy, isType } of importsOf(path)) {
    if (target && !isLazy && !isType && files.has(target)) reach(target, seen)
  }
  return seen
}

function importsOf(path: string): SourceFile['imports'] {
  return files.get(path)?.imports ?? []
}

function sheetsOf(path: string): string[] {
  return [...reach(path)].flatMap(ownSheetsOf)
}

function ownSheetsOf(path: string): string[] {
  return importsOf(path).flatMap(({ target }) => (target?.endsWith('.css') ? [target] : []))
}

const classes = new Map<string, ReadonlySet<string>>()

/** The classes that a sheet and those it imports give styles to. */
function classesOf(sheet: string): ReadonlySet<string> {
  const known = classes.get(sheet)
  if (known) return known
  const text = readFileSync(sheet, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  const imported = [...text.matchAll(/@import "(\..*?)"/g)].map(([, path = '']) =>
    posix.join(posix.dirname(sheet), path),
  )
  const own = text.replaceAll(/"[^"]*"/g, '').matchAll(/\.([a-z][\w-]*)/g)
  const all = new Set([
    ...[...own].map(([, name = '']) => name),
    ...imported.flatMap((each) => [...classesOf(each)]),
  ])
  classes.set(sheet, all)
  return all
}

/** Every word of the texts in every `className`; what is compared or calculated there is none. */
function wornIn(path: string): string[] {
  const given = (files.get(path)?.text ?? '').matchAll(/className=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)
  return [...given].flatMap(([, plain = '', computed = '']) =>
    [plain, ...textsIn(computed.replaceAll(/[=!]== '[^']*'/g, ''))].flatMap(
      (text) => text.match(/[a-z][\w-]*/g) ?? [],
    ),
  )
}

function textsIn(code: string): string[] {
  return [...code.matchAll(/'([^']*)'|`([^`]*)`/g)].flatMap(([, plain, template = '']) =>
    plain === undefined
      ? template.split(/\$\{([^}]*)\}/).flatMap((piece, n) => (n % 2 === 1 ? textsIn(piece) : [piece]))
      : [plain],
  )
}
