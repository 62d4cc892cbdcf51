import { cutText } from '#kernel/bangla-text.ts'
import { formatDate } from '#kernel/dates.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Anchor, ArrowLink, Pagination } from '#ui'
import { textOf } from '#website/content/pair.ts'
import { markWords } from '../mark.ts'
import { searchSectionPath } from '../paths.ts'
import { maxInSection } from '../rules.ts'
import type { SearchPageData } from './search-page.loader.ts'
import { useSearchWords } from './words.ts'

/** The best answers of all kinds. */
export function BestAnswers({ ranked, words: found }: BestAnswersProps) {
  const words = useSearchWords()
  return (
    <section aria-labelledby="best-answers" className="found best-answers">
      <h2 id="best-answers">{words.best}</h2>
      <ul>
        {ranked.map((item) => (
          <FoundItem key={item.url} item={item} words={found} kind={words.kinds[item.section]} />
        ))}
      </ul>
    </section>
  )
}

type Found = NonNullable<SearchPageData>
type BestAnswersProps = { ranked: Found['ranked']; words: ReadonlySet<string> }

/** One kind of results (SRCH-03): the best with a link to the others, or one page of it. */
export function ResultSection({ section, words: found, text, page }: ResultSectionProps) {
  const words = useSearchWords()
  const write = useWriter()
  const { contents, total, section: kind } = section
  const id = `found-${kind}`
  const title = textOf(section, 'title', write.language).text
  const pathOf = (other: number) => searchSectionPath(text, kind, other)
  const first = ((page ?? 1) - 1) * maxInSection + 1
  return (
    <section aria-labelledby={id} className="found">
      <h2 id={id}>
        {title} <span className="num">({write.number(total)})</span>
      </h2>
      <ul>
        {contents.map((item) => (
          <FoundItem key={item.url} item={item} words={found} />
        ))}
      </ul>
      {total > contents.length &&
        (page === undefined ? (
          <p className="found-more">
            <ArrowLink href={pathOf(2)}>
              {write.fill(words.more, { n: total - contents.length })}
              <span className="sr-only">: {title}</span>
            </ArrowLink>
          </p>
        ) : (
          <div className="mt-s5">
            <Pagination
              page={page}
              pageCount={Math.ceil(total / maxInSection)}
              hrefOf={pathOf}
              note={write.fill(words.range, { first, last: first + contents.length - 1, total })}
            />
          </div>
        ))}
    </section>
  )
}

type ResultSectionProps = {
  section: Found['sections'][number]
  words: ReadonlySet<string>
  text: string
  /** The page of this section; undefined while all sections are shown. */
  page: number | undefined
}

/** As much of a description as people read before they choose. */
const descriptionLetters = 220

/** One result: its title as a link, and the passage with the search words (SRCH-03). */
function FoundItem({ item, words, kind }: FoundItemProps) {
  const language = useLanguage()
  const { inOther } = useSearchWords()
  const title = textOf(item, 'title', language)
  const description = textOf(item, 'short_description', language)
  const said = item.passage_language ? { text: item.passage, language: item.passage_language } : description
  return (
    <li className="later">
      <h3>
        <Anchor href={item.url}>
          <Marked {...title} words={words} />
        </Anchor>
      </h3>
      {(kind || item.publish_date) && (
        <small>
          {kind}
          {kind && item.publish_date && ' · '}
          {item.publish_date && (
            <time dateTime={item.publish_date}>{formatDate(item.publish_date, language)}</time>
          )}
        </small>
      )}
      <p>
        {said.text && said.language !== language && <b>{inOther} </b>}
        <Marked {...said} words={words} />
      </p>
    </li>
  )
}

type Section = NonNullable<SearchPageData>['sections'][number]
type FoundItemProps = {
  item: Section['contents'][number]
  words: ReadonlySet<string>
  /** Its kind, in a list of mixed kinds. */
  kind?: string
}

function Marked({ text, language: written, words }: MarkedProps) {
  const language = useLanguage()
  let at = 0
  const marked = markWords(cutText(text, descriptionLetters), words).map(({ text: piece, isMarked }) => {
    at += piece.length
    return isMarked ? <mark key={at}>{piece}</mark> : piece
  })
  return written === language ? marked : <span lang={written}>{marked}</span>
}

type MarkedProps = { text: string; language: string; words: ReadonlySet<string> }
