import type { ReactNode } from 'react'
import { isOwed } from '#money/ledger/moves.ts'
import { nameIncomeYear } from '#money/receipts/papers.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Helpline } from '#platform/pages/web/Helpline.tsx'
import { Anchor, Card, Icon } from '#ui'
import { pagePath } from '#website/site/paths.ts'
import type { Home } from './home.loader.ts'
import { dueOf, nextOf } from './WhatIsDue.tsx'
import { useCustomerWords } from './words.ts'

/** Other things people come for, with the page of the site that explains each. */
const matters = [
  ['make-a-claim', 'claim'],
  ['nominee-guide', 'changeNominee'],
  ['surrender-and-loan', 'loan'],
] as const

/** Beside what is due: the next instalment, the last receipt, the certificate for the tax office. */
export function HomeRail({ home: { policies, lastPaid, certificateYear } }: { home: Home }) {
  const { home: words } = useCustomerWords()
  const write = useWriter()
  const next = nextOf(policies)
  return (
    <Card ground="sand" aria-labelledby="beside">
      <h2 id="beside" className="sr-only">
        {words.beside}
      </h2>
      <dl className="grid gap-s4">
        {next && (
          <Line term={dueOf(policies).length > 0 ? words.instalmentAfter : words.nextInstalment}>
            {write.date(next.date)}
            <small className="block text-ink-2">{next.policy.policy.name}</small>
          </Line>
        )}
        <Line term={words.lastReceipt}>
          <LastReceipt lastPaid={lastPaid} />
        </Line>
        {certificateYear !== undefined && (
          <Line term={words.certificate}>
            <Anchor
              href={`/api-app/premium-certificate?year=${certificateYear}`}
              reload
              newTab
              className="inline-flex min-h-11 items-center gap-s2"
            >
              <Icon of="download" />
              {nameIncomeYear({ startYear: certificateYear }, write.language)}
            </Anchor>
          </Line>
        )}
        <Line term={words.otherMatters}>
          <ul>
            {matters.map(([slug, key]) => (
              <li key={slug}>
                <Anchor href={pagePath(slug)} className="inline-flex min-h-11 items-center">
                  {words[key]}
                </Anchor>
              </li>
            ))}
          </ul>
        </Line>
        <Line term={words.helpline}>
          <Helpline />
        </Line>
      </dl>
    </Card>
  )
}

function LastReceipt({ lastPaid }: Pick<Home, 'lastPaid'>) {
  const { home: words, history } = useCustomerWords()
  const write = useWriter()
  if (lastPaid === 'unknown') return <>{words.receiptsUnknown}</>
  if (!lastPaid?.receipt) return <>{words.noReceipt}</>
  return (
    <>
      <Anchor
        href={`/api-app/receipt?id=${lastPaid.receipt.id}`}
        reload
        newTab
        className="inline-flex min-h-11 items-center gap-s2"
      >
        <Icon of="download" />
        {write.fill(words.receipt, { number: lastPaid.receipt.number })}
      </Anchor>
      <small className="block text-ink-2">
        {write.amount(lastPaid.amount)} · {write.date(lastPaid.at.slice(0, 10))}
        {lastPaid.state !== 'paid' && ` · ${history.states[lastPaid.state]}`}
        {isOwed(lastPaid.state) && ` (${words.yours})`}
      </small>
    </>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2 text-s">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
