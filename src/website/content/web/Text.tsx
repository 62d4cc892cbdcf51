import type { ReactNode } from 'react'
import { cutText } from '#kernel/bangla-text.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { type InBoth, textOf } from '../pair.ts'

/**
 * Reads a stored text in the reader's language: `stored(product, 'title')`. If only the other language has
 * one, that is shown with its own `lang` (LANG-05). `cut`: the most characters shown (PAGE-08).
 */
export function useStored() {
  const language = useLanguage()
  return <Name extends string>(record: InBoth<Name>, name: Name, cut?: number): ReactNode => {
    const { text, language: written } = textOf(record, name, language)
    const shown = cut === undefined ? text : cutText(text, cut)
    return written === language ? shown : <span lang={written}>{shown}</span>
  }
}

/** The same for places that take no elements: titles, attributes. */
export function useText() {
  const language = useLanguage()
  return <Name extends string>(record: InBoth<Name>, name: Name): string =>
    textOf(record, name, language).text
}
