import { useLoaderData } from 'react-router'
import { formatNumber } from '#kernel/money.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { LanguageLinks } from '#platform/pages/web/LanguageLinks.tsx'
import { NothingFound } from './NothingFound.tsx'
import { ResultSection } from './ResultSection.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { SearchPageData } from './search-page.loader.ts'
import { useSearchWords } from './words.ts'

/** What a text finds, by sections (SRCH-02, SRCH-03); without a text the box alone. */
export default function SearchPage() {
  const found = useLoaderData<SearchPageData>()
  const words = useSearchWords()
  const language = useLanguage()
  const text = found?.search_query
  return (
    <div className="w search-page">
      <title>{text ? `${words.heading} ${text}` : words.label}</title>
      <meta name="description" content={words.about} />
      <meta name="robots" content="noindex" />
      <LanguageLinks />
      <h1>
        {text ? (
          <>
            {words.heading} <q>{text}</q>
          </>
        ) : (
          words.label
        )}
      </h1>
      <SearchBox key={text} label={words.submit} text={text} />
      {found && (
        <>
          <p className="search-total">
            {words.total} <b className="num">{formatNumber(found.total, language)}</b>
          </p>
          {found.sections.map((section) => (
            <ResultSection key={section.section} section={section} words={new Set(found.found_words)} />
          ))}
        </>
      )}
      {found?.total !== undefined && found.total > 0 ? null : (
        <NothingFound isSearched={found !== undefined} />
      )}
    </div>
  )
}
