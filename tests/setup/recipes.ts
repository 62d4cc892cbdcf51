import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'docs/recipes')

/** What one code block of a recipe does to one file. */
export type Step = {
  readonly recipe: string
  readonly file: string
  readonly place: Place
  readonly code: string
}
type Place =
  | { readonly kind: 'new' | 'start' | 'end' }
  | { readonly kind: 'after' | 'before' | 'instead'; readonly line: string }
  /** Within one line: an addition to a list that stands on it, whatever else was added to it. */
  | { readonly kind: 'within'; readonly line: string; readonly after: string }

/**
 * The code blocks that name a file and a place, in order. The line above the code says both:
 * `~~~ts src/app.ts (after `enquiryJobs(`)`; the first line of the file with the quoted text is meant. Within a line:
 * (in `gatewayIds`, after `'hosted-json'`). Blocks begin with tildes, since no line that begins one with backticks may
 * hold another backtick.
 */
export function readSteps(): Step[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((recipe) => stepsOf(recipe, readFileSync(join(folder, recipe), 'utf8')))
}

export function stepsOf(recipe: string, text: string): Step[] {
  const blocks = text.matchAll(/^( *)~~~\w+ (\S+) \((.+)\)\n([\s\S]*?)^ *~~~$/gm)
  return [...blocks].map(([, indent = '', file = '', place = '', code = '']) => ({
    recipe,
    file,
    place: placeOf(recipe, place),
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }))
}

function placeOf(recipe: string, text: string): Place {
  if (text === 'new') return { kind: 'new' }
  if (text === 'at the start') return { kind: 'start' }
  if (text === 'at the end') return { kind: 'end' }
  const [, list, item] = /^in `(.+)`, after `(.+)`$/.exec(text) ?? []
  if (list && item) return { kind: 'within', line: list, after: item }
  const [, word, line] = /^(after|before|instead of) `(.+)`$/.exec(text) ?? []
  if (!word || !line) throw new Error(`${recipe}: "${text}" names no place`)
  return { kind: word === 'instead of' ? 'instead' : (word as 'after' | 'before'), line }
}

/**
 * The files as they are after all steps, by path.
 * @throws Error when a step names a file or a line that does not exist, or creates a file that does
 */
export function applySteps(steps: readonly Step[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const { recipe, file, place, code } of steps) {
    const path = join(root, file)
    const before = files.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
    if (place.kind === 'new') {
      if (before !== undefined) throw new Error(`${recipe} creates ${file}, which exists`)
      files.set(file, code)
      continue
    }
    if (before === undefined) throw new Error(`${recipe} changes ${file}, which does not exist`)
    files.set(file, changed(before, place, code, `${recipe}: ${file}`))
  }
  return files
}

function changed(text: string, place: Place, code: string, where: string): string {
  if (!('line' in place)) return place.kind === 'start' ? code + text : text + code
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.includes(place.line))
  if (at < 0) throw new Error(`${where} has no line with ${place.line}: name another place in the recipe`)
  if (place.kind === 'within') {
    const line = lines[at] ?? ''
    if (!line.includes(place.after))
      throw new Error(`${where} has no ${place.after} in the line with ${place.line}`)
    lines[at] = line.replace(place.after, () => place.after + code.trimEnd())
    return lines.join('\n')
  }
  const added = code.replace(/\n$/, '').split('\n')
  const [from, removed] = place.kind === 'before' ? [at, 0] : place.kind === 'after' ? [at + 1, 0] : [at, 1]
  lines.splice(from, removed, ...added)
  return lines.join('\n')
}
