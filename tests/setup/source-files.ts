import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

export type Import = {
  /** The specifier as written. */
  readonly specifier: string
  /** The imported file, relative to the root of the checkout; absent for packages. */
  readonly target?: string
  readonly isType: boolean
  /** Loaded by import() when needed. */
  readonly isLazy: boolean
}

export type SourceFile = { readonly path: string; readonly text: string; readonly imports: readonly Import[] }

const root = join(import.meta.dirname, '../..')
const isSource = /\.(ts|tsx|mjs)$/

/** Every source file under these folders, with its imports. */
export function readSourceFiles(folders: readonly string[]): SourceFile[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
        .filter((path) => isSource.test(path))
        .map((path) => sourceFile(path, readFileSync(join(root, path), 'utf8'))),
    )
}

/** Parses imports by regular expression, which is reliable because formatted imports begin a line. */
export function sourceFile(path: string, text: string): SourceFile {
  const imports = [
    ...found(text, /^import (type )?(?:[\w*{][^'"]*?\bfrom )?['"]([^'"]+)['"]/gm),
    ...found(text, /^export (type )?(?:\{[^}]*\}|\*(?: as \w+)?) from ['"]([^'"]+)['"]/gm),
    ...foundLazy(text),
  ]
  return {
    path,
    text,
    imports: imports.flatMap((each) =>
      each.specifier === '#ui' ? partsTaken(text) : [{ ...each, target: targetOf(path, each.specifier) }],
    ),
  }
}

/** Imports from the design system's entry, each name resolved to the part that declares it. */
function partsTaken(text: string): Import[] {
  const [, asTypes, names = ''] = /^import (type )?\{([^}]*)\} from '#ui'/m.exec(text) ?? []
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => ({
      specifier: '#ui',
      target: partOf.get(name.replace(/^type /, '').replace(/ as .*/, '')),
      isType: Boolean(asTypes) || name.startsWith('type '),
      isLazy: false,
    }))
}

/** Folder of the design system; below it, the file of each name that its `#ui` entry exports. */
const designSystem = 'src/platform/design-system/web'
const partOf: ReadonlyMap<string, string> = new Map(
  [
    ...readFileSync(join(root, designSystem, 'ui.ts'), 'utf8').matchAll(
      /^export (?:type )?\{([^}]*)\} from '\.\/([^']+)'/gm,
    ),
  ].flatMap(([, names = '', file]) =>
    names
      .split(',')
      .map((name): [string, string] => [name.trim().replace(/^type /, ''), `${designSystem}/${file}`]),
  ),
)

function found(text: string, pattern: RegExp): Import[] {
  return [...text.matchAll(pattern)].map(([, type, specifier = '']) => ({
    specifier,
    isType: type !== undefined,
    isLazy: false,
  }))
}

/** import('…') as a value is lazy; as a type (typeof import, import('…').Name) it is a type. */
function foundLazy(text: string): Import[] {
  return [...text.matchAll(/(typeof )?\bimport\(\s*['"`]([^'"`]+)['"`]\s*\)(\.[A-Z])?/g)].map(
    ([, asType, specifier = '', name]) => ({ specifier, isType: Boolean(asType || name), isLazy: true }),
  )
}

function targetOf(path: string, specifier: string): string | undefined {
  if (/^#(sandbox|demo)\//.test(specifier)) return specifier.slice(1)
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  return undefined
}
