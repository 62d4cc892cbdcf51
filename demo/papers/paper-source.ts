import type { Language } from '#kernel/language.ts'

/** A text in Bangla and in English. */
export type Both = readonly [bn: string, en: string]

type Field = {
  readonly label: Both
  readonly hint?: Both
  /** Boxes for one letter each, in groups; without boxes there are lines to write on. */
  readonly boxes?: readonly number[]
  readonly lines?: number
  /** Share of the row's width. */
  readonly share?: number
}
type Column = { readonly head: Both; readonly share?: number; readonly side?: 'right' }

/** A block of a paper (src/website/documents/server/office-paper.typ draws it). */
export type Block =
  | { readonly kind: 'title' | 'text' | 'note'; readonly text: Both }
  /** What follows begins on a new page. */
  | { readonly kind: 'page' }
  | { readonly kind: 'list'; readonly items: readonly Both[] }
  | { readonly kind: 'fields'; readonly fields: readonly Field[] }
  | {
      readonly kind: 'choices'
      readonly label: Both
      readonly options: readonly Both[]
      readonly columns: number
    }
  | {
      readonly kind: 'questions'
      readonly head: Both
      readonly yes: Both
      readonly no: Both
      readonly items: readonly Both[]
    }
  | {
      readonly kind: 'table'
      readonly columns: readonly Column[]
      readonly rows?: readonly (readonly Both[])[]
      /** Number of empty rows to be filled in. */
      readonly blank?: number
      readonly total?: boolean
    }
  | { readonly kind: 'facts'; readonly entries: readonly { readonly label: Both; readonly value: Both }[] }
  | { readonly kind: 'signatures'; readonly entries: readonly Both[] }
  | { readonly kind: 'office'; readonly title: Both; readonly labels: readonly Both[] }

export type PaperSource = {
  readonly slug: string
  readonly code: string
  readonly title: Both
  readonly blocks: readonly Block[]
}

/** The value in one language: every bilingual text is replaced by its text in that language. */
export function inLanguage(value: unknown, language: Language): unknown {
  if (isBoth(value)) return value[language === 'bn' ? 0 : 1]
  if (Array.isArray(value)) return value.map((each) => inLanguage(each, language))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inLanguage(each, language)]))
}

function isBoth(value: unknown): value is Both {
  return Array.isArray(value) && value.length === 2 && value.every((side) => typeof side === 'string')
}
