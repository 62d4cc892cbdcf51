import { cutText } from '#kernel/bangla-text.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Anchor } from '#ui'
import { type InBoth, textOf } from '#website/content/pair.ts'
import { markWords } from '../mark.ts'
import type { SearchPageData } from './search-page.loader.ts'
import { useSearchWords } from './words.ts'

/** What people read of a description before they choose. */
const descriptionLetters = 220

/** One kind of what was found: title, short description, the way there (SRCH-03). */
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
          <li key={item.url} className="later">
            <h3>
              <Anchor href={item.url}>
                <Marked of={item} name="title" words={found} />
              </Anchor>
            </h3>
            {item.publish_date && (
              <time dateTime={item.publish_date}>{formatDate(item.publish_date, language)}</time>
            )}
            <p>
              <Marked of={item} name="short_description" words={found} />
            </p>
          </li>
        ))}
      </ul>
      {total > contents.length && (
        <p className="found-more">{fill(words.more, { n: contents.length, total }, language)}</p>
      )}
    </section>
  )
}

type Section = NonNullable<SearchPageData>['sections'][number]
type ResultSectionProps = { section: Section; words: ReadonlySet<string> }

/** A text in the reader's language, the words that were found marked. */
function Marked<Name extends string>({ of: record, name, words }: MarkedProps<Name>) {
  const language = useLanguage()
  const { text, language: written } = textOf(record, name, language)
  let at = 0
  const marked = markWords(cutText(text, descriptionLetters), words).map(({ text: piece, isMarked }) => {
    at += piece.length
    return isMarked ? <mark key={at}>{piece}</mark> : piece
  })
  return written === language ? marked : <span lang={written}>{marked}</span>
}

type MarkedProps<Name extends string> = { of: InBoth<Name>; name: Name; words: ReadonlySet<string> }
