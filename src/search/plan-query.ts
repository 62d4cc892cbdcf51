import { wordsOf } from '#kernel/fold-text.ts'
import { formsOf, isSameWord } from './endings.ts'
import { isOneTypo, nearKeysOf } from './typo.ts'

/** One thing that is asked for, in any of several ways. */
export type Concept = { readonly alternatives: readonly Alternative[] }
export type Alternative = {
  /** Keys of words that have to stand there together. */
  readonly words: readonly string[]
  /** What finding it is worth, 1 for the word that was typed itself. */
  readonly worth: number
  /** Tried only when the typed word itself is found nowhere. */
  readonly isGuess: boolean
}

/** The words that mean the same, ready to be looked up. */
export type Synonyms = {
  readonly byForm: ReadonlyMap<string, readonly Phrase[]>
  readonly byNearKey: ReadonlyMap<string, readonly Phrase[]>
}
type Phrase = { readonly words: readonly string[]; readonly set: readonly (readonly string[])[] }

/** More words than these are read by nobody; the rest of the text is left out. */
const mostWords = 12
const synonymWorth = 0.85
const guessWorth = 0.5

/** Words that most sentences hold and no page is about. */
const emptyWords = new Set(
  wordsOf(
    `ও এবং আর বা কি কী কে কেন কিভাবে কীভাবে কেমনে কখন কোথায় কোন কোনো এর এই সেই ওই যে যা তা তার আমার আমি আমাকে আমাদের আপনার
     আপনি আপনাদের থেকে হতে জন্য জন্যে দিয়ে নিয়ে করে করা করব করবো করতে করি করবেন হয় হবে হলে হয়ে আছে নেই না চাই চাইলে পারি যায় যাবে
     কত কতো লাগে লাগবে সম্পর্কে সাথে সঙ্গে উপর একটি একটা
     a an the and or of to in on at for from with by is are be was do does can will how what when where which who why
     i my me we our you your it its this that there about please ki kivabe kibhabe koto kot er amar ami jonno theke kore`,
  ),
)

/** The stored lists as they are looked up; each list's words may be phrases. */
export function readSynonyms(lists: readonly (readonly string[])[]): Synonyms {
  const byForm = new Map<string, Phrase[]>()
  const byNearKey = new Map<string, Phrase[]>()
  for (const list of lists) {
    const set = [...new Map(list.map(wordsOf).map((words) => [words.join(' '), words])).values()]
    for (const words of set) {
      const [first] = words
      if (first === undefined) continue
      const phrase = { words, set }
      for (const form of formsOf(first)) add(byForm, form, phrase)
      if (words.length === 1) for (const key of nearKeysOf(first)) add(byNearKey, key, phrase)
    }
  }
  return { byForm, byNearKey }
}

/** What a text asks for: each word, or phrase with other words for it, is one concept. */
export function planQuery(text: string, synonyms: Synonyms): Concept[] {
  const all = wordsOf(text)
  const full = all.filter((word) => !emptyWords.has(word))
  const words = (full.length > 0 ? full : all).slice(0, mostWords)
  const concepts: Concept[] = []
  for (let at = 0; at < words.length; ) {
    const found = longestPhraseAt(words, at, synonyms)
    const length = found[0]?.words.length ?? 1
    const typed = words.slice(at, at + length)
    concepts.push({ alternatives: alternativesOf(typed, found, synonyms) })
    at += length
  }
  return withoutRepeats(concepts)
}

function alternativesOf(
  typed: readonly string[],
  found: readonly Phrase[],
  { byNearKey }: Synonyms,
): Alternative[] {
  const [word = ''] = typed
  const isKnown = found.length > 0
  const guessed =
    isKnown || typed.length > 1 ? [] : nearKeysOf(word).flatMap((key) => byNearKey.get(key) ?? [])
  const near = guessed.filter(({ words: [other = ''] }) => isOneTypo(word, other))
  const others = (phrases: readonly Phrase[], worth: number, isGuess: boolean): Alternative[] =>
    phrases.flatMap(({ set }) => set.map((words) => ({ words, worth, isGuess })))
  const every = [
    { words: typed, worth: 1, isGuess: false },
    ...others(found, synonymWorth, false),
    ...others(near, guessWorth, true),
  ]
  const isSame = (one: Alternative, other: Alternative) => one.words.join(' ') === other.words.join(' ')
  return every.filter((one, at) => every.findIndex((other) => isSame(one, other)) === at)
}

/** The lists in which the words from here on stand, as many words together as one of them holds. */
function longestPhraseAt(words: readonly string[], at: number, { byForm }: Synonyms): Phrase[] {
  const here = words[at] ?? ''
  const candidates = new Set(formsOf(here).flatMap((form) => byForm.get(form) ?? []))
  const fitting = [...candidates].filter((phrase) =>
    phrase.words.every((word, index) => isSameWord(word, words[at + index] ?? '')),
  )
  const longest = Math.max(0, ...fitting.map((phrase) => phrase.words.length))
  return fitting.filter((phrase) => phrase.words.length === longest)
}

function withoutRepeats(concepts: readonly Concept[]): Concept[] {
  const key = ({ alternatives }: Concept) => alternatives[0]?.words.join(' ') ?? ''
  return [...new Map(concepts.map((concept) => [key(concept), concept])).values()]
}

function add<V>(map: Map<string, V[]>, key: string, value: V): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
