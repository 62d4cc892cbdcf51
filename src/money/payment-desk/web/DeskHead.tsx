import type { ReactNode } from 'react'
import { paymentPaths } from '#money/ledger/paths.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Anchor, LinkTabs, PageHead } from '#ui'
import type { ShownDesk } from '../contract.ts'
import { listAddress, listOf, type PaymentListQuery, refundStates, wholeList } from './list-address.ts'
import { useDeskWords } from './words.ts'

type DeskTab = 'needs' | 'all' | 'differences' | 'refunds'
type DeskHeadProps = {
  desk: ShownDesk | undefined
  tab: DeskTab
  /** The list's filters, which its tabs keep. */
  query?: PaymentListQuery
  isAside?: boolean
  actions?: ReactNode
}

/** The top of the desk on each tab: one line of totals, with what waits for a person first. */
export function DeskHead({ desk, tab, query = wholeList, isAside, actions }: DeskHeadProps) {
  const { title } = useDeskWords()
  return (
    <>
      <PageHead title={title} actions={actions} isAside={isAside} isLow />
      {desk && <Facts desk={desk} />}
      {desk && <DeskTabs desk={desk} tab={tab} query={query} />}
    </>
  )
}

function Facts({ desk }: { desk: ShownDesk }) {
  const { desk: words } = useDeskWords()
  const write = useWriter()
  const { booked_today: today, held, held_sum: heldSum, differences, compared } = desk
  const waits = 'font-semibold text-mari-700'
  const further = [
    {
      key: 'twice',
      n: desk.paid_twice,
      text: words.paidTwice,
      href: listOf({ state: 'excess' }),
      look: waits,
    },
    {
      key: 'refunding',
      n: desk.refunding,
      text: words.refunding,
      href: listOf({ state: 'refunding' }),
      look: '',
    },
    {
      key: 'underWay',
      n: desk.under_way,
      text: words.underWay,
      href: listOf({ state: 'opening,open' }),
      look: '',
    },
  ]
  return (
    <ul aria-label={words.facts} className="fact-line">
      <li>{write.fill(words.bookedToday, { amount: write.amount(today.sum), n: today.count })}</li>
      <li>
        {held > 0 ? (
          <Anchor href={listOf({ state: 'held' })} className={waits}>
            {write.fill(words.held, { amount: write.amount(heldSum), n: held })}
          </Anchor>
        ) : (
          words.noneHeld
        )}
      </li>
      <li>
        {differences > 0 ? (
          <Anchor href={paymentPaths.differences} className={waits}>
            {write.fill(words.differences, { n: differences })}
          </Anchor>
        ) : compared && !compared.ended_at ? (
          write.fill(words.comparingNow, { day: write.date(compared.day) })
        ) : compared?.unasked ? (
          `${write.fill(words.compared, { day: write.date(compared.day) })} ${write.fill(words.comparedPartly, { n: compared.unasked })}`
        ) : compared ? (
          write.fill(words.noDifferencesUntil, { day: write.date(compared.day) })
        ) : (
          words.noDifferences
        )}
      </li>
      {further
        .filter(({ n }) => n > 0)
        .map(({ key, n, text, href, look }) => (
          <li key={key}>
            <Anchor href={href} className={look}>
              {write.fill(text, { n })}
            </Anchor>
          </li>
        ))}
    </ul>
  )
}

function DeskTabs({ desk, tab, query }: { desk: ShownDesk; tab: DeskTab; query: PaymentListQuery }) {
  const { tabs } = useDeskWords()
  const write = useWriter()
  const countOf = (n: number, isAlarming = true) => (n > 0 ? { count: write.number(n), isAlarming } : {})
  const state = query.state === refundStates ? '' : query.state
  return (
    <LinkTabs
      label={tabs.label}
      solid
      className="tabs-low mb-s2"
      entries={[
        {
          href: listAddress({ ...query, state, needs: '1' }),
          text: tabs.needs,
          isCurrent: tab === 'needs',
          ...countOf(desk.needs_somebody),
        },
        { href: listAddress({ ...query, state, needs: '0' }), text: tabs.all, isCurrent: tab === 'all' },
        {
          href: paymentPaths.differences,
          text: tabs.differences,
          isCurrent: tab === 'differences',
          ...countOf(desk.differences),
        },
        {
          href: listAddress({ ...query, state: refundStates, needs: '' }),
          text: tabs.refunds,
          isCurrent: tab === 'refunds',
          ...countOf(desk.refunding, false),
        },
      ]}
    />
  )
}
