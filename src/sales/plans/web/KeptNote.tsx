import type { ReactNode } from 'react'
import { useVisit } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Alert, Anchor } from '#ui'
import { keptQuotePath } from '../paths.ts'
import type { KeptQuote } from './calculation-view.ts'
import { CopyLinkButton, PrintButton, SheetLink } from './QuoteTools.tsx'
import { usePlansWords } from './words.ts'

/** Under which number and link a kept quote is found again, and what can be taken along. */
export function KeptNote({ kept, calculatorPath, illustrationHref, next, tools }: KeptNoteProps) {
  const words = usePlansWords()
  const write = useWriter()
  const { origin } = useVisit()
  const path = keptQuotePath(calculatorPath, kept.number)
  const link = `${origin}${path}`
  if (!kept.isValid)
    return (
      <Alert kind="warning" className="mt-s4">
        {words.saved.expired}
      </Alert>
    )
  return (
    <>
      <Alert kind="success" title={words.saved.title} className="mt-s4">
        <p>{write.fill(words.saved.text, { date: write.date(kept.validUntil) })}</p>
        <p>
          {words.saved.number}: <b className="num">{kept.number}</b>
        </p>
        <p className="wrap-anywhere">
          {words.saved.link}: <Anchor href={path}>{link}</Anchor>
        </p>
      </Alert>
      {next}
      <div className="quote-tools no-print">
        {illustrationHref && <SheetLink href={illustrationHref} />}
        <PrintButton />
        <CopyLinkButton link={link} />
        {tools}
      </div>
    </>
  )
}

export type KeptExtras = {
  /** Address of the quote's illustration as a PDF. */
  illustrationHref?: string
  /** What comes next with it, under the note that it is kept. */
  next?: ReactNode
  /** Stands among print, copy and PDF. */
  tools?: ReactNode
}

type KeptNoteProps = KeptExtras & { kept: KeptQuote; calculatorPath: string }
