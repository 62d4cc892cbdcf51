import { foldDigits, normaliseText } from '#kernel/bangla-text.ts'
import { findWords, wordsOf } from '#kernel/fold-text.ts'
import { isSameWord } from './endings.ts'

/** Longer than anybody types; pasted text beyond it is ignored. */
export const maxQuery = 200

/** Results of one kind per page. */
export const maxInSection = 10

/** Normalises a query: one Unicode form, single spaces, no control characters, limited length. */
export function tidyQuery(text: string): string {
  const seen = text.slice(0, maxQuery * 4).replace(/[\p{Cc}\p{Cs}\uFFFD\s]+/gu, ' ')
  return [...normaliseText(seen)].slice(0, maxQuery).join('').trim()
}

/** A query without the insurer's name, since everything here is about them. A query of only the name is unchanged. */
export function withoutNames(query: string, names: readonly string[]): string {
  const typed = findWords(query)
  for (const name of names.map(wordsOf)) {
    if (name.length === 0 || name.length >= typed.length) continue
    const at = typed.findIndex((_, from) =>
      name.every((word, index) => isSameWord(word, typed[from + index]?.key ?? '')),
    )
    const first = typed[at]
    const last = typed[at + name.length - 1]
    if (first && last) return `${query.slice(0, first.from)} ${query.slice(last.to)}`.trim()
  }
  return query
}

/** A counted search: the key that all its spellings share, and one spelling. */
export type Counted = { readonly query: string; readonly shown: string }

/**
 * The count key of a search without results, or of an opened result. Undefined for one that may identify a
 * person: numbers of phones, policies and identity cards, mail addresses.
 */
export function countedSearch(text: string): Counted | undefined {
  const digits = foldDigits(text).replace(/\D/g, '')
  if (digits.length >= 6 || text.includes('@')) return undefined
  const query = wordsOf(text).join(' ')
  return query.length >= 2 && query.length <= 80 ? { query, shown: text } : undefined
}
