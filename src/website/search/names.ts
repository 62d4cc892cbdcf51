import { wordsOf } from '#kernel/fold-text.ts'
import { type Kind, wordsOfKind } from './document.ts'
import { stopWords } from './stop-words.ts'

/** The names of an entry: its titles, and other names given by editors. */
export type Named = {
  readonly id: number
  readonly kind: Kind
  readonly titles: readonly string[]
  readonly alsoCalled: readonly string[]
}

/** Names by their words, so that the names contained in a query are found without checking all others. */
export type NameIndex = {
  readonly names: readonly Name[]
  readonly byWord: ReadonlyMap<string, readonly number[]>
}
type Name = {
  readonly entry: number
  /** All of these must match. */
  readonly words: readonly string[]
  /** Further words that mean nothing alone but distinguish two names: বন্ধ করব, বন্ধ হয়ে গেছে. */
  readonly others: readonly string[]
}

/** A word of a query: how well it matches, and its concept; none for stop words. */
export type QueryWord = {
  readonly worth: number
  readonly concept: number | undefined
}
/** An entry whose name is contained in a query. */
export type NameInQuery = {
  readonly worth: number
  readonly concepts: readonly number[]
  /** The concepts of all its names in the query. */
  readonly inAny: ReadonlySet<number>
}

/** Titles of news and events are whole sentences, which nobody types. */
const withoutNames: readonly Kind[] = ['news', 'event']

export function buildNameIndex(entries: readonly Named[]): NameIndex {
  const names: Name[] = []
  const byWord = new Map<string, number[]>()
  for (const { id, kind, titles, alsoCalled } of entries) {
    if (withoutNames.includes(kind)) continue
    for (const { words, others } of [
      ...titles.map((title) => ({ words: wordsOfTitle(title, kind), others: [] })),
      ...alsoCalled.map(wordsOfName),
    ]) {
      if (words.length === 0) continue
      for (const word of words) {
        const before = byWord.get(word)
        if (before) before.push(names.length)
        else byWord.set(word, [names.length])
      }
      names.push({ entry: id, words, others })
    }
  }
  return { names, byWord }
}

/**
 * The entries whose complete name is among the words of a query, each with its best name.
 * @param typed how many words the query has: a name that is the whole query is worth more
 */
export function findNamesInQuery(
  held: ReadonlyMap<string, QueryWord>,
  typed: number,
  { names, byWord }: NameIndex,
): ReadonlyMap<number, NameInQuery> {
  const candidates = new Set([...held.keys()].flatMap((word) => byWord.get(word) ?? []))
  const found = new Map<number, NameInQuery>()
  for (const candidate of candidates) {
    const name = names[candidate]
    const words = name?.words.map((word) => held.get(word))
    if (!name || !words || words.some((word) => word === undefined)) continue
    const concepts = [...new Set(words.flatMap((word) => word?.concept ?? []))]
    const mean = words.reduce((sum, word) => sum + (word?.worth ?? 0), 0) / words.length
    const order = isInOrder(concepts) ? 1 : worths.otherOrder
    const share = Math.min(1, (words.length + name.others.length) / typed)
    const worth = mean * order * worthOfOthers(name.others, held) * (1 + worths.whole * share)
    if (concepts.length === 0) continue
    const before = found.get(name.entry)
    const inAny = new Set([...(before?.inAny ?? []), ...concepts])
    const isBetter = !before || worth * concepts.length > before.worth * before.concepts.length
    found.set(name.entry, { ...(isBetter ? { worth, concepts } : before), inAny })
  }
  return found
}

/** Factors for another word order, for missing small words, and for a name that is the whole query. */
const worths = { otherOrder: 0.85, withoutOthers: 0.8, whole: 0.3 } as const

const isInOrder = (concepts: readonly number[]): boolean =>
  concepts.every((concept, at) => at === 0 || concept > (concepts[at - 1] ?? 0))

function worthOfOthers(others: readonly string[], held: ReadonlyMap<string, QueryWord>): number {
  if (others.length === 0) return 1
  const share = others.filter((word) => held.has(word)).length / others.length
  return worths.withoutOthers + (1 - worths.withoutOthers) * share
}

/** The words of a title that distinguish it from others of its kind: of "Sylhet branch" the place. */
function wordsOfTitle(title: string, kind: Kind): readonly string[] {
  const said = [...new Set(wordsOf(title))].filter((word) => !stopWords.has(word))
  const own = said.filter((word) => !wordsOfKind[kind].includes(word))
  return own.length > 0 ? own : said
}

/** The significant words of a name; all words if only one would remain: "log in". */
function wordsOfName(name: string): Pick<Name, 'words' | 'others'> {
  const all = [...new Set(wordsOf(name))]
  const said = all.filter((word) => !stopWords.has(word))
  if (said.length <= 1) return { words: all, others: [] }
  return { words: said, others: all.filter((word) => !said.includes(word)) }
}
