import { wordsOf } from '#kernel/fold-text.ts'
import { formsOf, isSameWord } from './endings.ts'
import { isLatin, type Reading } from './latin.ts'
import { stopWords } from './stop-words.ts'
import { deletionKeysOf, isOneTypo } from './typo.ts'

/** One thing a query asks for, with all ways to say it. */
export type Concept = { readonly alternatives: readonly Alternative[] }
export type Alternative = {
  /** Keys of words that must all match. */
  readonly words: readonly string[]
  /** The weight of a match; 1 for the typed word itself. */
  readonly worth: number
  /** Tried only if the typed word itself is not in the index. */
  readonly isGuess: boolean
}

/** The synonyms, prepared for lookup. */
export type Synonyms = {
  readonly byForm: ReadonlyMap<string, readonly Phrase[]>
  readonly byNearKey: ReadonlyMap<string, readonly Phrase[]>
}
type Phrase = { readonly words: readonly string[]; readonly set: readonly (readonly string[])[] }

/** Knowledge about words besides the synonyms (lexicon.ts). */
export type Lexicon = {
  /** True for a word of the index, or a form of one. */
  isKnown(word: string): boolean
  /** The words that a word may be in the other script. */
  readingsOf(word: string): readonly Reading[]
  /** The Bangla words that a Latin word may begin. */
  begunBy(word: string): readonly string[]
  /** The index words that a longer word is joined of: two, or one with a stop word. */
  partsOf(word: string): readonly (readonly string[])[]
}
/** Everything known about words. */
type KnownWords = Synonyms & Lexicon
const noLexicon: Lexicon = {
  isKnown: () => false,
  readingsOf: () => [],
  begunBy: () => [],
  partsOf: () => [],
}

/** The most words of a query that are used; the rest of the text is ignored. */
const maxWords = 12
const maxWordsOfText = 40
/** Weights of words that stand for the typed one. */
export const matchWeights = {
  synonym: 0.85,
  guess: 0.5,
  guessOfShort: 0.4,
  read: 0.84,
  heard: 0.55,
  joined: 0.9,
  parts: 0.7,
  begun: 0.4,
} as const
/** A shorter word is one typo away from too many others. */
const minOfGuess = 5
/** The minimum length of two words together that may be one. */
const minJoined = 5
const minOfJoined = 2
/** From this many letters on, unfinished words are completed from the lists. */
const minBegun = 3
const maxBegun = 3

/** Prepares the stored lists for lookup; their items may be phrases. */
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
      if (words.length === 1) for (const key of deletionKeysOf(first)) add(byNearKey, key, phrase)
    }
  }
  return { byForm, byNearKey }
}

/** The concepts of a text: each word or phrase, with its synonyms. */
export function planQuery(text: string, synonyms: Synonyms, lexicon: Lexicon = noLexicon): Concept[] {
  const known: KnownWords = { ...synonyms, ...lexicon }
  const all = wordsOf(text).slice(0, maxWordsOfText)
  const isEmpty = (word: string) => /^.$/u.test(word) || stopWords.has(word) || saysNothing(word, known)
  const asked = askedIn(all, known, isEmpty)
  const isUnlisted = (word: string) => isEmpty(word) && !known.byForm.has(word)
  const every = asked.length > 0 ? asked : askedIn(all, known, isUnlisted)
  const concepts = every.slice(0, maxWords).map(({ words, phrases }, at, those) => {
    const own = alternativesOf(words, phrases, known)
    const [word = '', ...others] = words
    if (others.length > 0) return { alternatives: withoutRepeats(own, wordsAsked) }
    const joined = joinedWith(word, those[at - 1], those[at + 1], known)
    const isBeingTyped = word === all.at(-1) && phrases.length === 0 && !known.isKnown(word)
    const begun = isBeingTyped ? completionsOf(word, known) : []
    return { alternatives: withoutRepeats([...own, ...joined, ...begun], wordsAsked) }
  })
  return withoutRepeats(concepts, ({ alternatives: [first] }) => (first ? wordsAsked(first) : ''))
}

/** Words that form one concept, and the lists that contain them. */
type Asked = { readonly words: readonly string[]; readonly phrases: readonly Phrase[] }

/** Phrases first, because stop words may be part of one. */
function askedIn(
  all: readonly string[],
  { byForm, isKnown, readingsOf }: KnownWords,
  isEmpty: (word: string) => boolean,
): Asked[] {
  const variants = all.map((word) => {
    const readings = isKnown(word) ? [] : readingsOf(word).filter(({ isExact }) => isExact)
    return [word, ...readings.map((reading) => reading.word)]
  })
  const asked: Asked[] = []
  for (let at = 0; at < all.length; ) {
    const phrases = maxPhraseAt(variants, at, byForm)
    const length = phrases[0]?.words.length ?? 1
    const words = all.slice(at, at + length)
    if (length > 1 || !isEmpty(words[0] ?? '')) asked.push({ words, phrases })
    at += length
  }
  return asked
}

/** Spellings that are never romanised Bangla: "car" is not কার. */
const englishSpelling = /c(?!h)|[fqvwxz]|oo|ee/

/** True for a stop word in romanised spelling. */
function saysNothing(word: string, { byForm, isKnown, readingsOf }: KnownWords): boolean {
  if (byForm.has(word) || isKnown(word) || englishSpelling.test(word)) return false
  return readingsOf(word).some(({ word: read, isExact }) => isExact && stopWords.has(read))
}

