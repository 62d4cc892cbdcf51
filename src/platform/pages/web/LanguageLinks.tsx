import { useLocation } from 'react-router'
import { addressIn, languages } from '#kernel/language.ts'
import { useVisit } from '#platform/http/web/visit.ts'

/**
 * Canonical and alternate addresses of a public page, for search engines (design §3).
 * @param of the canonical path, if the page has several addresses
 * @param page the page number of a list with several pages
 */
export function LanguageLinks({ of, page = 1 }: { of?: string; page?: number }) {
  const { origin, language } = useVisit()
  const { pathname } = useLocation()
  const path = (of ?? pathname).replace(/(.)\/+$/, '$1')
  const address = origin + (page > 1 ? `${path}?page=${page}` : path)
  return (
    <>
      <link rel="canonical" href={addressIn(address, language)} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={addressIn(address, each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  )
}
