import { splitMoment } from '#kernel/dates.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { SortLink } from '#policies/policy-list/web/SortLink.tsx'
import { Anchor, type Column, Icon } from '#ui'
import type { ListedPayment } from '../contract.ts'
import { readDeskSort } from '../list-query.ts'
import { listAddress, type PaymentListQuery } from './list-address.ts'
import { PaymentChip } from './PaymentChip.tsx'
import { useDeskWords } from './words.ts'

/** The columns of the list; time and amount put it in their order. */
export function usePaymentColumns(query: PaymentListQuery): Column<ListedPayment>[] {
  const words = useDeskWords()
  const write = useWriter()
  const { columns } = words
  const sort = readDeskSort(query.sort)
  const sorted = {
    newest: 'descending',
    oldest: 'ascending',
    amount: 'ascending',
    '-amount': 'descending',
  } as const
  const byTime = sort === 'newest' || sort === 'oldest' ? sorted[sort] : undefined
  const byAmount = sort === 'amount' || sort === '-amount' ? sorted[sort] : undefined
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
      head: (
        <SortLink
          href={listAddress({ ...query, sort: byTime === 'descending' ? 'oldest' : '' })}
          sorted={byTime}
        >
          {columns.openedAt}
        </SortLink>
      ),
      sorted: byTime,
      phoneLabel: columns.openedAt,
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
      head: (
        <SortLink
          href={listAddress({ ...query, sort: byAmount === 'descending' ? 'amount' : '-amount' })}
          sorted={byAmount}
        >
          {columns.amount}
        </SortLink>
      ),
      sorted: byAmount,
      atEnd: true,
      noWrap: true,
      phoneLabel: columns.amount,
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
