import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readDocPages } from './docs.ts'
import { readSourceFiles, type SourceFile } from './source-files.ts'

const backlogFile = join(import.meta.dirname, '../plain-words-backlog.json')

type Retired = {
  /** The word of the field that replaces it. */
  readonly instead: string
  /** Pattern for comments, test titles and documents, in lower case. */
  readonly prose?: RegExp
  /** How it stands in a name that is split into its words: `giveWay` and `give-way.ts` are "give way". */
  readonly name?: RegExp
}

/**
 * Words that this project once used in a sense of its own. Where a word also has a plain sense ("no room for a label",
 * "press a key", "a call that hangs"), only the retired sense is matched.
 */
export const retired: Readonly<Record<string, Retired>> = {
  house: {
    instead: 'application, program',
    prose: /\bhouses?\b(?! (number|or office|where)|\.example)/g,
    name: /\bhouses?\b/g,
  },
  room: {
    instead: 'module',
    prose:
      /\brooms\b|\broom['’]s|\bby room\b|\broom (name|of)\b|\b(a|every|each|this|that|own|other|which|whichever|whose|higher|lower) room\b/g,
    name: /\b(rooms|control room|gateway room|room words)\b/g,
  },
  storey: { instead: 'layer', prose: /\bstoreys?\b/g, name: /\bstoreys?\b/g },
  story: { instead: 'use case, history', prose: /\bstor(y|ies)\b/g, name: /\bstor(y|ies)\b/g },
  hang: {
    instead: 'register, mount',
    prose: /\bhung\b|\bhangs? (the|every|a list|their|its workers)\b/g,
    name: /\bhang (pages|handlers|sandbox|gateway)\b/g,
  },
  told: {
    instead: 'notified, reported',
    prose:
      /\btold (of|to (the|nobody|its)|in|by the|once|as|at|and|too|again)\b|\b(what|how late|nothing|which) (is|was|a) told\b|\bwas never told\b|\bnobody told\b/g,
    name: /\b(told|tell)\b/g,
  },
  press: { instead: 'PDF worker', prose: /\bthe press\b/g, name: /\bstart press\b/g },
  shelf: { instead: 'entries by type', prose: /\bshel(f|ves)\b/g, name: /\bshel(f|ves)\b/g },
  kept: {
    instead: 'cached',
    prose:
      /\bkept (pages?|parts?|in memory|until (midnight|something))\b|\b(pages?|parts?) (is|are|that is|that are)( not)? kept\b/g,
    name: /\b(kept answers|read kept|kept reader|max kept|kept papers|kept parts?|kept pages?|keep answers?|keep read)\b/g,
  },
  keepable: { instead: 'cacheable', prose: /\bkeepable\b/g, name: /\bkeepable\b/g },
  half: { instead: 'bundle', prose: /\b(public|office|own) half\b/g, name: /\bhalves\b/g },
  piece: { instead: 'buffer, transaction', prose: /\bin one piece\b|\bpieces? of memory\b/g },
  lane: { instead: 'queue', prose: /\blanes?\b/g, name: /\blanes?\b/g },
  gather: { instead: 'batch, collect', prose: /\bgathers?\b/g, name: /\bgathers?\b/g },
  'give way': { instead: 'low priority', prose: /\bgives? way\b/g, name: /\bgives? way\b/g },
  'way in': { instead: 'sign-in flow', prose: /\bway-in\b/g, name: /\bway in\b/g },
  'mop-up': { instead: 'reconciliation sweep', prose: /\bmop-up\b/g, name: /\bmop up\b/g },
  nemesis: { instead: 'fault injection', prose: /\bnemesis\b/g, name: /\bnemesis\b/g },
  mend: { instead: 'sanitise, repair', prose: /\bmend(s|ed)?\b/g, name: /\bmend(s|ed)?\b/g },
  'put down': { instead: 'enqueue', prose: /\bputs? down\b/g },
  'take up': {
    instead: 'process, refresh',
    prose: /\b(?<!not )(takes?|taken) up\b/g,
    name: /\btakes? (up|in)\b/g,
  },
  'put back': { instead: 'reset', name: /\bput back\b/g },
  'one piece': { instead: 'one buffer', name: /\bone piece\b/g },
  'quick answers': { instead: 'page cache', name: /\bquick answers\b/g },
}

export const areas = ['src', 'sandbox', 'demo', 'launcher', 'tests', 'bench', 'docs'] as const
type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>
type Found = { readonly word: string; readonly area: string; readonly path: string; readonly context: string }

/** Every place with a retired word. */
export function findRetired(): Found[] {
  const sources = readSourceFiles(areas.filter((area) => area !== 'docs'))
    .filter(({ path }) => !isExempt(path))
    .flatMap((file) => findInSource(file))
  const docs = readDocPages()
    .filter(({ path }) => path.startsWith('docs/') && !/^docs\/(requirements|calls)\.md$/.test(path))
    .filter(({ text }) => !/^> \*\*Superseded\*\* /m.test(text))
    .flatMap(({ path, prose }) => findInProse(path, prose.replace(/`[^`\n]*`/g, '')))
  return [...sources, ...docs]
}

/** Dictionaries and seeds hold sentences for readers; this list holds the words themselves. */
function isExempt(path: string): boolean {
  return /words\.(bn|en)\.ts$|\/texts\.\w+\.ts$|^bench\/next\//.test(path) || path.includes('plain-words')
}

/** In its name, its comments, its identifiers and, where it is a test, its titles. */
export function findInSource({ path, text }: Pick<SourceFile, 'path' | 'text'>): Found[] {
  const { comments, titles, code } = partsOf(text)
  const names = new Set(code.match(/[A-Za-z_$][\w$]*/g) ?? [])
  const split = [...names, basename(path).replace(/\..*/, '')].map(splitName).join(' . ')
  return [...findInProse(path, [...comments, ...titles].join('\n')), ...find(path, split, 'name')]
}

function partsOf(text: string) {
  const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ [^\n]*/g
  const comments = text.match(comment) ?? []
  const withoutComments = text.replace(comment, '')
  const titles = [...withoutComments.matchAll(/\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])([^\n]*?)\1/g)]
  const code = withoutComments.replace(/'[^'\n]*'|"[^"\n]*"|`[^`]*`|\(\/[^\n]*?\/[a-z]*\)/g, '')
  return { comments, titles: titles.map(([, , title = '']) => title), code }
}

function findInProse(path: string, text: string): Found[] {
  return find(path, text.replace(/[\s*]+/g, ' ').toLowerCase(), 'prose')
}

function find(path: string, text: string, kind: 'prose' | 'name'): Found[] {
  const [area = ''] = path.split('/')
  return Object.entries(retired).flatMap(([word, rule]) => {
    const pattern = rule[kind]
    if (!pattern) return []
    return [...text.matchAll(pattern)].map(({ index, 0: match }) => {
      const context = text.slice(Math.max(0, index - 40), index + match.length + 40)
      return { word, area, path, context }
    })
  })
}

function splitName(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .toLowerCase()
}

/** The count of each retired word in each area. */
export function countRetired(): Counts {
  const counts: Record<string, Record<string, number>> = {}
  for (const { word, area } of findRetired()) {
    counts[area] ??= {}
    counts[area][word] = (counts[area][word] ?? 0) + 1
  }
  return sortedByKey(counts, (each) => sortedByKey(each, (count) => count))
}

function sortedByKey<V, W>(of: Readonly<Record<string, V>>, then: (value: V) => W): Record<string, W> {
  return Object.fromEntries(
    Object.entries(of)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([key, value]) => [key, then(value)]),
  )
}

export function readBacklog(): Counts {
  return JSON.parse(readFileSync(backlogFile, 'utf8'))
}

/** `node tests/setup/plain-words.ts` writes the counts down; with a word it lists where that word stands. */
if (import.meta.main) {
  const [, , word, area] = process.argv
  if (word) {
    for (const each of findRetired())
      if (each.word === word && (!area || each.path.startsWith(area)))
        process.stdout.write(`${each.path}: ${each.context}\n`)
  } else writeFileSync(backlogFile, `${JSON.stringify(countRetired(), null, 2)}\n`)
}
