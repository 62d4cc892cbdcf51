import { useLocation } from 'react-router'
import { type Language, languageNames, languages } from '#kernel/language.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { useSiteWords } from './words.ts'

/** The same page in either language: plain links. */
export function LanguageToggle() {
  const words = useSiteWords().header
  const current = useLanguage()
  const addressIn = useAddressIn()
  return (
    <nav className="site-languages" aria-label={words.language} data-enhance="language-links">
      {languages.map((language) => (
        <a
          key={language}
          href={addressIn(language)}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? 'true' : undefined}
        >
          {languageNames[language]}
        </a>
      ))}
    </nav>
  )
}

/** Only the other language, for the narrow bar. */
export function OtherLanguageLink({ className }: { className?: string }) {
  const other: Language = useLanguage() === 'bn' ? 'en' : 'bn'
  const addressIn = useAddressIn()
  return (
    <a
      href={addressIn(other)}
      lang={other}
      hrefLang={other}
      className={className}
      data-enhance="language-links"
    >
      {other === 'en' ? (
        <>
          EN<span className="sr-only">, {languageNames.en}</span>
        </>
      ) : (
        languageNames.bn
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
