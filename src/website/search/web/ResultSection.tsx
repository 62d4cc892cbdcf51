import { useWriter } from '#platform/http/web/write.ts'
import { ArrowLink, Pagination } from '#ui'
import { textOf } from '#website/content/pair.ts'
import { searchSectionPath } from '../paths.ts'
import { maxInSection } from '../rules.ts'
import { FoundItem } from './FoundItem.tsx'
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
