import { foldDigits, normaliseText } from '#kernel/bangla-text.ts'
import { findWords, wordsOf } from '#kernel/fold-text.ts'
import { isSameWord } from './endings.ts'

/** Nobody types more; what is pasted beyond it is left out. */
export const maxQuery = 200

/** Results of one kind per page. */
export const maxInSection = 10

/** What is searched for: one Unicode form, single spaces, without control characters, not longer than is useful. */
export function tidyQuery(text: string): string {
  const seen = text.slice(0, maxQuery * 4).replace(/[\p{Cc}\p{Cs}\uFFFD\s]+/gu, ' ')
  return [...normaliseText(seen)].slice(0, maxQuery).join('').trim()
}

/**
 * A search without the name of the insurer: all that stands here is about them, and the name says nothing. The name alone
 * stays.
 */
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
