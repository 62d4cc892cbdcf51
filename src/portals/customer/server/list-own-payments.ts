import { toDhakaTime } from '#kernel/dates.ts'
import type { Out } from '#kernel/endpoint.ts'
import { toTaka } from '#kernel/money.ts'
import { coverAfterRefund } from '#money/ledger/cover-after-refund.ts'
import { shownState } from '#money/ledger/moves.ts'
import { type Payment, shownStateOf, sumOfPayment } from '#money/ledger/payment.ts'
import {
  type BookedMoney,
  listMoneyLines,
  type MoneyLine,
} from '#money/ledger/server/policy-payment-store.ts'
import { daysOfIncomeYear, incomeYearOf } from '#money/receipts/papers.ts'
import type { Database } from '#platform/database/server/database.ts'
import { instalmentDueDate } from '#policies/policies/dues.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { listPoliciesOfCustomer } from '#policies/policies/server/store.ts'
import { duesOf } from '#policies/policies/standing.ts'
import type { OwnPayment, ownPayments } from '../contract.ts'
import { presentPaidPolicy, type Reading } from './present-customer-policy.ts'

/** Every payment of a customer's policies with its state, and money that came in other ways; newest first. */
export async function listOwnPayments(
  db: Database,
  customerId: number,
  reading: Reading,
): Promise<Out<typeof ownPayments>['data']> {
  const policies = await listPoliciesOfCustomer(db, customerId)
  const lines = await listMoneyLines(
    db,
    policies.map(({ id }) => id),
  )
  const policyOf = new Map(policies.map((policy) => [policy.id, policy]))
  const shown = (line: MoneyLine): OwnPayment => {
    const policy = policyOf.get(line.policyId)
    if (!policy) throw new Error('A payment was found for a policy that was not asked for')
    const { payment, money, isAtGateway } = line
    const paid = presentPaidPolicy(policy, reading)
    if (!payment) return presentMoney(money[0], paid)
    const tried = presentTry(payment, money, policy, paid)
    return isAtGateway ? { ...tried, state: 'waiting', is_held: true } : tried
  }
  const booked = lines.flatMap(({ money }) => money)
  const years = booked
    .filter(({ state, receipt }) => state === 'booked' && !receipt.isReversed)
    .map(({ bookedOn }) => incomeYearOf(bookedOn).startYear)
  const { from, to } = daysOfIncomeYear(incomeYearOf(reading.today), reading.today)
  return {
    payments: lines.map(shown),
    // A mere proposal has received nothing, so a statement has nothing to list.
    policies: policies
      .filter(
        ({ id, coreNumber }) => coreNumber !== undefined || booked.some(({ policyId }) => policyId === id),
      )
      .map((policy) => presentPaidPolicy(policy, reading)),
    income_years: [...new Set(years)].toSorted((one, other) => other - one),
    statement: { from, to },
  }
}

/** When the money was received, as on receipt, statement and certificate; without money, when the payment was begun. */
function timeOf({ createdAt }: Payment, newest: BookedMoney | undefined): Date {
  return newest?.bookedAt ?? createdAt
}

/** A payment through the gateway, whatever its outcome. */
function presentTry(
  payment: Payment,
  money: readonly BookedMoney[],
  policy: Policy,
  line: OwnPayment['policy'],
): OwnPayment {
  const [newest] = money
  return {
    at: toDhakaTime(timeOf(payment, newest)),
    policy: line,
    amount: toTaka(sumOfPayment(payment)),
    instalments: payment.instalments,
    due_date: instalmentDueDate(duesOf(policy), payment.firstInstalment),
    source: 'gateway',
    state: shownStateOf(payment),
    is_held: payment.state === 'held',
    is_reversed: newest?.receipt.isReversed ?? false,
    cover_after_refund: coverAfterRefund(payment.state, {
      status: policy.status,
      wasPremium: money.some(({ receipt }) => receipt.isReversed),
    }),
    payment: payment.reference,
    transaction_id: payment.transactionId,
    receipt: newest ? { id: newest.receipt.id, number: newest.receipt.number } : null,
  }
}

/** Money that a bank collected with the proposal, or that the office booked. */
function presentMoney(money: BookedMoney, line: OwnPayment['policy']): OwnPayment {
  const { receipt, instalments } = money
  return {
    at: toDhakaTime(money.bookedAt),
    policy: line,
    amount: toTaka(money.amount),
    instalments: instalments.length || null,
    due_date: instalments[0]?.dueDate ?? null,
    source: money.source,
    state: shownState(money.state),
    is_held: false,
    is_reversed: receipt.isReversed,
    cover_after_refund: null,
    payment: null,
    transaction_id: null,
    receipt: { id: receipt.id, number: receipt.number },
  }
}
