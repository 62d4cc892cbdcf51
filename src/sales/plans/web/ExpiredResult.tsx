import type { Ref } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import { Alert, Button } from '#ui'
import type { KeptQuote } from './calculation-view.ts'
import { usePlansWords } from './words.ts'

/** Replaces the result of an expired quote: says that it expired, offers today's price, and names the old one. */
export function ExpiredResult({
  kept,
  title,
  titleRef,
  formId,
  summary,
  was,
  isIllustrative,
}: OverResultProps) {
  const { over, illustrative } = usePlansWords()
  const write = useWriter()
  return (
    <>
      <h2 id="result-title" ref={titleRef} tabIndex={-1} className="sr-only">
        {title}
      </h2>
      <Alert kind="warning">
        <p>{write.fill(over.text, { date: write.date(kept.validUntil) })}</p>
        <p className="no-print mt-s3">
          <Button type="submit" form={formId} name="intent" value="calculate" kind="primary">
            {over.newPrice}
          </Button>
        </p>
      </Alert>
      <p className="muted mt-s5">{summary}</p>
      <p data-part="was">{was}</p>
      {isIllustrative && <p>{illustrative}</p>}
    </>
  )
}

type OverResultProps = {
  kept: KeptQuote
  title: string
  titleRef: Ref<HTMLHeadingElement>
  /** Id of the form that calculates the new price. */
  formId: string
  summary: string
  /** The old price in a sentence, never as the main figure of the page. */
  was: string
  isIllustrative: boolean
}
