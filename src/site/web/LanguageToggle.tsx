import { type MouseEvent, useEffect } from 'react'
import { useLocation } from 'react-router'
import { type Language, languages } from '#kernel/language.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useSiteWords } from './words.ts'

const names: Record<Language, string> = { bn: 'বাংলা', en: 'English' }

/** The same page in either language: plain links, so they work without scripts and bring a whole new page. */
export function LanguageToggle() {
  const words = useSiteWords().header
  const current = useLanguage()
  const addressIn = useAddressIn()
  useEffect(() => {
    if (isTypedAlong()) loadTypedAlong().then(({ bringTyped }) => bringTyped())
  }, [])
  return (
    <nav className="site-languages" aria-label={words.language}>
      {languages.map((language) => (
        <a
          key={language}
          href={addressIn(language)}
          lang={language}
          hrefLang={language}
          onClick={takeTypedAlong}
          aria-current={language === current ? 'true' : undefined}
        >
          {names[language]}
        </a>
      ))}
    </nav>
  )
}

/** The other language only: for the narrow bar. */
export function OtherLanguageLink({ className }: { className?: string }) {
  const other: Language = useLanguage() === 'bn' ? 'en' : 'bn'
  const addressIn = useAddressIn()
  return (
    <a href={addressIn(other)} lang={other} hrefLang={other} className={className} onClick={takeTypedAlong}>
      {other === 'en' ? (
        <>
          EN<span className="sr-only">, {names.en}</span>
        </>
      ) : (
        names.bn
      )}
    </a>
  )
}

function useAddressIn() {
  const { pathname, search } = useLocation()
  return (language: Language): string => {
    const query = new URLSearchParams(search)
    query.set('lang', language)
    return `${pathname}?${query}`
  }
}

const loadTypedAlong = () => import('./typed-along.ts')

/** Asked on every page, so without what carries it. */
function isTypedAlong(): boolean {
  try {
    return 'typed-along' in sessionStorage
  } catch {
    return false
  }
}

/** What is typed in a form goes along to the other language (beyond 25). */
async function takeTypedAlong(event: MouseEvent<HTMLAnchorElement>) {
  const { href } = event.currentTarget
  if (event.ctrlKey || event.metaKey || event.shiftKey || !document.querySelector('main form')) return
  event.preventDefault()
  try {
    const { keepTyped } = await loadTypedAlong()
    keepTyped()
  } finally {
    location.assign(href)
  }
}
