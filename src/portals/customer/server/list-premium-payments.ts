import type { DateOnly } from '#kernel/dates.ts'
import type { Out } from '#kernel/endpoint.ts'
import { toTaka } from '#kernel/money.ts'
import { listBookedMoney } from '#money/ledger/server/policy-payment-store.ts'
import type { Database } from '#platform/database/server/database.ts'
import { instalmentCount, instalmentDueDate } from '#policies/policies/dues.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { listPoliciesOfCustomer } from '#policies/policies/server/store.ts'
import { duesOf } from '#policies/policies/standing.ts'
import type { customerPremiumPayment } from '../contract.ts'
import { presentPaidPolicy, type Reading } from './present-customer-policy.ts'

type PremiumPayment = Out<typeof customerPremiumPayment>['data']['payments'][number]

/** Every instalment of a customer that is paid or has fallen due, the newest first (CUST-10). */
export async function listPremiumPayments(
  db: Database,
  customerId: number,
  reading: Reading,
): Promise<PremiumPayment[]> {
  const policies = await listPoliciesOfCustomer(db, customerId)
  const booked = await listBookedMoney(
    db,
    policies.map(({ id }) => id),
  )
  const paidOn = new Map(
    booked
      .filter(({ receipt }) => !receipt.isReversed)
      .flatMap(({ policyId, bookedOn, instalments }) =>
        instalments.map(({ index }) => [`${policyId} ${index}`, bookedOn] as const),
      ),
  )
  return policies
    .flatMap((policy) => instalmentsOf(policy, reading, (index) => paidOn.get(`${policy.id} ${index}`)))
    .toSorted((one, other) => other.due_date.localeCompare(one.due_date))
}

/** @param paidOn the day an instalment was booked; undefined for those paid before this program was used */
function instalmentsOf(
  policy: Policy,
  reading: Reading,
  paidOn: (index: number) => DateOnly | undefined,
): PremiumPayment[] {
  const { today } = reading
  const { cover, paidInstalments, lastPaidOn, status } = policy
  const dues = duesOf(policy)
  const shown = presentPaidPolicy(policy, reading)
  const amount = toTaka(cover.instalment)
  const isPayable = status === 'uploaded' || status === 'active'
  const line = (index: number, paidDate: DateOnly | undefined): PremiumPayment => ({
    policy: shown,
    due_date: instalmentDueDate(dues, index),
    amount,
    paid_date: paidDate ?? null,
    status: index < paidInstalments ? 'Paid' : 'Due',
  })
  const lines: PremiumPayment[] = []
  for (let index = 0; index < instalmentCount(dues); index++) {
    const isPaid = index < paidInstalments
    if (!isPaid && (!isPayable || instalmentDueDate(dues, index) > today)) break
    const lastOne = index === paidInstalments - 1 ? lastPaidOn : undefined
    lines.push(line(index, isPaid ? (paidOn(index) ?? lastOne) : undefined))
  }
  return lines
}
