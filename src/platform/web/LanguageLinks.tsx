import { useLocation } from 'react-router'
import { useVisit } from './visit.ts'

/** Canonical and alternate addresses of a public page, for search engines (design §3). */
export function LanguageLinks() {
  const { origin, language } = useVisit()
  const { pathname } = useLocation()
  const address = `${origin}${pathname.replace(/(.)\/+$/, '$1')}`
  return (
    <>
      <link rel="canonical" href={`${address}?lang=${language}`} />
      <link rel="alternate" hrefLang="bn" href={`${address}?lang=bn`} />
      <link rel="alternate" hrefLang="en" href={`${address}?lang=en`} />
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  )
}
