import { useLocation, useParams } from 'react-router'
import { formatDayOfYear, splitMoment } from '#kernel/dates.ts'
import { unpaidEnds } from '#money/ledger/moves.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { SortLink } from '#policies/policy-list/web/SortLink.tsx'
import { type Column, RowLink, stateColumn, titleColumn } from '#ui'
import type { ListedPayment } from '../contract.ts'
import { type DeskSort, readDeskSort, wantReasons } from '../list-query.ts'
import { listAddress, type PaymentListQuery } from './list-address.ts'
import { PaymentChip } from './PaymentChip.tsx'
import { useDeskWords } from './words.ts'

/** The columns of the list; time and amount can be sorted by. The name opens the payment beside the list. */
export function usePaymentColumns(query: PaymentListQuery): Column<ListedPayment>[] {
  const words = useDeskWords()
  const write = useWriter()
  const { search } = useLocation()
  const { paymentId } = useParams()
  const { columns } = words
  const sort = readDeskSort(query.sort)
  /** A sortable column head: newest or greatest first, and the other way when pressed again. */
  const sortedBy = (label: string, up: DeskSort, down: DeskSort) => {
    const sorted = sort === up ? ('ascending' as const) : sort === down ? ('descending' as const) : undefined
    const next = sorted === 'descending' ? up : down
    const href = listAddress({ ...query, sort: next === 'newest' ? '' : next })
    const head = (
      <SortLink href={href} sorted={sorted}>
        {label}
      </SortLink>
    )
    return { head, sorted, phoneLabel: label }
  }
  return [
    {
      key: 'openedAt',
      ...sortedBy(columns.openedAt, 'oldest', 'newest'),
      noWrap: true,
      isWide: true,
      cell: (payment) => <ListMoment of={payment} />,
    },
    titleColumn(
      'holder',
      columns.holder,
      ({ id, holder, policy_number: number, transaction_id: transaction }) => (
        <>
          <RowLink href={paymentPaths.deskPayment(id) + search} isOpen={paymentId === String(id)}>
            {holder.name}
            <span className="sr-only">, {transaction}</span>
          </RowLink>{' '}
          <span className="ph-aside whitespace-nowrap font-normal text-ink-2 max-staff:text-xs">
            {number} <span aria-hidden="true">· …{transaction.slice(-4)}</span>
          </span>
        </>
      ),
      { isWide: true },
    ),
    {
      key: 'amount',
      ...sortedBy(columns.amount, 'amount', '-amount'),
      atEnd: true,
      noWrap: true,
      cell: ({ amount }) => <b>{write.amount(amount)}</b>,
    },
    stateColumn(
      'state',
      columns.state,
      (payment) => (
        <>
          <PaymentChip payment={payment} />
          {findActionNeeded(payment.wants) && payment.receipt && (
            <small className="block text-ink-2">{payment.receipt}</small>
          )}
        </>
      ),
      { noWrap: true },
    ),
    { key: 'why', head: columns.why, isAside: true, isWide: true, inTwoLines: true, cell: useWhy() },
    {
      key: 'age',
      head: columns.age,
      isAside: true,
      noWrap: true,
      // On a phone, the start day already says it.
      phone: 'hide',
      cell: ({ days }) => (days === 0 ? words.differences.today : write.days(days)),
    },
  ]
}

/** Shows the year only if the date is long ago. */
function ListMoment({ of: { opened_at: at, days } }: { of: ListedPayment }) {
  const { language } = useWriter()
  const [day, hour] = splitMoment(at, language)
  const { today } = useDeskWords().differences
  const shown = days === 0 ? today : formatDayOfYear(at.slice(0, 10), language)
  return (
    <time dateTime={at} title={`${day}, ${hour}`}>
      {days < 300 ? `${shown}, ${hour}` : day}
    </time>
  )
}

/** Why a person has to look at a payment, else its receipt. */
function useWhy() {
  const { heldReasons, wants, differences, moneyAtGateway, states } = useDeskWords()
  const write = useWriter()
  const texts = { ...differences.reasons, ...wants }
  return (payment: ListedPayment) => {
    const { held_reason: held, state, wants: reasons, receipt } = payment
    const pressing = findActionNeeded(reasons)
    const ended = payment.has_money_at_gateway && write.fill(moneyAtGateway.why, { state: states[state] })
    if (!pressing && !ended) return <span className="text-ink-2">{receipt}</span>
    const text =
      ended ||
      (state === 'held' && held && heldReasons[held]) ||
      (pressing === 'alert' && unpaidEnds.some((end) => end === state) && wants.alertOfUnpaid) ||
      (pressing && texts[pressing])
    return (
      <span className="text-mari-700" title={text}>
        {text}
      </span>
    )
  }
}

function findActionNeeded(reasons: ListedPayment['wants']) {
  return wantReasons.find((reason) => reasons.includes(reason))
}
