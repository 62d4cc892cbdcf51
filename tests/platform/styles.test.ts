import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSourceFiles, type SourceFile } from '../setup/source-files.ts'

const files = new Map(readSourceFiles(['src', 'demo']).map((file) => [file.path, file]))
const sheets = globSync('src/**/*.css')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/^src\/web-\w+\.css$/.test(path))

describe('Every page loads the styles that it uses (decision 0053)', () => {
  // All other class names are utilities or hooks for scripts.
  const styled = new Set(sheets.flatMap((sheet) => [...classesOf(sheet)]))

  it.each([
    ['src/web.tsx', 'src/web-public.css'],
    ['src/web-office.tsx', 'src/web-office.css'],
  ])('the pages of %s use only classes of %s', (pages, list) => {
    const worn = [...reach(pages)].flatMap((path) => wornIn(path).map((name) => ({ path, name })))
    expect(worn.length).toBeGreaterThan(500)
    const brought = classesOf(list)
    const missing = worn
      .filter(({ name }) => styled.has(name) && !brought.has(name))
      .map(({ path, name }) => `.${name} of ${path}`)
    expect(missing).toEqual([])
  })

  it('every sheet is in a list, except the fonts that are loaded later', () => {
    const listed = new Set(
      ['src/web-public.css', 'src/web-office.css'].flatMap((list) => [...sheetsIn(list)]),
    )
    const later = 'src/platform/design-system/web/styles/later-type.css'
    expect(sheets.filter((sheet) => !listed.has(sheet) && sheet !== later)).toEqual([])
  })

  it('a class without styles is noticed', () => {
    expect(wornIn('src/platform/design-system/web/ui/Table.tsx')).toContain('table-listed')
    expect(styled).toContain('table-listed')
    expect(classesOf('src/web-office.css').has('home-top')).toBe(false)
  })
})

/** This file and all files that it imports, statically or dynamically. */
function reach(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const { target, isType } of importsOf(path)) {
    if (target && !isType && files.has(target)) reach(target, seen)
  }
  return seen
}

function importsOf(path: string): SourceFile['imports'] {
  return files.get(path)?.imports ?? []
}

/** The sheets that a list imports, directly or through others. */
function sheetsIn(list: string, seen = new Set<string>()): Set<string> {
  for (const [, path = ''] of readFileSync(list, 'utf8').matchAll(/@import "(\.[^"]+)"/g)) {
    const sheet = posix.join(posix.dirname(list), path)
    if (!seen.has(sheet)) sheetsIn(sheet, seen.add(sheet))
  }
  return seen
}

const classes = new Map<string, ReadonlySet<string>>()

/** The classes that a sheet and its imports style. */
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

/** Every class name written in a `className`, leaving out texts that are only compared. */
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
