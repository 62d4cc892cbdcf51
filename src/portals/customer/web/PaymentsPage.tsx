import { useLoaderData } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import { fill } from '#kernel/words.ts'
import { isGivenBack, isOwed } from '#money/ledger/moves.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { usePaymentStateWords } from '#money/ledger/web/words.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Helpline } from '#platform/pages/web/Helpline.tsx'
import {
  Alert,
  Anchor,
  ButtonLink,
  Chip,
  type Column,
  Disclosure,
  EmptyState,
  labelledColumn,
  PageHead,
  StatusChip,
  stateColumn,
  Table,
  titleColumn,
} from '#ui'
import type { OwnPayment } from '../contract.ts'
import { CertificateLinks, StatementForm } from './PaymentPapers.tsx'
import type { OwnPayments } from './payments.loader.ts'
import { useCustomerWords } from './words.ts'

/** Every payment of one's own policies with its state, receipts, statements and certificates (feature 36). */
export default function PaymentsPage() {
  const { history: words, statement, certificate } = useCustomerWords()
  const { helpline } = usePaymentStateWords()
  const own = useLoaderData<OwnPayments>()
  const { payments } = own
  const write = useWriter()
  const columns = usePaymentColumns()
  const tries = payments.filter(isVain)
  const others = payments.filter((payment) => !isVain(payment))
  const triesTitle = write.fill(words.tries, { n: tries.length })
  const hasPapers = payments.some(({ receipt }) => receipt !== null)
  return (
    <>
      <title>{words.title}</title>
      <PageHead
        title={words.title}
        lead={words.lead}
        actions={
          hasPapers && (
            <>
              <a href="#statement" className="inline-flex min-h-11 items-center">
                {statement.title}
              </a>
              <a href="#certificate" className="inline-flex min-h-11 items-center">
                {certificate.title}
              </a>
            </>
          )
        }
      />
      <h2 className="sr-only">{words.list}</h2>
      <Table
        caption={words.list}
        rows={others}
        rowKey={keyOf}
        columns={columns}
        empty={
          <EmptyState
            title={words.empty}
            action={<ButtonLink href={paymentPaths.dashboard}>{words.toPolicies}</ButtonLink>}
          >
            {words.emptyText}
          </EmptyState>
        }
      />
      {payments.some(({ state }) => isGivenBack(state) || state === 'notPremium') && (
        <Alert kind="info" title={words.back} className="mt-s4">
          <p>{words.backText}</p>
          <Helpline say={helpline} />
        </Alert>
      )}
      {tries.length > 0 && (
        <Disclosure ruled summary={triesTitle} className="mt-s4">
          <Table caption={triesTitle} rows={tries} rowKey={keyOf} columns={columns} />
        </Disclosure>
      )}
      {hasPapers && (
        <div className="mt-s7 grid items-start gap-s5 lg:grid-cols-2">
          <StatementForm own={own} />
          <CertificateLinks years={own.income_years} />
        </div>
      )}
    </>
  )
}

/** A try that brought no money. */
function isVain({ state, receipt }: OwnPayment): boolean {
  return receipt === null && (state === 'notPaid' || state === 'notStarted')
}

const keyOf = (payment: OwnPayment) => payment.transaction_id ?? payment.receipt?.number ?? payment.at

function usePaymentColumns(): Column<OwnPayment>[] {
  const { history: words } = useCustomerWords()
  const write = useWriter()
  return [
    labelledColumn('at', words.date, ({ at, source }) =>
      source === 'gateway' ? writeMoment(at, write.language) : write.date(at.slice(0, 10)),
    ),
    titleColumn('policy', words.policy, ({ policy }) => (
      <>
        {policy.name}
        <small className="num block font-normal text-ink-2">{policy.core_system_policy_id}</small>
      </>
    )),
    labelledColumn('for', words.what, (payment) => <WhatFor payment={payment} />),
    labelledColumn('amount', words.amount, ({ amount }) => <b>{write.amount(amount)}</b>, {
      atEnd: true,
      noWrap: true,
    }),
    stateColumn('state', words.state, (payment) => (
      <span className="lg:whitespace-nowrap">
        <State payment={payment} />
      </span>
    )),
    {
      key: 'receipt',
      head: words.receipt,
      phone: 'foot',
      cell: (payment) => <Papers payment={payment} />,
    },
  ]
}

/** How many instalments a payment is or was for, from which one; or how money came outside the gateway. */
function WhatFor({ payment }: { payment: OwnPayment }) {
  const { instalments, due_date, source, state, receipt, transaction_id: reference } = payment
  const { cover_after_refund: cover } = payment
  const { history: words } = useCustomerWords()
  const { states, coverAfterRefund } = usePaymentStateWords()
  const write = useWriter()
  return (
    <>
      {instalments && due_date
        ? write.fill(instalments === 1 ? words.one : words.several, {
            n: instalments,
            date: write.date(due_date),
          })
        : words.noInstalment}
      {isOwed(state) && (
        <small className="block text-ink-2">
          {words.cameFor} {words[state]}
        </small>
      )}
      {isGivenBack(state) && (
        <small className="block text-ink-2">
          {states[state].lead}
          {cover && ` ${coverAfterRefund[cover]}`}
          {receipt === null && ` ${words.noReceiptYet}`}
        </small>
      )}
      {source !== 'gateway' && <small className="block text-ink-2">{words.sources[source]}</small>}
      {payment.payment && reference && (
        <small className="block">
          <Anchor href={stateOf(payment)}>{write.fill(words.reference, { reference })}</Anchor>
        </small>
      )}
    </>
  )
}

const chipOf = {
  notStarted: 'inactive',
  waiting: 'waiting',
  paid: 'paid',
  notPaid: 'inactive',
  goingBack: 'inactive',
  returned: 'inactive',
} as const

function State({ payment: { state, is_held, is_reversed } }: { payment: OwnPayment }) {
  const { history: words, invoice } = useCustomerWords()
  if (is_held) return <StatusChip status="inReferral">{invoice.beingChecked}</StatusChip>
  // Where the money went says more than that its booking was reversed.
  if (is_reversed && !isGivenBack(state)) return <StatusChip status="pushFailed">{words.reversed}</StatusChip>
  if (isOwed(state)) return <Chip look={['nil', 'info']}>{words.states[state]}</Chip>
  return <StatusChip status={chipOf[state]}>{words.states[state]}</StatusChip>
}

function Papers({ payment }: { payment: OwnPayment }) {
  const { receipt, state } = payment
  const { history: words } = useCustomerWords()
  const write = useWriter()
  return (
    <span className="grid justify-items-start gap-s2 whitespace-nowrap max-staff:grow staff:justify-items-end">
      {receipt && (
        <ButtonLink
          small
          href={`/api-app/receipt?id=${receipt.id}`}
          reload
          newTab
          icon="download"
          aria-label={write.fill(words.receiptOf, { number: receipt.number })}
        >
          {fill(words.receiptNumber, { number: receipt.number }, 'en')}
        </ButtonLink>
      )}
      {/* That page says whom to call and what comes next. */}
      {payment.payment && (state === 'waiting' || isOwed(state) || isGivenBack(state)) && (
        <Anchor href={stateOf(payment)} className="inline-flex min-h-11 items-center font-semibold">
          {words.look}
        </Anchor>
      )}
    </span>
  )
}

/** The page of a payment, which shows its state. */
function stateOf({ policy, payment }: OwnPayment): string {
  return `${paymentPaths.invoice(policy.id)}?payment=${payment}`
}
