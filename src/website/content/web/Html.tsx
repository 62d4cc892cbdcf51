import { useLanguage } from '#platform/http/web/visit.ts'
import { type InBoth, textOf } from '../pair.ts'

/** Stored HTML in the reader's language. */
export function Html<Name extends string>({ of: record, name }: HtmlProps<Name>) {
  const language = useLanguage()
  const { text, language: written } = textOf(record, name, language)
  return (
    <div
      className="prose"
      lang={written === language ? undefined : written}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was stored (website/content/server/clean-content.ts)
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

type HtmlProps<Name extends string> = { of: InBoth<Name>; name: Name }
