import { splitMoment } from '#kernel/dates.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { SortLink } from '#policies/policy-list/web/SortLink.tsx'
import { Anchor, type Column, Icon } from '#ui'
import type { ListedPayment } from '../contract.ts'
import { type DeskSort, readDeskSort } from '../list-query.ts'
import { listAddress, type PaymentListQuery } from './list-address.ts'
import { PaymentChip } from './PaymentChip.tsx'
import { useDeskWords } from './words.ts'

/** The columns of the list; time and amount put it in their order. */
export function usePaymentColumns(query: PaymentListQuery): Column<ListedPayment>[] {
  const words = useDeskWords()
  const write = useWriter()
  const { columns } = words
  const sort = readDeskSort(query.sort)
  /** A head that puts the list in its order: the newest or greatest first, and pressed again the other way. */
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
      key: 'transaction',
      head: columns.transaction,
      isRowHead: true,
      phone: 'title',
      cell: (payment) => (
        <span className="grid gap-s1">
          <Anchor href={paymentPaths.deskPayment(payment.id)} className="font-semibold whitespace-nowrap">
            {payment.transaction_id}
          </Anchor>
          {payment.needs_somebody && (
            <small className="inline-flex items-center gap-s1 font-normal text-mari-700">
              <Icon of="triangle-alert" />
              {words.tabs.needs}
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'openedAt',
      ...sortedBy(columns.openedAt, 'oldest', 'newest'),
      cell: ({ opened_at }) => <ListMoment at={opened_at} />,
    },
    {
      key: 'holder',
      head: columns.holder,
      cell: ({ holder, policy_number: number }) => (
        <span className="grid">
          {holder.name}
          <small>{write.fill(words.differences.policy, { number })}</small>
          <small className="text-ink-2">{holder.mobile}</small>
        </span>
      ),
    },
    {
      key: 'amount',
      ...sortedBy(columns.amount, 'amount', '-amount'),
      atEnd: true,
      noWrap: true,
      cell: ({ amount }) => write.amount(amount),
    },
    {
      key: 'state',
      head: columns.state,
      cell: ({ state, receipt }) => (
        <span className="grid justify-items-start gap-s1">
          <PaymentChip state={state} />
          {receipt && <small className="whitespace-nowrap text-ink-2">{receipt}</small>}
        </span>
      ),
    },
  ]
}

/** The day over the hour, so that the column stays narrow. */
function ListMoment({ at }: { at: string }) {
  const language = useLanguage()
  const [day, hour] = splitMoment(at, language)
  return (
    <time dateTime={at} className="staff:grid">
      <span className="whitespace-nowrap">{day}</span>
      <span className="staff:hidden">, </span>
      <span>{hour}</span>
    </time>
  )
}
