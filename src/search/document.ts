import type { DateOnly } from '#kernel/dates.ts'
import { wordsOf } from '#kernel/fold-text.ts'
import type { Language } from '#kernel/language.ts'

/** Raise it whenever folding or weighing changes: the next start then makes the index anew. */
export const indexVersion = 2

/** The kinds of entries that are searched, each a section of the results (SRCH-04). */
export const kinds = ['product', 'page', 'news', 'event', 'branch', 'album'] as const
export type Kind = (typeof kinds)[number]

type InBoth = { readonly [L in Language]: string }

/** What the search knows of a published entry. */
export type SearchDocument = {
  /** Of the content entry. */
  readonly id: number
  /** Another one whenever the entry, or what is made of it, changed. */
  readonly mark: string
  readonly kind: Kind
  readonly slug: string
  readonly path: string
  readonly title: InBoth
  readonly description: InBoth
  /** Everything else that stands there. */
  readonly text: InBoth
  /** Of news and events. */
  readonly day: DateOnly | undefined
}

const weights = { title: 8, titleShare: 6, description: 3, text: 1, repeated: 0.15 } as const
const mostRepeats = 6
/** Longer "words" are codes or accidents; they are found by their beginning. */
const longestWord = 60

/**
 * The words of an entry and what finding each is worth: in the title most, and the more the less else stands there;
 * then in the description; then in the text, a little more where it stands often.
 */
export function weighWords({ title, description, text }: SearchDocument): Map<string, number> {
  const found = new Map<string, number>()
  const raise = (word: string, weight: number) =>
    found.set(word.slice(0, longestWord), Math.max(weight, found.get(word.slice(0, longestWord)) ?? 0))
  for (const language of ['bn', 'en'] as const) {
    const titleWords = wordsOf(title[language])
    for (const word of titleWords) raise(word, weights.title + weights.titleShare / titleWords.length)
    for (const word of wordsOf(description[language])) raise(word, weights.description)
    for (const [word, times] of countWords(text[language])) {
      raise(word, weights.text + weights.repeated * Math.min(times - 1, mostRepeats))
    }
  }
  return found
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
