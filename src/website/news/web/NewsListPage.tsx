import { useLoaderData } from 'react-router'
import { foldDigits, toBanglaDigits } from '#kernel/bangla-text.ts'
import { errorTitleOf } from '#platform/design-system/error-title.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { nameError } from '#platform/pages/web/name-error.ts'
import { PageMeta } from '#platform/pages/web/PageMeta.tsx'
import { Anchor, ButtonLink, ErrorSummary, Icon, PageHead, Pagination } from '#ui'
import { ContentCrumbs } from '#website/content/web/ContentCrumbs.tsx'
import { Picture } from '#website/content/web/Picture.tsx'
import { useStored, useText } from '#website/content/web/Text.tsx'
import { cardCuts } from '../card.ts'
import { newsListPath, newsPath } from '../paths.ts'
import { FeedAnchor, FeedLink } from './FeedLink.tsx'
import { type FilterFields, filteredNewsPath, filterFields } from './list-address.ts'
import { NewsFilter } from './NewsFilter.tsx'
import type { Category, NewsCard, NewsListData } from './news-list.loader.ts'
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

type ChosenFilterProps = { typed: FilterFields; categories: readonly Category[] }

/** The active filters of the list, each with a link that removes it. */
function ChosenFilter({ typed, categories }: ChosenFilterProps) {
  const write = useWriter()
  const words = useNewsWords().filter
  const text = useText()
  const chosen = filterFields.filter((field) => typed[field] !== '')
  if (chosen.length === 0) return null
  const digits = (day: string) => (write.language === 'bn' ? toBanglaDigits(day) : foldDigits(day))
  const texts: FilterFields = {
    from_date: write.fill(words.fromDay, { day: digits(typed.from_date) }),
    to_date: write.fill(words.toDay, { day: digits(typed.to_date) }),
    categoryid: nameOf(categories, typed.categoryid, (category) => text(category, 'name')),
    searchkey: write.language === 'bn' ? `‘${typed.searchkey}’` : `“${typed.searchkey}”`,
  }
  return (
    <div className="news-chosen no-print">
      <ul aria-label={words.chosen}>
        {chosen.map((field) => (
          <li key={field}>
            <Anchor
              href={filteredNewsPath({ ...typed, [field]: '' })}
              aria-label={write.fill(words.without, { field: texts[field] })}
            >
              {texts[field]}
              <Icon of="x" />
            </Anchor>
          </li>
        ))}
      </ul>
      <Anchor href={newsListPath} className="news-clear">
        {words.clear}
      </Anchor>
    </div>
  )
}

function nameOf(categories: readonly Category[], chosen: string, name: (category: Category) => string) {
  const category = categories.find(({ id, slug }) => slug === chosen || String(id) === chosen)
  return category ? name(category) : chosen
}

/**
 * News and events as cards; upcoming ones have a mark.
 * @param hasLead the first card is larger, above the others
 */
function NewsCards({ items, hasLead = false }: NewsCardsProps) {
  return (
    <ul className={`news-cards ${hasLead ? 'has-lead' : ''}`}>
      {items.map((item, index) => (
        <li key={item.id}>
          <Card item={item} isEager={index === 0} />
        </li>
      ))}
    </ul>
  )
}

type NewsCardsProps = { items: readonly NewsCard[]; hasLead?: boolean }

function Card({ item, isEager }: { item: NewsCard; isEager: boolean }) {
  const stored = useStored()
  const words = useNewsWords()
  const text = useText()
  return (
    <article>
      <div className="news-picture">
        <Picture
          of={item}
          sizes="(max-width: 600px) 100vw, 400px"
          width={480}
          height={320}
          isEager={isEager}
        />
        {item.is_upcoming && <b className="news-mark">{words.upcoming}</b>}
      </div>
      <p className="news-about">
        <b>{stored(item.category, 'name')}</b>
        <time dateTime={item.publish_date}>{stored(item, 'publish_date_format')}</time>
      </p>
      <h3>
        <Anchor href={newsPath(item.slug)}>{stored(item, 'title', cardCuts.title)}</Anchor>
      </h3>
      {text(item, 'place') && <p className="news-place">{stored(item, 'place')}</p>}
      <p>{stored(item, 'short_description', cardCuts.description)}</p>
    </article>
  )
}
