import { useLoaderData, useOutlet } from 'react-router'
import { PhoneListLink } from '#people/exports/web/PhoneListLink.tsx'
import { useWriter } from '#platform/http/web/write.ts'
import { ClearFilters, DeepListPages, ListFailure } from '#platform/pages/web/lists/ListParts.tsx'
import { ButtonLink, EmptyState, Ledger, ListWithPanel, Table } from '#ui'
import { DeskHead } from './DeskHead.tsx'
import {
  exportAddress,
  isNarrowed,
  listAddress,
  listOf,
  type PaymentListQuery,
  refundStates,
} from './list-address.ts'
import { PaymentFilters } from './PaymentFilters.tsx'
import { usePaymentColumns } from './payment-columns.tsx'
import type { PaymentList } from './payment-list.loader.ts'
import { useDeskWords } from './words.ts'

type Found = NonNullable<PaymentList['found']>

/** The payment desk: first the payments that wait for a person, then all; one opens beside the list (feature 7). */
export default function PaymentListPage() {
  const words = useDeskWords()
  const { query, found } = useLoaderData<PaymentList>()
  const panel = useOutlet()
  return (
    <ListWithPanel
      panel={panel}
      list={
        <>
          {!panel && <title>{words.title}</title>}
          <DeskHead
            desk={found?.desk}
            query={query}
            tab={tabOf(query)}
            isAside={panel !== null}
            actions={
              found &&
              !panel &&
              found.payments.total > 0 && (
                <>
                  <PhoneListLink list="payments" exportAddress={exportAddress(query)} />
                  <ButtonLink kind="text" href={exportAddress(query)} icon="download" reload>
                    {words.export}
                  </ButtonLink>
                </>
              )
            }
          />
          {found ? (
            <FoundPayments query={query} found={found} />
          ) : (
            <ListFailure query={query} href={listAddress(query)} words={words} />
          )}
        </>
      }
    />
  )
}

function tabOf({ needs, state }: PaymentListQuery) {
  if (needs === '1') return 'needs'
  return state === refundStates ? 'refunds' : 'all'
}

function FoundPayments({ query, found }: { query: PaymentListQuery; found: Found }) {
  const words = useDeskWords()
  const { payments } = found
  const columns = usePaymentColumns(query)
  return (
    <>
      <PaymentFilters query={query} />
      <h2 className="sr-only">{words.title}</h2>
      {payments.data.length > 0 ? (
        <>
          <Table
            caption={words.title}
            rows={payments.data}
            rowKey={({ id }) => id}
            columns={columns}
            className="table-low table-stays"
          />
          <DeepListPages list={payments} hrefOf={(place) => listAddress(query, place)} />
          <Sums payments={payments} isOfWaiting={tabOf(query) === 'needs'} />
        </>
      ) : (
        <NoPayments query={query} />
      )}
    </>
  )
}

/**
 * The sums of the list: what is booked, what waits, and how many payments brought nothing. If the list holds
 * only waiting payments, none can be booked, and that sum is left out.
 */
function Sums({ payments, isOfWaiting }: { payments: Found['payments']; isOfWaiting: boolean }) {
  const { sums: words, states } = useDeskWords()
  const write = useWriter()
  const { sum, held, paid_twice: twice, without_money: without } = payments
  if (sum === null) return null
  const amountLine = (label: string, amount: number | null) =>
    amount ? [{ label, amount: write.amount(amount) }] : []
  const countOf = (n: number) => (n === 1 ? words.onePayment : write.fill(words.payments, { n }))
  const countLine = (label: string, n: number | null) =>
    n ? [{ label, amount: <span className="whitespace-nowrap">{countOf(n)}</span> }] : []
  const total = { label: words.booked, amount: write.amount(sum), kind: 'total' as const }
  const rows = [
    ...amountLine(words.held, held),
    ...amountLine(words.paidTwice, twice),
    ...amountLine(states.refunding, payments.being_refunded),
    ...amountLine(states.refunded, payments.refunded),
    ...countLine(words.atGateway, payments.money_at_gateway),
    ...countLine(words.inDoubt, payments.money_in_doubt),
    ...countLine(words.withoutMoney, without),
    ...(isOfWaiting && sum === 0 ? [] : [total]),
  ]
  if (rows.length === 0) return null
  return (
    <div className="mt-s5 ml-auto max-w-md">
      <Ledger caption={words.title} rows={rows} />
    </div>
  )
}

function NoPayments({ query }: { query: PaymentListQuery }) {
  const words = useDeskWords()
  const tab = tabOf(query)
  if (isNarrowed(query))
    return (
      <EmptyState
        title={words.nonesFound}
        action={<ClearFilters href={listOf({ needs: query.needs || '0' })} />}
      >
        {query.q ? words.nothingFound : words.nothingNarrowed}
      </EmptyState>
    )
  const titles = { needs: words.nothingWaits, refunds: words.noRefunds, all: words.noPayments }
  return (
    <EmptyState
      title={titles[tab]}
      action={tab !== 'all' && <ButtonLink href={listOf({ needs: '0' })}>{words.toList}</ButtonLink>}
    >
      {tab === 'all' && words.atBank}
    </EmptyState>
  )
}
