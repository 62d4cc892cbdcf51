import { splitMoment } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { isReference } from '#policies/policies/reference.ts'
import { CopyButton, Details, Receipt } from '#ui'
import { methodName } from '../method-name.ts'
import { isGivenBack, isOwed } from '../moves.ts'
import type { PaymentStanding } from './payment-state.ts'
import { usePaymentStateWords } from './words.ts'

/** The facts of the payment: on torn paper once it is paid, as a plain list before that. */
export function PaymentFacts({ payment }: { payment: PaymentStanding }) {
  const words = usePaymentStateWords()
  const { facts } = words
  const write = useWriter()
  const amount = write.amount(payment.amount)
  const isPaid = payment.state === 'paid'
  // It settled no instalment; the money is owed to the payer.
  const isForPayer = isOwed(payment.state)
  const instalments = write.fill(payment.instalments === 1 ? facts.instalmentOf : facts.instalmentsOf, {
    n: payment.instalments,
    date: write.date(payment.due_date),
    last: write.date(payment.last_due_date),
  })
  // Money that is being refunded is no longer booked.
  const bookedAt = isGivenBack(payment.state) ? undefined : payment.receipt?.booked_at
  const [day, hour] = splitMoment(bookedAt ?? payment.opened_at, write.language)
  const entries = [
    ...(isPaid ? [] : [{ key: 'amount', label: facts.amount, value: amount }]),
    ...(payment.plan_name === null ? [] : [{ key: 'plan', label: facts.policy, value: payment.plan_name }]),
    {
      key: 'policy',
      label:
        isReference(payment.policy_number) || isEndOfReference(payment.policy_number)
          ? facts.proposal
          : facts.policyNumber,
      value: payment.policy_number,
    },
    { key: 'instalments', label: isForPayer ? facts.meantFor : facts.instalments, value: instalments },
    {
      key: 'begun',
      label: bookedAt ? (isForPayer ? facts.arrived : facts.booked) : facts.begun,
      value: (
        <>
          <span className="whitespace-nowrap">{day},</span> <span className="whitespace-nowrap">{hour}</span>
        </>
      ),
    },
    ...(payment.method
      ? [{ key: 'method', label: facts.method, value: methodName(payment.method, words.methods) }]
      : []),
    ...(payment.receipt ? [{ key: 'receipt', label: facts.receipt, value: payment.receipt.number }] : []),
    {
      key: 'reference',
      label: (
        <span className="block max-w-[6.5em] sm:max-w-none">
          {facts.reference}
          <small className="block text-s">{facts.referenceHint}</small>
        </span>
      ),
      value: <Copyable text={payment.transaction_id} />,
    },
  ]
  const withoutCharge = <p className="mt-s3 text-ink-2 text-s">{words.charge.notInReceipt}</p>
  if (!isPaid)
    return (
      <>
        <Details className="border-ink border-t-[1.5px]" entries={entries} />
        {isForPayer && withoutCharge}
      </>
    )
  return (
    <Receipt className="my-s6">
      <p className="text-s text-ink-2">{facts.amount}</p>
      <p className="num font-semibold text-green-800 text-receipt">{amount}</p>
      <Details className="mt-s4 border-ink border-t-[1.5px]" entries={entries} />
      {withoutCharge}
    </Receipt>
  )
}

/** Text to copy: with a button if scripts run; one tap always selects all of it. */
function Copyable({ text }: { text: string }) {
  const words = usePaymentStateWords()
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-s3 gap-y-s1">
      <span className="select-all whitespace-nowrap text-s sm:text-m">{text}</span>
      <CopyButton small text={text} label={words.copy} copied={words.copied} aria-label={words.copyOf} />
    </span>
  )
}

/** ••••220-4: the end of a reference has a hyphen, that of a policy number has none. */
function isEndOfReference(number: string): boolean {
  return number.startsWith('•') && number.includes('-')
}
