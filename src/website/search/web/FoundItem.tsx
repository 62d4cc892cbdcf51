import { cutText } from '#kernel/bangla-text.ts'
import { formatDate } from '#kernel/dates.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Anchor } from '#ui'
import { textOf } from '#website/content/pair.ts'
import { markWords } from '../mark.ts'
import type { SearchPageData } from './search-page.loader.ts'
import { useSearchWords } from './words.ts'

/** As much of a description as people read before they choose. */
const descriptionLetters = 220

/** One result: its title as a link, and the passage with the search words (SRCH-03). */
export function FoundItem({ item, words, kind }: FoundItemProps) {
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
