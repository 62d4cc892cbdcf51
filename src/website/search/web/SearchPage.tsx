import { useLoaderData } from 'react-router'
import { formatNumber } from '#kernel/money.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { PageMeta } from '#platform/pages/web/PageMeta.tsx'
import { BackLink } from '#ui'
import { textOf } from '#website/content/pair.ts'
import { searchResultsPath } from '../paths.ts'
import { NothingFound, OftenAsked } from './NothingFound.tsx'
import { BestAnswers, ResultSection } from './ResultSection.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { SearchPageData } from './search-page.loader.ts'
import { useSearchWords } from './words.ts'

/** The results of a text: the best answers, and all by section (SRCH-02, SRCH-03); without a text only the box. */
export default function SearchPage() {
  const found = useLoaderData<SearchPageData>()
  const words = useSearchWords()
  const language = useLanguage()
  const text = found?.search_query
  const [only] = found?.page === undefined ? [] : found.sections
  const part = only && textOf(only, 'title', language).text
  return (
    <div className="w search-page">
      <PageMeta
        title={text ? `${words.heading} ${text}${part ? `: ${part}` : ''}` : words.label}
        description={words.about}
        isHidden
      />
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
          {part && (
            <p>
              <BackLink href={searchResultsPath(found.search_query)}>{words.allResults}</BackLink>
            </p>
          )}
          <p className="search-total">
            {words.total} <b className="num">{formatNumber(found.total, language)}</b>
          </p>
          {found.total > 0 && (
            <div className="results-beside">
              <Results found={found} />
              <OftenAsked asked={text} />
            </div>
          )}
        </>
      )}
      {found?.total !== undefined && found.total > 0 ? null : (
        <NothingFound near={found?.near} asked={text} />
      )}
    </div>
  )
}

/**
 * The best answers, and below them all results by kind. Where the best answers are all results, they would only repeat
 * them. A small script counts what is opened.
 */
function Results({ found }: { found: NonNullable<SearchPageData> }) {
  const words = new Set(found.found_words)
  const best = found.total > found.ranked.length ? found.ranked : []
  return (
    <div className="results" data-enhance="search-clicks" data-query={found.search_query}>
      {best.length > 0 && <BestAnswers ranked={best} words={words} />}
      {found.sections.map((section) => (
        <ResultSection
          key={section.section}
          section={section}
          words={words}
          text={found.search_query}
          page={found.page}
        />
      ))}
    </div>
  )
}
