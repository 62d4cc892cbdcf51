import { wordsOf } from '#kernel/fold-text.ts'
import { type Kind, wordsOfKind } from './document.ts'
import { stopWords } from './stop-words.ts'

/** What an entry is called: its titles, and other names that its editors gave it. */
export type Named = {
  readonly id: number
  readonly kind: Kind
  readonly titles: readonly string[]
  readonly alsoCalled: readonly string[]
}

/** Names by their words, so that those which a query holds as a whole are found without looking at the others. */
export type NameIndex = {
  readonly names: readonly Name[]
  readonly byWord: ReadonlyMap<string, readonly number[]>
}
type Name = {
  readonly entry: number
  /** All of these have to stand there. */
  readonly words: readonly string[]
  /** Words beside them that say nothing alone, and tell two names apart: বন্ধ করব, বন্ধ হয়ে গেছে. */
  readonly others: readonly string[]
}

/** A word that a query holds: how well, and at which of its concepts; none for words that say nothing. */
export type HeldWord = {
  readonly worth: number
  readonly concept: number | undefined
}
/** An entry whose name a query holds. */
export type HeldName = {
  readonly worth: number
  readonly concepts: readonly number[]
  /** The concepts of all its names that the query holds. */
  readonly inAny: ReadonlySet<number>
}

/** News and events are called by whole sentences, which nobody types. */
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
 * The entries whose whole name stands among the words of a query, each with its best name.
 * @param typed how many words the query has: a name that is all of it is worth more
 */
export function findHeldNames(
  held: ReadonlyMap<string, HeldWord>,
  typed: number,
  { names, byWord }: NameIndex,
): ReadonlyMap<number, HeldName> {
  const candidates = new Set([...held.keys()].flatMap((word) => byWord.get(word) ?? []))
  const found = new Map<number, HeldName>()
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

/** A name is said in its own order, and with all its small words. */
const worths = { otherOrder: 0.85, withoutOthers: 0.8, whole: 0.3 } as const

const isInOrder = (concepts: readonly number[]): boolean =>
  concepts.every((concept, at) => at === 0 || concept > (concepts[at - 1] ?? 0))

function worthOfOthers(others: readonly string[], held: ReadonlyMap<string, HeldWord>): number {
  if (others.length === 0) return 1
  const share = others.filter((word) => held.has(word)).length / others.length
  return worths.withoutOthers + (1 - worths.withoutOthers) * share
}

/** What a title says beside what every entry of its kind is: of "Sylhet branch" the place. */
function wordsOfTitle(title: string, kind: Kind): readonly string[] {
  const said = [...new Set(wordsOf(title))].filter((word) => !stopWords.has(word))
  const own = said.filter((word) => !wordsOfKind[kind].includes(word))
  return own.length > 0 ? own : said
}

/** The telling words of a given name; all of it where only one word remains: "log in". */
function wordsOfName(name: string): Pick<Name, 'words' | 'others'> {
  const all = [...new Set(wordsOf(name))]
  const said = all.filter((word) => !stopWords.has(word))
  if (said.length <= 1) return { words: all, others: [] }
  return { words: said, others: all.filter((word) => !said.includes(word)) }
}
