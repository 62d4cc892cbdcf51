import { foldDigits, normaliseText } from '#kernel/bangla-text.ts'
import { wordsOf } from '#kernel/fold-text.ts'

/** Nobody types more; what is pasted beyond it is left out. */
export const maxQuery = 200

/** What is searched for: one Unicode form, single spaces, without control characters, not longer than is useful. */
export function tidyQuery(text: string): string {
  const seen = text.slice(0, maxQuery * 4).replace(/[\p{Cc}\p{Cs}\uFFFD\s]+/gu, ' ')
  return [...normaliseText(seen)].slice(0, maxQuery).join('').trim()
}

/** A search as it is counted: the key that all its spellings share, and how it was typed. */
export type Counted = { readonly query: string; readonly shown: string }

/**
 * How a search is counted that found nothing, or whose result was opened; undefined for one that may tell of a person:
 * numbers of telephones, policies and identity cards, addresses of mail.
 */
export function countedSearch(text: string): Counted | undefined {
  const digits = foldDigits(text).replace(/\D/g, '')
  if (digits.length >= 6 || text.includes('@')) return undefined
  const query = wordsOf(text).join(' ')
  return query.length >= 2 && query.length <= 80 ? { query, shown: text } : undefined
}
