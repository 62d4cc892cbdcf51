import type { ReactNode } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import { Anchor } from '#ui'
import type { ShownDesk } from '../contract.ts'
import { listOf } from './list-address.ts'
import { useDeskWords } from './words.ts'

/** How much was booked today, and how many payments wait, each with the way to them. */
export function DeskCards({ desk }: { desk: ShownDesk }) {
  const { desk: words } = useDeskWords()
  const write = useWriter()
  const { count, sum } = desk.booked_today
  const cards = [
    { key: 'underWay', label: words.underWay, count: desk.under_way, href: listOf({ state: 'open' }) },
    { key: 'held', label: words.held, count: desk.held, href: listOf({ state: 'held' }), isAlarming: true },
    {
      key: 'paidTwice',
      label: words.paidTwice,
      count: desk.paid_twice,
      href: listOf({ state: 'excess' }),
      isAlarming: true,
    },
    {
      key: 'refunding',
      label: words.refunding,
      count: desk.refunding,
      href: listOf({ state: 'refunding' }),
    },
    {
      key: 'alerts',
      label: words.alerts,
      count: desk.alerts,
      href: listOf({ needs: '1' }),
      isAlarming: true,
    },
  ]
  return (
    <dl className="grid grid-cols-2 gap-s3 sm:grid-cols-3 lg:grid-cols-6">
      <Card label={words.bookedToday}>
        <span className="num block font-semibold text-green-800 text-xl">{write.amount(sum)}</span>
        <small className="text-ink-2">{write.fill(words.bookedCount, { n: count })}</small>
      </Card>
      {cards.map(({ key, label, count: n, href, isAlarming }) => (
        <Card key={key} label={label}>
          <span
            className={`num block font-semibold text-xl ${isAlarming && n > 0 ? 'text-mari-700' : 'text-green-800'}`}
          >
            {write.number(n)}
          </span>
          {n > 0 && (
            <small>
              <Anchor href={href} aria-label={`${label}: ${words.all}`}>
                {words.all}
              </Anchor>
            </small>
          )}
        </Card>
      ))}
    </dl>
  )
}

function Card({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="panel grid content-start gap-s1">
      <dt className="text-ink-2 text-s">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
