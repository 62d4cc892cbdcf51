import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { PaymentChip } from '#money/payment-desk/web/PaymentChip.tsx'
import { useDeskWords } from '#money/payment-desk/web/words.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { ListedStatus } from '#policies/policy-list/web/ListedStatus.tsx'
import { Anchor, ButtonLink, PageHead, PhoneNumber, RowLink, Table } from '#ui'
import { personPath } from '../paths.ts'
import type { loader } from './find.loader.ts'
import { usePortalWords } from './words.ts'

/** What the search of the office finds: people, policies and payments, each with a link. */
export default function FindPage() {
  const { find } = usePortalWords()
  const write = useWriter()
  const { q, policies, payments } = useLoaderData<typeof loader>()
  const isFound = Boolean(policies?.data.length || payments?.data.length)
  const title = q === '' ? find.label : write.fill(isFound ? find.title : find.nothing, { q })
  const lead = q === '' ? find.ask : find.nothingHint
  return (
    <>
      <title>{title}</title>
      <PageHead title={title} lead={isFound ? undefined : lead} className="pb-s4!" />
      <div className="grid gap-s6">
        {policies && policies.data.length > 0 && (
          <>
            <PeopleFound policies={policies.data} />
            <PoliciesFound policies={policies} q={q} />
          </>
        )}
        {payments && payments.data.length > 0 && <PaymentsFound payments={payments} q={q} />}
      </div>
    </>
  )
}

type Policies = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['policies']>
type Payments = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['payments']>

function Group({ title, all, children }: { title: string; all?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className="mb-s2 flex flex-wrap items-center justify-between gap-x-s4">
        <h2>{title}</h2>
        {all}
      </div>
      {children}
    </section>
  )
}

/** Each holder once, with the mobile, which distinguishes people with the same name. */
function PeopleFound({ policies }: { policies: Policies['data'] }) {
  const { find } = usePortalWords()
  const people = new Map(policies.map(({ customer_id: id, customer }) => [id, customer]))
  return (
    <Group title={find.people}>
      <ul className="flex flex-wrap gap-x-s5 gap-y-s1">
        {[...people].map(([id, { first_name: first, last_name: last, mobile }]) => (
          <li key={id}>
            <Anchor href={personPath(id)}>{`${first} ${last}`.trim()}</Anchor>{' '}
            <span className="text-ink-2 text-s">
              <PhoneNumber>{mobile}</PhoneNumber>
            </span>
          </li>
        ))}
      </ul>
    </Group>
  )
}

function PoliciesFound({ policies, q }: { policies: Policies; q: string }) {
  const { find } = usePortalWords()
  const { columns, noNumber, noNumberYet } = usePoliciesWords()
  return (
    <Group
      title={find.policies}
      all={<All count={policies.total} shown={policies.data.length} href={policyPaths.list} q={q} />}
    >
      <Table
        caption={find.policies}
        rows={policies.data}
        rowKey={({ id }) => id}
        className="table-low"
        columns={[
          {
            key: 'name',
            head: columns.name,
            isRowHead: true,
            phone: 'title',
            cell: ({ id, customer }) => (
              <RowLink href={policyPaths.view(id)}>
                {`${customer.first_name} ${customer.last_name}`.trim()}
              </RowLink>
            ),
          },
          {
            key: 'number',
            head: columns.policyNumber,
            phoneLabel: columns.policyNumber,
            noWrap: true,
            cell: ({ sap_policy_id: number, standing }) =>
              number ?? (
                <span className="text-ink-2">{standing === 'notTakenUp' ? noNumber : noNumberYet}</span>
              ),
          },
          {
            key: 'reference',
            head: columns.reference,
            noWrap: true,
            cell: ({ ref_unique_id: reference }) => reference,
          },
          { key: 'plan', head: columns.plan, cell: ({ policy }) => policy.name },
          {
            key: 'status',
            head: columns.status,
            phone: 'state',
            cell: (policy) => <ListedStatus policy={policy} />,
          },
        ]}
      />
    </Group>
  )
}

function PaymentsFound({ payments, q }: { payments: Payments; q: string }) {
  const { find } = usePortalWords()
  const { columns } = useDeskWords()
  const write = useWriter()
  return (
    <Group
      title={find.payments}
      all={<All count={payments.total} shown={payments.data.length} href={paymentPaths.desk} q={q} />}
    >
      <Table
        caption={find.payments}
        rows={payments.data}
        rowKey={({ id }) => id}
        className="table-low"
        columns={[
          {
            key: 'name',
            head: columns.holder,
            isRowHead: true,
            phone: 'title',
            cell: ({ id, holder, transaction_id: transaction }) => (
              <RowLink href={paymentPaths.deskPayment(id)}>
                {holder.name}
                <span className="sr-only">, {transaction}</span>
              </RowLink>
            ),
          },
          {
            key: 'number',
            head: columns.policy,
            noWrap: true,
            cell: ({ policy_number: number }) => number,
          },
          {
            key: 'amount',
            head: columns.amount,
            atEnd: true,
            noWrap: true,
            cell: ({ amount }) => write.amount(amount),
          },
          {
            key: 'state',
            head: columns.state,
            phone: 'state',
            cell: (payment) => <PaymentChip payment={payment} />,
          },
        ]}
      />
    </Group>
  )
}

/** A link to the whole list, if more was found than is shown here. */
function All({ count, shown, href, q }: { count: number; shown: number; href: string; q: string }) {
  const { find } = usePortalWords()
  const write = useWriter()
  if (count <= shown) return null
  return (
    <ButtonLink kind="text" small href={`${href}?${new URLSearchParams({ q })}`}>
      {write.fill(find.all, { n: count })}
    </ButtonLink>
  )
}
