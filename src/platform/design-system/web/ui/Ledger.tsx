import type { ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'

/**
 * An itemised sum: name and reason left, amount right, a rule above a subtotal, a double rule under the
 * total. Amounts come formatted.
 */
export function Ledger({ caption, isCaptionShown, rows }: LedgerProps) {
  return (
    <table className="ledger">
      <caption className={isCaptionShown ? undefined : 'sr-only'}>{caption}</caption>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.key ?? index} className={row.kind && `is-${row.kind}`}>
            <th scope="row">
              {row.label}
              {row.reason && <small>{row.reason}</small>}
            </th>
            <td>{row.amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export type LedgerProps = {
  caption: string
  isCaptionShown?: boolean
  rows: readonly {
    key?: string
    label: ReactNode
    reason?: ReactNode
    amount: ReactNode
    kind?: 'subtotal' | 'total'
  }[]
}

/** Facts of a policy or a receipt: name left, value right. */
export function Details({ entries, className = '' }: DetailsProps) {
  return (
    <dl className={`details ${className}`}>
      {entries.map(({ key, label, value }, index) => (
        <DetailsEntry key={key ?? index} label={label} value={value} />
      ))}
    </dl>
  )
}

export type DetailsProps = {
  entries: readonly { key?: string; label: ReactNode; value: ReactNode }[]
  className?: string
}

function DetailsEntry({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}

/**
 * A “check your answers” list: question, answer and a link to change it; `about` completes the link for
 * screen readers. If the questions are whole sentences, they get the wide column.
 */
export function SummaryList({ title, isTitleHidden, rows }: SummaryListProps) {
  const asksSentences = rows.some(({ label }) => typeof label === 'string' && label.length > sentenceLetters)
  return (
    <section>
      <h3 className={isTitleHidden ? 'sr-only' : 'border-b-[1.5px] border-ink pb-s2'}>{title}</h3>
      <dl className={asksSentences ? 'summary-sentences' : undefined}>
        {rows.map(({ key, label, value, change }, index) => (
          <div key={key ?? index} className="summary-row">
            <dt>{label}</dt>
            <dd>{value}</dd>
            {change && (
              <dd className="no-print">
                <Anchor href={change.href}>
                  {change.text}
                  <span className="sr-only"> {change.about}</span>
                </Anchor>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A label longer than this is a sentence, not a name. */
const sentenceLetters = 60

export type SummaryListProps = {
  title: ReactNode
  /** What stands around it shows the title already. */
  isTitleHidden?: boolean
  rows: readonly {
    key?: string
    label: ReactNode
    value: ReactNode
    change?: { href: string; text: string; about: string }
  }[]
}
