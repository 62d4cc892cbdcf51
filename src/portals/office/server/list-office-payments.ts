import { toDhakaTime } from '#kernel/dates.ts'
import { toTaka } from '#kernel/money.ts'
import { type Payment, sumOfPayment } from '#money/ledger/payment.ts'
import { type BookedMoney, listMoneyOf } from '#money/ledger/server/policy-payment-store.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { instalmentDueDate } from '#policies/policies/dues.ts'
import type { PolicyListItem } from '#policies/policies/policy.ts'
import type { OfficePayment } from '../policy-contract.ts'

/** Every payment of some policies as it stands, and money that came in by other ways; the newest first. */
export async function listOfficePayments(
  db: ReadDatabase,
  policies: readonly Pick<PolicyListItem, 'id' | 'coreNumber' | 'reference' | 'dues'>[],
): Promise<OfficePayment[]> {
  const { tries, booked, atGateway, moneyOf } = await listMoneyOf(
    db,
    policies.map(({ id }) => id),
  )
  const policyOf = new Map(policies.map((policy) => [policy.id, policy]))
  const presented = [
    ...tries.map((payment) => ({
      at: payment.createdAt,
      policyId: payment.policyId,
      line: {
        ...presentTry(payment, moneyOf.get(payment.id)?.[0], policyOf.get(payment.policyId)?.dues),
        has_money_at_gateway: atGateway.has(payment.id),
      },
    })),
    ...booked
      .filter(({ paymentId }) => paymentId === undefined)
      .map((money) => ({
        at: money.bookedAt,
        policyId: money.policyId,
        line: { ...presentMoney(money), has_money_at_gateway: false },
      })),
  ]
  return presented
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, policyId, line }) => {
      const policy = policyOf.get(policyId)
      const number = policy?.coreNumber ?? policy?.reference ?? ''
      return { at: toDhakaTime(at), policy_id: policyId, policy_number: number, ...line }
    })
}

type Line = Omit<OfficePayment, 'at' | 'policy_id' | 'policy_number' | 'has_money_at_gateway'>

/** A payment through the gateway, whatever became of it. */
function presentTry(
  payment: Payment,
  money: BookedMoney | undefined,
  dues: PolicyListItem['dues'] | undefined,
): Line {
  return {
    amount: toTaka(sumOfPayment(payment)),
    instalments: payment.instalments,
    due_date: dues ? instalmentDueDate(dues, payment.firstInstalment) : null,
    source: 'gateway',
    state: payment.state,
    is_reversed: money?.receipt.isReversed ?? false,
    payment_id: payment.id,
    receipt: money ? { id: money.receipt.id, number: money.receipt.number } : null,
  }
}

/** Money that a bank collected with the proposal, or that the office booked. */
function presentMoney({ amount, instalments, source, state, receipt }: BookedMoney): Line {
  return {
    amount: toTaka(amount),
    instalments: instalments.length || null,
    due_date: instalments[0]?.dueDate ?? null,
    source,
    state,
    is_reversed: receipt.isReversed,
    payment_id: null,
    receipt: { id: receipt.id, number: receipt.number },
  }
}
