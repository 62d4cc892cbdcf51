import { useLoaderData } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { PhoneListLink } from '#people/exports/web/PhoneListLink.tsx'
import { useWriter } from '#platform/http/web/write.ts'
import { ListFailure, ListPages } from '#platform/pages/web/lists/ListParts.tsx'
import { ButtonLink, EmptyState, LinkTabs, PageHead, Table } from '#ui'
import { exportAddress, isNarrowed, listAddress, type PaymentListQuery } from './list-address.ts'
import { PaymentFilters } from './PaymentFilters.tsx'
import { usePaymentColumns } from './payment-columns.tsx'
import type { PaymentList } from './payment-list.loader.ts'
import { useDeskWords } from './words.ts'

type Found = NonNullable<PaymentList['found']>

/** Every payment, searched, narrowed, taken along as a file. */
export default function PaymentListPage() {
  const words = useDeskWords()
  const { query, found } = useLoaderData<PaymentList>()
  return (
    <>
      <title>{words.title}</title>
      <PageHead
        title={words.title}
        actions={
          <>
            {found && found.payments.total > 0 && (
              <>
                <PhoneListLink list="payments" exportAddress={exportAddress(query)} />
                <ButtonLink href={exportAddress(query)} icon="download" download>
                  {words.export}
                </ButtonLink>
              </>
            )}
            <ButtonLink href={paymentPaths.differences}>{words.toDesk}</ButtonLink>
          </>
        }
      />
      {found ? (
        <FoundPayments query={query} found={found} />
      ) : (
        <ListFailure query={query} href={listAddress(query)} words={words} />
      )}
    </>
  )
}

function FoundPayments({ query, found }: { query: PaymentListQuery; found: Found }) {
  const words = useDeskWords()
  const { payments } = found
  const columns = usePaymentColumns(query)
  const note = useNote(payments)
  return (
    <>
      <WhichTabs query={query} waiting={found.needs_somebody} />
      <PaymentFilters query={query} />
      <h2 className="sr-only">{words.title}</h2>
      {payments.data.length > 0 ? (
        <>
          <Table caption={words.title} rows={payments.data} rowKey={({ id }) => id} columns={columns} />
          <ListPages list={payments} hrefOf={(place) => listAddress(query, place)} note={note} />
        </>
      ) : (
        <EmptyState title={words.noPayments}>{isNarrowed(query) && words.nothingFound}</EmptyState>
      )}
    </>
  )
}

function WhichTabs({ query, waiting }: { query: PaymentListQuery; waiting: number }) {
  const { tabs } = useDeskWords()
  const write = useWriter()
  return (
    <LinkTabs
      label={tabs.label}
      solid
      className="mb-s5"
      entries={[
        { href: listAddress({ ...query, needs: '' }), text: tabs.all, isCurrent: query.needs !== '1' },
        {
          href: listAddress({ ...query, needs: '1' }),
          text: tabs.needs,
          isCurrent: query.needs === '1',
          ...(waiting > 0 ? { count: write.number(waiting), isAlarming: true } : {}),
        },
      ]}
    />
  )
}

function useNote({ is_more, total, from, to, sum, held }: Found['payments']): string {
  const words = useDeskWords()
  const write = useWriter()
  const shown = write.fill(is_more ? words.shownOfMore : words.shown, { total, from, to })
  const booked = sum === null ? '' : write.fill(words.sum, { amount: write.amount(sum) })
  const waiting = held ? write.fill(words.heldSum, { amount: write.amount(held) }) : ''
  return [shown, booked, waiting].filter(Boolean).join(' · ')
}
