import { type InBoth, textOf } from '#content/pair.ts'
import { cutText } from '#kernel/bangla-text.ts'
import { useLanguage } from '#platform/web/language.ts'

/**
 * A stored text in the reader's language. Where only the other language has one, it is shown and marked with
 * its own `lang` (LANG-05). `cut`: at most so many characters (PAGE-08).
 */
export function Text<Name extends string>({ of: record, name, cut }: TextProps<Name>) {
  const language = useLanguage()
  const { text, language: written } = textOf(record, name, language)
  const shown = cut === undefined ? text : cutText(text, cut)
  return written === language ? shown : <span lang={written}>{shown}</span>
}

type TextProps<Name extends string> = { of: InBoth<Name>; name: Name; cut?: number }

/** The same for places that take no elements: titles, attributes. */
export function useText() {
  const language = useLanguage()
  return <Name extends string>(record: InBoth<Name>, name: Name): string =>
    textOf(record, name, language).text
}

/** Stored HTML in the reader's language. */
export function Html<Name extends string>({ of: record, name, className = '' }: HtmlProps<Name>) {
  const language = useLanguage()
  const { text, language: written } = textOf(record, name, language)
  return (
    <div
      className={`prose ${className}`}
      lang={written === language ? undefined : written}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was stored (content/server/clean-content.ts)
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

type HtmlProps<Name extends string> = { of: InBoth<Name>; name: Name; className?: string }
