import { type ReactNode, useId } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import { Anchor, Disclosure, Icon, type IconDrawing } from '#ui'
import { useStored } from '#website/content/web/Text.tsx'
import { nearestBranchPath } from '../paths.ts'
import { CallMeForm } from './CallMeForm.tsx'
import { useContact } from './contact.ts'
import { PrintButton } from './QuoteTools.tsx'
import { usePlansWords } from './words.ts'

/** What a visitor can do who cannot buy now: ask for a call, visit a branch, keep the quote. */
export function QuoteWays({ quote, keepButton, comparedWith }: QuoteWaysProps) {
  const stored = useStored()
  const words = usePlansWords()
  const contact = useContact()
  const write = useWriter()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="quote-ways no-print">
      <h3 id={titleId}>{words.ways.title}</h3>
      <ul>
        <Way icon="phone">
          <Disclosure summary={words.ways.callMe} className="quote-way-call">
            <CallMeForm quote={quote} />
          </Disclosure>
          <p className="text-s muted">{words.ways.callMeNote}</p>
        </Way>
        <Way icon="map-pin">
          <Anchor href={nearestBranchPath}>{words.ways.branch}</Anchor>
          {contact && (
            <p className="text-s muted">
              {words.ways.helpline}{' '}
              <a href={`tel:${contact.helpline}`} className="num">
                {stored(contact, 'helpline')}
              </a>
              , {stored(contact, 'office_hours')}
            </p>
          )}
        </Way>
        {keepButton && (
          <Way icon="bookmark">
            <span className="quote-way-keep">
              {keepButton}
              <PrintButton />
            </span>
            <p className="text-s muted">
              {comparedWith.length > 0
                ? write.fill(words.ways.compareNote, { n: comparedWith.length + 1 })
                : words.ways.keepNote}
            </p>
          </Way>
        )}
      </ul>
    </section>
  )
}

type QuoteWaysProps = {
  /** The sealed text. */
  quote: string
  /** Absent once the quote is kept. */
  keepButton: ReactNode
  /** Numbers of kept quotes to compare this one with. */
  comparedWith: readonly string[]
}

function Way({ icon, children }: { icon: IconDrawing; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} className="text-green-700" />
      <div className="min-w-0">{children}</div>
    </li>
  )
}
