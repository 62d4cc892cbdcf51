import { formatNumber } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { textOf } from '#website/content/pair.ts'
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

/** One kind of what was found (SRCH-03). */
export function ResultSection({ section, words: found }: ResultSectionProps) {
  const words = useSearchWords()
  const language = useLanguage()
  const { contents, total, section: kind } = section
  const id = `found-${kind}`
  return (
    <section aria-labelledby={id} className="found">
      <h2 id={id}>
        {textOf(section, 'title', language).text}{' '}
        <span className="num">({formatNumber(total, language)})</span>
      </h2>
      <ul>
        {contents.map((item) => (
          <FoundItem key={item.url} item={item} words={found} />
        ))}
      </ul>
      {total > contents.length && (
        <p className="found-more">{fill(words.more, { n: contents.length, total }, language)}</p>
      )}
    </section>
  )
}

type ResultSectionProps = { section: Found['sections'][number]; words: ReadonlySet<string> }
