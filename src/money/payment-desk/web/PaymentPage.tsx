import { useActionData, useLoaderData, useLocation } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import { methodName } from '#money/ledger/method-name.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { usePaymentStateWords } from '#money/ledger/web/words.ts'
import { WaitingNote } from '#people/approvals/web/WaitingNote.tsx'
import { useWriter } from '#platform/http/web/write.ts'
import { Outcome } from '#platform/pages/web/Outcome.tsx'
import { policyPaths } from '#policies/policies/paths.ts'
import { Alert, Anchor, CopyButton, Details, PhoneNumber, SidePanel } from '#ui'
import type { ShownPayment } from '../contract.ts'
import { PaymentChip } from './PaymentChip.tsx'
import { PaymentDecisions } from './PaymentDecisions.tsx'
import { PaymentLedger } from './PaymentLedger.tsx'
import { PaymentHistory } from './PaymentTimeline.tsx'
import type { ActAttempt, PaymentView } from './payment.loader.ts'
import { useDeskWords } from './words.ts'

/** Everything about one payment and what may be done with it, beside the list it was opened from. */
export default function PaymentPage() {
  const words = useDeskWords()
  const write = useWriter()
  const view = useLoaderData<PaymentView>()
  const { search } = useLocation()
  const close = { href: paymentPaths.desk + search, label: words.closePanel, back: words.toList }
  if (!('payment' in view))
    return (
      <SidePanel title={words.facts.title} shows={view.failure} close={close}>
        <title>{words.facts.title}</title>
        <Alert kind={view.failure === 'failed' ? 'danger' : 'info'}>
          {view.failure === 'failed' ? words.pageFailed : words.noPayment}
        </Alert>
      </SidePanel>
    )
  const { payment } = view
  return (
    <SidePanel
      title={
        <span className="flex flex-wrap items-center gap-s3">
          <span className="text-[2.25rem] leading-[1.25]">{write.amount(payment.amount)}</span>
          <PaymentChip payment={payment} />
        </span>
      }
      shows={payment.id}
      close={close}
    >
      <title>{`${words.facts.title} ${payment.transaction_id}`}</title>
      <PaymentShown payment={payment} />
    </SidePanel>
  )
}

function PaymentShown({ payment }: { payment: ShownPayment }) {
  const words = useDeskWords()
  const { coverAfterRefund } = usePaymentStateWords()
  const attempt = useActionData<ActAttempt>()
  const { transaction_id: transaction } = payment
  return (
    <>
      <div className="mt-s2!">
        <p>
          <Anchor href={policyPaths.view(payment.policy_id)} className="font-semibold">
            {payment.holder.name}, {payment.policy_number}
          </Anchor>{' '}
          <span className="text-ink-2">
            <PhoneNumber>{payment.holder.mobile}</PhoneNumber>
          </span>
        </p>
        <p className="flex flex-wrap items-center gap-x-s3">
          <span className="num">{transaction}</span>
          <CopyButton kind="text" small text={transaction} label={words.copy} copied={words.copied} />
        </p>
      </div>
      {attempt && !attempt.asksAgain && <Outcome of={attempt} />}
      {payment.has_money_at_gateway && <Alert kind="warning">{words.moneyAtGateway.note}</Alert>}
      {payment.is_owed_back && <Alert kind="warning">{words.owedBack}</Alert>}
      {payment.cover_after_refund && (
        <Alert kind="info">{coverAfterRefund[payment.cover_after_refund]}</Alert>
      )}
      <WaitingNote approval={payment.waiting_approval} />
      <PaymentDecisions payment={payment} attempt={attempt} />
      <section>
        <h2 className="sr-only">{words.facts.title}</h2>
        <Details entries={useFacts(payment)} className="text-s" />
      </section>
      <PaymentLedger entries={payment.entries} />
      <PaymentHistory events={payment.events} />
    </>
  )
}

function useFacts(payment: ShownPayment) {
  const { facts, heldReasons } = useDeskWords()
  const { methods, facts: paidFacts } = usePaymentStateWords()
  const write = useWriter()
  const { refund, held_reason: held } = payment
  const paidFor = { n: payment.instalments, date: write.date(payment.due_date) }
  const moment = (at: string | null) => at && writeMoment(at, write.language)
  const joined = (...texts: (string | null | undefined)[]) => texts.filter(Boolean).join(' · ')
  const rows = [
    { key: 'held', label: facts.held, value: payment.state === 'held' && held && heldReasons[held] },
    {
      key: 'askedAmount',
      label: facts.askedAmount,
      value: payment.asked_amount !== payment.amount && write.amount(payment.asked_amount),
    },
    { key: 'plan', label: facts.plan, value: payment.plan_name },
    {
      key: 'for',
      label: facts.instalments,
      value: write.fill(paidFor.n === 1 ? paidFacts.instalmentOf : facts.instalmentsFrom, paidFor),
    },
    {
      key: 'opened',
      label: facts.openedAt,
      value: joined(moment(payment.opened_at), facts.purposes[payment.purpose]),
    },
    {
      key: 'expires',
      label: facts.expiresAt,
      value: (payment.state === 'open' || payment.state === 'opening') && moment(payment.expires_at),
    },
    { key: 'asked', label: facts.askedAt, value: moment(payment.asked_at) },
    {
      key: 'gateway',
      label: facts.gateway,
      value: joined(facts.gateways[payment.gateway], payment.method && methodName(payment.method, methods)),
    },
    { key: 'bank', label: facts.bankTransaction, value: payment.bank_transaction_id },
    { key: 'validation', label: facts.validation, value: payment.validation_id },
    {
      key: 'refund',
      label: facts.refund,
      value:
        refund &&
        joined(
          write.amount(refund.amount),
          facts.refundStates[refund.state],
          refund.refund_id,
          refund.reason,
        ),
    },
  ]
  return rows
    .filter(({ value }) => value)
    .map(({ value, ...row }) => ({ ...row, value: <span className="wrap-anywhere">{value}</span> }))
}
