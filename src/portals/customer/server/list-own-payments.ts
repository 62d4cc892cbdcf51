import { toDhakaTime } from '#kernel/dates.ts'
import type { Out } from '#kernel/endpoint.ts'
import { toTaka } from '#kernel/money.ts'
import { coverAfterRefund } from '#money/ledger/cover-after-refund.ts'
import { shownState } from '#money/ledger/moves.ts'
import { type Payment, shownStateOf, sumOfPayment } from '#money/ledger/payment.ts'
import { type BookedMoney, listMoneyOf } from '#money/ledger/server/policy-payment-store.ts'
import { daysOfIncomeYear, incomeYearOf } from '#money/receipts/papers.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { instalmentDueDate } from '#policies/policies/dues.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { listPoliciesOfCustomer } from '#policies/policies/server/store.ts'
import { duesOf } from '#policies/policies/standing.ts'
import type { OwnPayment, ownPayments } from '../contract.ts'
import { presentPaidPolicy, type Reading } from './present-customer-policy.ts'

/** Every payment of a customer's policies as it stands, and money that came in by other ways; the newest first. */
export async function listOwnPayments(
  db: ReadDatabase,
  customerId: number,
  reading: Reading,
): Promise<Out<typeof ownPayments>['data']> {
  const policies = await listPoliciesOfCustomer(db, customerId)
  const { tries, booked, atGateway, moneyOf } = await listMoneyOf(
    db,
    policies.map(({ id }) => id),
  )
  const policyOf = new Map(policies.map((policy) => [policy.id, policy]))
  const shown = (policyId: number) => {
    const policy = policyOf.get(policyId)
    if (!policy) throw new Error('A payment was found for a policy that was not asked for')
    return { policy, line: presentPaidPolicy(policy, reading) }
  }
  const lines = [
    ...tries.map((payment) => {
      const { policy, line } = shown(payment.policyId)
      const tried = presentTry(payment, moneyOf.get(payment.id) ?? [], policy, line)
      const held = { state: 'waiting', is_held: true } as const
      return {
        at: payment.createdAt,
        line: atGateway.has(payment.id) ? { ...tried, ...held } : tried,
      }
    }),
    ...booked
      .filter(({ paymentId }) => paymentId === undefined)
      .map((money) => ({ at: money.bookedAt, line: presentMoney(money, shown(money.policyId).line) })),
  ]
  const years = booked
    .filter(({ state, receipt }) => state === 'booked' && !receipt.isReversed)
    .map(({ bookedOn }) => incomeYearOf(bookedOn).startYear)
  const { from, to } = daysOfIncomeYear(incomeYearOf(reading.today), reading.today)
  return {
    payments: lines.toSorted((one, other) => other.at.getTime() - one.at.getTime()).map(({ line }) => line),
    // Nothing was received for a policy that is only proposed, so a statement has nothing to list.
    policies: policies
      .filter(
        ({ id, coreNumber }) => coreNumber !== undefined || booked.some(({ policyId }) => policyId === id),
      )
      .map((policy) => presentPaidPolicy(policy, reading)),
    income_years: [...new Set(years)].toSorted((one, other) => other - one),
    statement: { from, to },
  }
}

/** When its money was received, as receipt, statement and certificate have it; of a mere try, when it was begun. */
function timeOf({ createdAt }: Payment, money: readonly BookedMoney[] = []): Date {
  return money[0]?.bookedAt ?? createdAt
}

/** A payment through the gateway, whatever became of it. */
function presentTry(
  payment: Payment,
  money: readonly BookedMoney[],
  policy: Policy,
  line: OwnPayment['policy'],
): OwnPayment {
  // Money that was paid twice and then used has two entries: the newest says what it is now.
  const [newest] = money
  return {
    at: toDhakaTime(timeOf(payment, money)),
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