function alternativesOf(
  typed: readonly string[],
  found: readonly Phrase[],
  { byForm, byNearKey, isKnown, readingsOf, partsOf }: KnownWords,
): Alternative[] {
  const [word = ''] = typed
  // "If not paid" is in no text literally: its synonyms count, not its own words.
  const isUnderstood = found.length > 0 && !isSaid(typed)
  const asTyped = { words: typed, worth: isUnderstood ? 0 : 1, isGuess: false }
  const own = [asTyped, ...setsOf(found, matchWeights.synonym, false)]
  if (typed.length > 1 || found.length > 0) return own
  const guessed = deletionKeysOf(word).flatMap((key) => byNearKey.get(key) ?? [])
  const near = guessed.filter(({ words: [other = ''] }) => isOneTypo(word, other))
  const guesses = setsOf(
    near,
    word.length < minOfGuess ? matchWeights.guessOfShort : matchWeights.guess,
    true,
  )
  if (isKnown(word)) return [...own, ...guesses]
  const read = readingsOf(word).flatMap((reading) => alternativesOfReading(reading, byForm))
  const parts = partsOf(word).map((words) => ({ words, worth: matchWeights.parts, isGuess: true }))
  return [...own, ...read, ...guesses, ...parts]
}

function alternativesOfReading({ word, isExact }: Reading, byForm: Synonyms['byForm']): Alternative[] {
  const worth = isExact ? matchWeights.read : matchWeights.heard
  const phrases = phrasesOf(word, byForm)
  return [
    { words: [word], worth, isGuess: !isExact },
    ...setsOf(phrases, worth * matchWeights.synonym, !isExact),
  ]
}

/** The possible completions of an unfinished word: the index knows its own words, but not those of the lists. */
function completionsOf(typed: string, { byForm, begunBy }: KnownWords): Alternative[] {
  const begun = begunBy(typed).map((word) => ({ words: [word], worth: matchWeights.begun, isGuess: true }))
  if (typed.length < minBegun || !isLatin(typed)) return begun
  const phrases = [...byForm].flatMap(([form, some]) => (form.startsWith(typed) ? some : []))
  const single = [...new Set(phrases)].filter(({ words }) => words.length === 1).slice(0, maxBegun)
  return [...setsOf(single, matchWeights.begun, false), ...begun]
}

/** The meaning of a word together with its neighbour, if one word was typed as two: help line. */
function joinedWith(
  word: string,
  before: Asked | undefined,
  after: Asked | undefined,
  { byForm, isKnown, readingsOf }: KnownWords,
): Alternative[] {
  const single = (asked: Asked | undefined) => (asked?.words.length === 1 ? (asked.words[0] ?? '') : '')
  const isLong = (other: string) =>
    Math.min(word.length, other.length) >= minOfJoined && word.length + other.length >= minJoined
  const pairs = [
    isLong(single(before)) ? [`${single(before)}${word}`] : [],
    isLong(single(after)) ? [`${word}${single(after)}`] : [],
  ].flat()
  return pairs.flatMap((joined) => {
    const phrases = phrasesOf(joined, byForm)
    const others = setsOf(phrases, matchWeights.joined * matchWeights.synonym, false)
    if (phrases.length > 0 || isKnown(joined)) {
      return [{ words: [joined], worth: matchWeights.joined, isGuess: false }, ...others]
    }
    return readingsOf(joined)
      .filter(({ isExact }) => isExact)
      .map(({ word: read }) => ({ words: [read], worth: matchWeights.read, isGuess: false }))
  })
}

const setsOf = (phrases: readonly Phrase[], worth: number, isGuess: boolean): Alternative[] =>
  phrases.flatMap(({ set }) => set.filter(isSaid).map((words) => ({ words, worth, isGuess })))

/** False for phrases with stop words. */
const isSaid = (words: readonly string[]): boolean => !words.some((word) => stopWords.has(word))

/** The lists in which a word is an item of its own. */
const phrasesOf = (word: string, byForm: Synonyms['byForm']): Phrase[] =>
  [...new Set(formsOf(word).flatMap((form) => byForm.get(form) ?? []))].filter(
    ({ words: [first = '', ...others] }) => others.length === 0 && isSameWord(first, word),
  )

const wordsAsked = ({ words }: Alternative): string => words.join(' ')

/** The lists that contain the words from here on, each in any variant; the longest match. */
function maxPhraseAt(all: readonly (readonly string[])[], at: number, byForm: Synonyms['byForm']): Phrase[] {
  const here = all[at] ?? []
  const candidates = new Set(here.flatMap(formsOf).flatMap((form) => byForm.get(form) ?? []))
  const fitting = [...candidates].filter((phrase) =>
    phrase.words.every((word, index) => (all[at + index] ?? []).some((one) => isSameWord(word, one))),
  )
  const longest = Math.max(0, ...fitting.map((phrase) => phrase.words.length))
  return fitting.filter((phrase) => phrase.words.length === longest)
}

function withoutRepeats<T>(every: readonly T[], keyOf: (one: T) => string): T[] {
  const firsts = new Map<string, T>()
  for (const one of every) if (!firsts.has(keyOf(one))) firsts.set(keyOf(one), one)
  return [...firsts.values()]
}

function add<V>(map: Map<string, V[]>, key: string, value: V): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
