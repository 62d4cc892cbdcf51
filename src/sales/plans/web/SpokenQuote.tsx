import { useWriter } from '#platform/http/web/write.ts'
import { Button, Disclosure } from '#ui'
import { type SpokenSubject, type SpokenWords, spokenSentences } from './spoken-sentences.ts'
import { useReadAloud } from './use-read-aloud.ts'

export type SpokenQuoteProps = {
  subject: SpokenSubject
  /** The quote belongs to the answers on the screen. */
  isCurrent: boolean
}

/**
 * The quote in sentences, in a disclosure. Where the browser has a voice for the language, a button reads
 * them aloud.
 */
export function SpokenQuote({ subject, isCurrent, words }: SpokenQuoteProps & { words: SpokenWords }) {
  const write = useWriter()
  const sentences = spokenSentences(subject, { words, write })
  const { canRead, isReading, press } = useReadAloud(sentences, write.language, isCurrent)
  return (
    <div className="spoken-quote mt-s4">
      {canRead && (
        <Button
          small
          icon={isReading ? 'square' : 'volume-2'}
          className="no-print"
          data-part="read-aloud"
          onClick={press}
        >
          {isReading ? words.stop : words.listen}
        </Button>
      )}
      <Disclosure summary={words.title}>
        <div data-part="sentences" className="grid gap-s2">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </Disclosure>
    </div>
  )
}
