import { useLoaderData } from 'react-router'
import { errorTitleOf } from '#platform/design-system/error-title.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { nameError } from '#platform/pages/web/name-error.ts'
import { PageMeta } from '#platform/pages/web/PageMeta.tsx'
import { ButtonLink, ErrorSummary, PageHead, Pagination } from '#ui'
import { ContentCrumbs } from '#website/content/web/ContentCrumbs.tsx'
import { newsListPath } from '../paths.ts'
import { ChosenFilter } from './ChosenFilter.tsx'
import { FeedAnchor, FeedLink } from './FeedLink.tsx'
import { filteredNewsPath, filterFields } from './list-address.ts'
import { NewsCards } from './NewsCards.tsx'
import { NewsFilter } from './NewsFilter.tsx'
import type { NewsListData } from './news-list.loader.ts'
import { useNewsWords } from './words.ts'

/** All news and events with their filter. */
export default function NewsListPage() {
  const found = useLoaderData<NewsListData>()
  const { typed, categories, errors, results } = found
  const words = useNewsWords()
  const write = useWriter()
  const labels = { from_date: words.filter.from, to_date: words.filter.to, searchkey: words.filter.keyword }
  const wrong = (['searchkey', 'from_date', 'to_date'] as const).flatMap((field) =>
    errors?.[field] ? [{ field, text: nameError(errors[field], labels[field]) }] : [],
  )
  // A filtered list is part of the whole one; only pages of the whole list have titles of their own.
  const page = results && filterFields.every((field) => typed[field] === '') ? results.current_page : 1
  const title = page > 1 ? write.fill(words.pageOfNews, { n: page }) : words.news
  return (
    <div className="w content-page">
      <PageMeta
        title={wrong.length > 0 ? errorTitleOf(words.news, write.language) : title}
        description={words.lead}
        page={page}
      />
      <FeedLink />
      <ContentCrumbs at={newsListPath} entries={[{ text: words.news }]} />
      <PageHead title={words.news} lead={words.lead} className="pt-s4" />
      <div className="news-columns">
        <ErrorSummary title={words.filter.wrongTitle} errors={wrong} />
        {/* Another filter makes another form: its fields reset to the address, and a phone folds it. */}
        <NewsFilter key={filteredNewsPath(typed)} categories={categories} typed={typed} errors={errors} />
        {results && <Results {...found} results={results} />}
      </div>
    </div>
  )
}

type ResultsProps = NewsListData & { results: NonNullable<NewsListData['results']> }

function Results({ typed, categories, results }: ResultsProps) {
  const write = useWriter()
  const { results: words, filter } = useNewsWords()
  const { total, to: last, current_page: page, last_page: pageCount, data: items } = results
  const say = (sentence: string, numbers: Record<string, number>) => write.fill(sentence, numbers)
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="sr-only">
        {words.title}
      </h2>
      <ChosenFilter typed={typed} categories={categories} />
      <p role="status" className={total > 0 ? 'news-found' : 'sr-only'}>
        {total > 0 ? say(words.found, { n: total }) : words.none}
      </p>
      {total > 0 ? (
        <>
          <NewsCards
            items={items}
            hasLead={page === 1 && filterFields.every((field) => typed[field] === '')}
          />
          {pageCount > 1 && (
            <div className="mt-s7">
              <Pagination
                page={page}
                pageCount={pageCount}
                hrefOf={(other) => filteredNewsPath(typed, other)}
                note={say(words.range, { first: last - items.length + 1, last, total })}
              />
            </div>
          )}
        </>
      ) : (
        <div className="news-none">
          <img src="/fallback.svg" width={240} height={160} alt="" />
          <p className="news-none-title">{words.none}</p>
          <p className="muted">{words.noneText}</p>
          <ButtonLink href={newsListPath}>{filter.clear}</ButtonLink>
        </div>
      )}
      <p className="mt-s6">
        <FeedAnchor />
      </p>
    </section>
  )
}
