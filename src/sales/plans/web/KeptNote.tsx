import type { ReactNode } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import { Alert } from '#ui'
import type { KeptQuote } from './calculation-view.ts'
import { PrintButton, ShareLink, SheetLink } from './QuoteTools.tsx'
import { usePlansWords } from './words.ts'

/** The number and last day of a kept quote, with its tools. */
export function KeptNote({ kept, illustrationHref, next, tools }: KeptNoteProps) {
  const words = usePlansWords()
  const write = useWriter()
  return (
    <>
      <Alert kind="success" title={words.saved.title} className="mt-s4">
        <p className="text-l">
          {words.saved.number}: <b className="num">{kept.number}</b>
        </p>
        <p>{write.fill(words.saved.text, { date: write.date(kept.validUntil) })}</p>
      </Alert>
      {next}
      <div className="quote-tools no-print">
        {illustrationHref && <SheetLink href={illustrationHref} />}
        <PrintButton />
        <ShareLink />
        {tools}
      </div>
    </>
  )
}

export type KeptExtras = {
  /** Address of the quote's illustration as a PDF. */
  illustrationHref?: string
  /** The next steps, shown under the note. */
  next?: ReactNode
  /** More tools beside print, copy and PDF. */
  tools?: ReactNode
}

type KeptNoteProps = KeptExtras & { kept: KeptQuote }
