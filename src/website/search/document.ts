import type { DateOnly } from '#kernel/dates.ts'
import { wordsOf } from '#kernel/fold-text.ts'
import type { Language } from '#kernel/language.ts'
import { isSameWord } from './endings.ts'

/** Raise it whenever folding or weighing changes: the next start then makes the index anew. */
export const indexVersion = 4

/** The kinds of entries that are searched, each a section of the results (SRCH-04). */
export const kinds = [
  'task',
  'product',
  'page',
  'news',
  'event',
  'branch',
  'album',
  'councilMember',
  'document',
] as const
export type Kind = (typeof kinds)[number]

/** Words that say of which kind the answer is to be. */
const wordsForKind: readonly (readonly [kind: Kind, words: readonly string[]])[] = [
  ['product', wordsOf('বীমা প্ল্যান স্কিম ইন্স্যুরেন্স bima beema insurance assurance plan scheme product')],
  ['news', wordsOf('সংবাদ খবর নিউজ news khobor')],
  ['branch', wordsOf('শাখা ব্রাঞ্চ অফিস কার্যালয় branch shakha sakha office')],
  ['document', wordsOf('ফরম ফর্ম আবেদনপত্র form forms foram application pdf পিডিএফ')],
  ['event', wordsOf('আয়োজন অনুষ্ঠান ইভেন্ট event onushthan')],
]

/** The kinds that a text names. */
export function kindsMeantBy(text: string): ReadonlySet<Kind> {
  const typed = wordsOf(text)
  const names = (words: readonly string[]) =>
    words.some((word) => typed.some((other) => isSameWord(word, other)))
  return new Set(wordsForKind.filter(([, words]) => names(words)).map(([kind]) => kind))
}

type InBoth = { readonly [L in Language]: string }

/** What the search knows of a published entry. */
export type SearchDocument = {
  /** Id of the content entry. */
  readonly id: number
  /** Another one whenever the entry, or what is made of it, changed. */
  readonly mark: string
  readonly kind: Kind
  readonly slug: string
  readonly path: string
  readonly title: InBoth
  readonly description: InBoth
  /** What parts of it are called: titles of sections, questions. */
  readonly headings: InBoth
  /** Other names by which people ask for it, in whatever language. */
  readonly alsoCalled: readonly string[]
  /** Everything else that stands there. */
  readonly text: InBoth
  /** For news and events. */
  readonly day: DateOnly | undefined
}

const weights = {
  title: 8,
  titleShare: 6,
  description: 3,
  text: 1,
  repeated: 0.15,
  name: 4,
  kind: 2,
  heading: 2,
} as const
const maxRepeats = 6
/** What an entry is, whether or not it says so: who adds the word to a name means just this kind. */
export const wordsOfKind: Readonly<Record<Kind, readonly string[]>> = {
  task: [],
  product: wordsOf('বীমা পলিসি প্ল্যান insurance policy plan'),
  page: [],
  news: wordsOf('সংবাদ খবর news'),
  event: wordsOf('আয়োজন অনুষ্ঠান event'),
  branch: wordsOf('শাখা অফিস কার্যালয় ঠিকানা ফোন branch office address phone'),
  album: wordsOf('অ্যালবাম album'),
  councilMember: wordsOf('পরিচালক সদস্য director member'),
  document: wordsOf('পিডিএফ ডাউনলোড pdf download'),
}
/** Longer "words" are codes or accidents; they are found by their beginning. */
const maxWord = 60

/**
 * The words of an entry and what finding each is worth: in the title most, and the more the less else stands there;
 * then in the description; then in the text, a little more where it stands often.
 */
export function weighWords({
  kind,
  title,
  description,
  headings,
  alsoCalled,
  text,
}: SearchDocument): Map<string, number> {
  const found = new Map<string, number>()
  const raise = (word: string, weight: number) =>
    found.set(word.slice(0, maxWord), Math.max(weight, found.get(word.slice(0, maxWord)) ?? 0))
  for (const word of wordsOfKind[kind]) raise(word, weights.kind)
  for (const word of alsoCalled.flatMap(wordsOf)) raise(word, weights.name)
  for (const language of ['bn', 'en'] as const) {
    const titleWords = wordsOf(title[language])
    for (const word of titleWords) raise(word, weights.title + weights.titleShare / titleWords.length)
    for (const word of wordsOf(description[language])) raise(word, weights.description)
    for (const word of wordsOf(headings[language])) raise(word, weights.heading)
    for (const [word, times] of countWords(text[language])) {
      raise(word, weights.text + weights.repeated * Math.min(times - 1, maxRepeats))
    }
  }
  return found
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
