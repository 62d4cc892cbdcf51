import { splitMoment } from '#kernel/dates.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { PaymentChip } from '#money/payment-desk/web/PaymentChip.tsx'
import { useWriter } from '#platform/http/web/write.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { Anchor, Chip, type Column, Disclosure, labelledColumn, stateColumn, Table, titleColumn } from '#ui'
import type { OfficePayment } from '../policy-contract.ts'
import { usePolicyWords } from './words.ts'

/** This many are shown; the others are folded away. */
const shownFirst = 6

/** What was paid, with the receipts; `ofPerson`: for several policies, which are then named. */
export function PolicyPayments({ payments, maySee, ofPerson, none }: PolicyPaymentsProps) {
  const { payments: words } = usePolicyWords()
  const write = useWriter()
  const columns = usePaymentColumns(maySee).filter(({ key }) => ofPerson || key !== 'policy')
  const rest = payments.slice(shownFirst)
  const table = (rows: readonly OfficePayment[]) => (
    <Table caption={words.title} columns={columns} rows={rows} rowKey={keyOf} />
  )
  return (
    <section aria-labelledby="payments">
      <h3 id="payments" className="border-ink border-b-[1.5px] pb-s2">
        {words.title}
      </h3>
      {payments.length === 0 ? (
        <p className="muted mt-s3">{none ?? words.none}</p>
      ) : (
        table(payments.slice(0, shownFirst))
      )}
      {rest.length > 0 && (
        <Disclosure summary={write.fill(words.more, { n: rest.length })}>{table(rest)}</Disclosure>
      )}
    </section>
  )
}

export type PolicyPaymentsProps = {
  readonly payments: readonly OfficePayment[]
  /** Whether the pages of payments and the receipts may be opened. */
  readonly maySee: boolean
  readonly ofPerson?: boolean
  /** Shown when there are no payments. */
  readonly none?: string | undefined
}

function keyOf({ payment_id: payment, receipt, at }: OfficePayment): string {
  return payment === null ? `receipt ${receipt?.id ?? at}` : `payment ${payment}`
}

function usePaymentColumns(maySee: boolean): Column<OfficePayment>[] {
  const { payments: words } = usePolicyWords()
  const write = useWriter()
  return [
    titleColumn('at', words.at, ({ at, payment_id: id }) => {
      const [day, hour] = splitMoment(at, write.language)
      const shown = (
        <time dateTime={at}>
          <span className="whitespace-nowrap">{day}</span> <span className="font-normal">{hour}</span>
        </time>
      )
      return maySee && id !== null ? <Anchor href={paymentPaths.deskPayment(id)}>{shown}</Anchor> : shown
    }),
    labelledColumn('policy', words.policy, (payment) => (
      <Anchor href={policyPaths.view(payment.policy_id)}>{payment.policy_number}</Anchor>
    )),
    labelledColumn('what', words.what, ({ instalments: n, due_date: date }) =>
      date && n
        ? write.fill(n === 1 ? words.one : words.several, { n, date: write.date(date) })
        : words.noInstalment,
    ),
    labelledColumn('amount', words.amount, ({ amount }) => write.amount(amount), {
      atEnd: true,
      noWrap: true,
    }),
    stateColumn('state', words.state, (payment) => (
      <span className="grid justify-items-start gap-s1 whitespace-nowrap">
        {payment.is_reversed && payment.state !== 'refunding' && payment.state !== 'refunded' ? (
          <Chip>{words.reversed}</Chip>
        ) : (
          <PaymentChip payment={payment} />
        )}
        <small className="text-ink-2">{words.sources[payment.source]}</small>
      </span>
    )),
    labelledColumn(
      'receipt',
      words.receipt,
      ({ receipt }) =>
        !receipt ? (
          '–'
        ) : maySee ? (
          <Anchor
            href={`/api-app/receipt?id=${receipt.id}`}
            reload
            aria-label={write.fill(words.receiptOf, { number: receipt.number })}
          >
            {receipt.number}
          </Anchor>
        ) : (
          receipt.number
        ),
      { noWrap: true },
    ),
  ]
}
