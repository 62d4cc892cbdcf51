import type { Import, SourceFile } from './source-files.ts'

/** A rule of CONTRIBUTING.md: what it says and who breaks it. */
export type HouseRule = {
  readonly sentence: string
  readonly findOffences: (files: readonly SourceFile[]) => string[]
  /** Examples that break it: a file, or files that do so together. */
  readonly broken: readonly (SourceFile | readonly SourceFile[])[]
}

export const storeys = [
  ['kernel'],
  ['platform'],
  ['adapters', 'sandbox'],
  ['content'],
  ['enquiries'],
  ['plans'],
  ['quotes', 'returns'],
  ['staff'],
  ['policies'],
  ['identity'],
  ['accounts'],
  ['proposals'],
  ['payments'],
  ['news', 'gallery', 'directory', 'search'],
  ['site'],
  ['portal'],
]
/** Their root files hold ports and the outside world, not pure words. */
export const notPure = ['adapters', 'sandbox']
export function eachImport(
  files: readonly SourceFile[],
  judge: (file: SourceFile, each: Import) => string | undefined,
): string[] {
  return files.filter(isOurs).flatMap((file) => file.imports.flatMap((each) => judge(file, each) ?? []))
}

export function eachText(
  files: readonly SourceFile[],
  pattern: RegExp,
  advice: string,
  isFree: (path: string) => boolean,
): string[] {
  return files
    .filter((file) => isOurs(file) && !isFree(file.path) && pattern.test(file.text))
    .map((file) => `${file.path}: ${advice}`)
}

/** Every way from one of `starts`, along imports that `follows` allows, to an import that is forbidden. */
export function reach(
  files: readonly SourceFile[],
  starts: readonly SourceFile[],
  follows: (each: Import) => boolean,
  isForbidden: (each: Import) => boolean,
): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const offences = new Map<string, string>()
  for (const start of starts) {
    const seen = new Set([start.path])
    const ways = [[start.path]]
    for (let way = ways.pop(); way; way = ways.pop()) {
      const here = way.at(-1) ?? ''
      for (const each of byPath.get(here)?.imports.filter(follows) ?? []) {
        if (isForbidden(each)) offences.set(`${here} ${each.specifier}`, [...way, each.specifier].join(' → '))
        else if (each.target && !seen.has(each.target)) {
          seen.add(each.target)
          ways.push([...way, each.target])
        }
      }
    }
  }
  return [...offences.values()]
}

/** Everything that these files import as values, and that what they import imports, themselves included. */
export function reachable(
  files: readonly SourceFile[],
  starts: readonly SourceFile[],
  follows: (each: Import) => boolean = () => true,
): ReadonlySet<string> {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const seen = new Set(starts.map(({ path }) => path))
  for (const path of seen)
    for (const each of byPath.get(path)?.imports ?? [])
      if (each.target && !each.isType && follows(each)) seen.add(each.target)
  return seen
}

/** Code of the product itself; tests may look everywhere. */
export function isOurs(file: SourceFile): boolean {
  return file.path.startsWith('src/') && !/\.test\.tsx?$/.test(file.path)
}

/** The room a file of src/ stands in, `top` for files beside the rooms. */
export function roomOf(path: string): string | undefined {
  const [source, room, ...rest] = path.split('/')
  if (source !== 'src') return undefined
  return rest.length === 0 ? 'top' : room
}

export const storeyOf = (room: string) => storeys.findIndex((storey) => storey.includes(room))
export const nameOf = (path: string) => path.split('/').at(-1) ?? ''
export const isIslandPath = (path: string | undefined) =>
  /^src\/[^/]+\/web\/islands\/[\w-]+\.tsx?$/.test(path ?? '')
export const isIsland = ({ path }: SourceFile) => isIslandPath(path) && roomOf(path) !== 'platform'
export const isPaths = (path: string) => /^src\/[^/]+\/paths\.ts$/.test(path)
export const isServer = (path: string | undefined) => /^src\/[^/]+\/(.*\/)?server\//.test(path ?? '')
export const isWeb = (path: string | undefined) => /^src\/([^/]+\/web\/|web[^/]*\.tsx?$)/.test(path ?? '')
export const isPure = (path: string) =>
  /^src\/[^/]+\/[^/]+\.tsx?$/.test(path) && !notPure.includes(roomOf(path) ?? '') && roomOf(path) !== 'top'
