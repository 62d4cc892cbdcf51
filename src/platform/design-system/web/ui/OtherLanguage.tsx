import { useLocation } from 'react-router'
import { languageNames } from '#kernel/language.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Anchor } from './Anchor.tsx'

/** A link to the same page in the other language, named in that language. It keeps the query, unless `isPathOnly`. */
export function OtherLanguage({ isPathOnly, className = '' }: { isPathOnly?: boolean; className?: string }) {
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const other = language === 'bn' ? 'en' : 'bn'
  const query = new URLSearchParams(isPathOnly ? '' : search)
  query.set('lang', other)
  return (
    <Anchor
      href={`${pathname}?${query}`}
      reload
      lang={other}
      hrefLang={other}
      className={`inline-flex min-h-11 items-center ${className}`.trim()}
    >
      {languageNames[other]}
    </Anchor>
  )
}
