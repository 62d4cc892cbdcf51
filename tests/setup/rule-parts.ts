import type { Import, SourceFile } from './source-files.ts'

/** A rule of CONTRIBUTING.md: what it says and who breaks it. */
export type ArchitectureRule = {
  readonly sentence: string
  readonly findOffences: (files: readonly SourceFile[]) => string[]
  /** Examples that break the rule: a file, or several files together. */
  readonly broken: readonly (SourceFile | readonly SourceFile[])[]
}

/** Modules by layer, the lowest first. A module imports only from layers below its own. */
export const layers = [
  ['kernel'],
  ['platform/database'],
  ['platform/sealing'],
  ['platform/jobs'],
  ['platform/limits'],
  ['platform/http'],
  ['platform/personal-data'],
  ['platform/papers', 'platform/design-system'],
  ['platform/pages'],
  ['platform/links'],
  ['policies/questions'],
  ['adapters', 'sandbox'],
  ['website/content', 'people/approvals'],
  ['people/exports'],
  ['website/enquiries'],
  ['sales/plans'],
  ['sales/rate-books', 'sales/quotes', 'sales/returns'],
  ['sales/compare'],
  ['people/staff'],
  ['policies/policies'],
  ['policies/policy-list'],
  ['policies/core-push', 'policies/policy-import'],
  ['people/identity'],
  ['people/second-factor'],
  ['people/accounts'],
  ['sales/underwriting'],
  ['sales/proposals'],
  ['sales/proposal-form'],
  ['sales/referral-papers'],
  ['money/ledger'],
  ['money/reconciliation', 'money/receipts', 'money/reminders'],
  ['money/payment-desk', 'money/pay-direct'],
  ['website/news', 'website/gallery', 'website/directory', 'website/search'],
  ['website/documents'],
  ['website/site'],
  ['website/drafts'],
  ['website/media-library', 'website/work-list'],
  ['website/editor'],
  ['website/newsletter'],
  ['portals/customer', 'portals/personal-data'],
  ['portals/office'],
  ['demo'],
]
/** Modules whose root files are not pure: they hold ports and the outside world. */
export const notPure = ['adapters', 'sandbox', 'demo']
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

/** Every path from one of `starts`, along imports that `follows` allows, to a forbidden import. */
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

/** Files in import cycles, including type imports, each with the cycle members that it imports. */
export function listCircles(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const left = new Map(
    files.map(({ path, imports }) => [path, imports.flatMap(({ target }) => target ?? [])]),
  )
  for (let before = 0; before !== left.size; ) {
    before = left.size
    const imported = new Set([...left.values()].flat())
    for (const [path, targets] of left) {
      const within = targets.filter((target) => left.has(target))
      if (imported.has(path) && within.length > 0) left.set(path, within)
      else left.delete(path)
    }
  }
  return left
}

/** The transitive closure of value imports of these files, including themselves. */
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

/** Code that runs: the product, the sandbox, the demo. Tests may import anything. */
export function isOurs(file: SourceFile): boolean {
  return /^(src|sandbox|demo)\//.test(file.path) && !/\.test\.tsx?$/.test(file.path)
}

/** Modules directly in src/; all others are in an area of src/. */
const single = ['kernel', 'adapters']

/** The module of a file: `sales/quotes`, `kernel`, `sandbox`; `top` for files beside the areas. */
export function moduleOf(path: string): string | undefined {
  const [source = '', area = '', module, ...rest] = path.split('/')
  if (source === 'sandbox' || source === 'demo') return source
  if (source !== 'src') return undefined
  if (module === undefined) return 'top'
  return single.includes(area) ? area : rest.length > 0 ? `${area}/${module}` : undefined
}

/** The path of a file within its module: `server/routes.ts`. */
function withinModule(path: string | undefined): string {
  const module = path && moduleOf(path)
  if (!path || !module || module === 'top') return ''
  return path.replace(/^src\//, '').slice(module.length + 1)
}

export const layerOf = (module: string) => layers.findIndex((layer) => layer.includes(module))
export const nameOf = (path: string) => path.split('/').at(-1) ?? ''
export const isIslandPath = (path: string | undefined) =>
  /^web\/islands\/[\w-]+\.tsx?$/.test(withinModule(path))
export const isIsland = ({ path }: SourceFile) => isIslandPath(path) && !path.startsWith('src/platform/')
export const isPaths = (path: string) => withinModule(path) === 'paths.ts'
export const isServer = (path: string | undefined) => /^(.*\/)?server\//.test(withinModule(path))
export const isWeb = (path: string | undefined) =>
  withinModule(path).startsWith('web/') || /^src\/web[^/]*\.tsx?$/.test(path ?? '')
export const isPure = (path: string) =>
  /^[^/]+\.tsx?$/.test(withinModule(path)) && !notPure.includes(moduleOf(path) ?? '')
