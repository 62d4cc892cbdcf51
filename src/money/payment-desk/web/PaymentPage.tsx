import { useActionData, useLoaderData } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { WaitingNote } from '#people/approvals/web/WaitingNote.tsx'
import { useWriter } from '#platform/http/web/write.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { Alert, Anchor, ButtonLink, NotThere, PageHead, SummaryList } from '#ui'
import type { ShownPayment } from '../contract.ts'
import { PaymentChip } from './PaymentChip.tsx'
import { PaymentDecisions } from './PaymentDecisions.tsx'
import { PaymentLedger } from './PaymentLedger.tsx'
import { PaymentHistory } from './PaymentTimeline.tsx'
import type { ActAttempt, PaymentView } from './payment.loader.ts'
import { useDeskWords } from './words.ts'

/** Everything about one payment, and what may be done with it. */
export default function PaymentPage() {
  const view = useLoaderData<PaymentView>()
  return 'payment' in view ? (
    <PaymentShown payment={view.payment} />
  ) : (
    <NothingToShow failure={view.failure} />
  )
}

function PaymentShown({ payment }: { payment: ShownPayment }) {
  const words = useDeskWords()
  const attempt = useActionData<ActAttempt>()
  return (
    <article className="max-w-[880px]">
      <title>{`${words.facts.title} ${payment.transaction_id}`}</title>
      <PageHead
        title={payment.transaction_id}
        lead={
          <span className="flex flex-wrap items-center gap-s3 text-m">
            <PaymentChip state={payment.state} />
            <span>{payment.policy_number}</span>
            <span>{payment.holder.name}</span>
          </span>
        }
        actions={<ButtonLink href={paymentPaths.desk}>{words.toList}</ButtonLink>}
      />
      <div className="grid gap-s7">
        <h2 className="sr-only">{words.facts.title}</h2>
        {attempt && (
          <Alert kind={attempt.isDone ? 'success' : 'danger'} live>
            {attempt.message}
          </Alert>
        )}
        {payment.state === 'held' && payment.held_reason && (
          <Alert kind="warning">{words.heldReasons[payment.held_reason]}</Alert>
        )}
        {payment.is_owed_back && <Alert kind="warning">{words.owedBack}</Alert>}
        <WaitingNote approval={payment.waiting_approval} />
        <SummaryList title={words.facts.title} rows={useFacts(payment)} />
        <PaymentDecisions payment={payment} attempt={attempt} />
        <PaymentLedger entries={payment.entries} />
        <PaymentHistory events={payment.events} />
      </div>
    </article>
  )
}

function useFacts(payment: ShownPayment) {
  const { facts } = useDeskWords()
  const write = useWriter()
  const { refund } = payment
  const paidFor = { n: payment.instalments, date: write.date(payment.due_date) }
  const rows = [
    { key: 'amount', label: facts.amount, value: write.amount(payment.amount) },
    {
      key: 'policy',
      label: facts.policy,
      value: <Anchor href={policyPaths.view(payment.policy_id)}>{payment.policy_number}</Anchor>,
    },
    { key: 'holder', label: facts.holder, value: `${payment.holder.name}, ${payment.holder.mobile}` },
    { key: 'plan', label: facts.plan, value: payment.plan_name },
    { key: 'for', label: facts.instalments, value: write.fill(facts.instalmentsFrom, paidFor) },
    { key: 'purpose', label: facts.purpose, value: facts.purposes[payment.purpose] },
    { key: 'opened', label: facts.openedAt, value: writeMoment(payment.opened_at, write.language) },
    { key: 'expires', label: facts.expiresAt, value: writeMoment(payment.expires_at, write.language) },
    {
      key: 'asked',
      label: facts.askedAt,
      value: payment.asked_at && writeMoment(payment.asked_at, write.language),
    },
    { key: 'gateway', label: facts.gateway, value: facts.gateways[payment.gateway] },
    { key: 'method', label: facts.method, value: payment.method },
    { key: 'bank', label: facts.bankTransaction, value: payment.bank_transaction_id },
    { key: 'validation', label: facts.validation, value: payment.validation_id },
    {
      key: 'refund',
      label: facts.refund,
      value:
        refund &&
        [write.amount(refund.amount), facts.refundStates[refund.state], refund.refund_id, refund.reason]
          .filter(Boolean)
          .join(' · '),
    },
  ]
  return rows.filter(({ value }) => value)
}

function NothingToShow({ failure }: { failure: 'none' | 'failed' }) {
  const words = useDeskWords()
  const isFailure = failure === 'failed'
  return (
    <NotThere
      title={words.facts.title}
      text={isFailure ? words.pageFailed : words.noPayment}
      back={{ href: paymentPaths.desk, text: words.toList }}
      isFailure={isFailure}
    />
  )
}
