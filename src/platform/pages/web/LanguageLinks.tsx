import { useLocation } from 'react-router'
import { addressIn, languages } from '#kernel/language.ts'
import { useVisit } from '#platform/http/web/visit.ts'

/**
 * Canonical and alternate addresses of a public page, for search engines (design §3).
 * @param of the path that counts, where the page stands at several
 */
export function LanguageLinks({ of }: { of?: string }) {
  const { origin, language } = useVisit()
  const { pathname } = useLocation()
  const address = origin + (of ?? pathname).replace(/(.)\/+$/, '$1')
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
