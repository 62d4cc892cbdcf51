import { toDhakaTime } from '#kernel/dates.ts'
import { toTaka } from '#kernel/money.ts'
import { type Payment, sumOfPayment } from '#money/ledger/payment.ts'
import { type BookedMoney, listMoneyLines } from '#money/ledger/server/policy-payment-store.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { instalmentDueDate } from '#policies/policies/dues.ts'
import type { PolicyListItem } from '#policies/policies/policy.ts'
import type { OfficePayment } from '../policy-contract.ts'

/** Every payment of some policies with its state, and money that came in other ways; newest first. */
export async function listOfficePayments(
  db: DbOrTx,
  policies: readonly Pick<PolicyListItem, 'id' | 'coreNumber' | 'reference' | 'dues'>[],
): Promise<OfficePayment[]> {
  const lines = await listMoneyLines(
    db,
    policies.map(({ id }) => id),
  )
  const policyOf = new Map(policies.map((policy) => [policy.id, policy]))
  return lines.map((line) => {
    const policy = policyOf.get(line.policyId)
    const receipt = line.money[0]?.receipt
    return {
      at: toDhakaTime(line.at),
      policy_id: line.policyId,
      policy_number: policy?.coreNumber ?? policy?.reference ?? '',
      ...(line.payment ? presentTry(line.payment, policy?.dues) : presentMoney(line.money[0])),
      is_reversed: receipt?.isReversed ?? false,
      receipt: receipt ? { id: receipt.id, number: receipt.number } : null,
      has_money_at_gateway: line.isAtGateway,
    }
  })
}

function presentTry(payment: Payment, dues: PolicyListItem['dues'] | undefined) {
  return {
    amount: toTaka(sumOfPayment(payment)),
    instalments: payment.instalments,
    due_date: dues ? instalmentDueDate(dues, payment.firstInstalment) : null,
    source: 'gateway' as const,
    state: payment.state,
    payment_id: payment.id,
  }
}

/** Money that a bank collected with the proposal, or that the office booked. */
function presentMoney({ amount, instalments, source, state }: BookedMoney) {
  return {
    amount: toTaka(amount),
    instalments: instalments.length || null,
    due_date: instalments[0]?.dueDate ?? null,
    source,
    state,
    payment_id: null,
  }
}
