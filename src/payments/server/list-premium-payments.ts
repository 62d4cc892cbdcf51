import type { DateOnly } from '#kernel/dates.ts'
import type { Out } from '#kernel/endpoint.ts'
import { toTaka } from '#kernel/money.ts'
import type { Database } from '#platform/server/database.ts'
import { instalmentCount, instalmentDueDate } from '#policies/dues.ts'
import { planName } from '#policies/plan-names.ts'
import type { Policy } from '#policies/policy.ts'
import { listPoliciesOfCustomer } from '#policies/server/store.ts'
import type { customerPremiumPayment } from '../customer-contract.ts'
import { duesOf, type Reading } from './present-customer-policy.ts'

type PremiumPayment = Out<typeof customerPremiumPayment>['data']['payments'][number]

/** Every instalment of a customer that is paid or has fallen due, the newest first (CUST-10). */
export async function listPremiumPayments(
  db: Database,
  customerId: number,
  reading: Reading,
): Promise<PremiumPayment[]> {
  const policies = await listPoliciesOfCustomer(db, customerId)
  return policies
    .flatMap((policy) => instalmentsOf(policy, reading))
    .toSorted((one, other) => other.due_date.localeCompare(one.due_date))
}

function instalmentsOf(policy: Policy, { book, language, today }: Reading): PremiumPayment[] {
  const { id, coreNumber, cover, paidInstalments, lastPaidOn, status } = policy
  const dues = duesOf(policy)
  const shown = {
    id,
    core_system_policy_id: coreNumber ?? null,
    name: planName(book, cover.planCode, language),
  }
  const amount = toTaka(cover.instalment)
  const isPayable = status === 'uploaded' || status === 'active'
  const line = (index: number, paidOn: DateOnly | undefined): PremiumPayment => ({
    policy: shown,
    due_date: instalmentDueDate(dues, index),
    amount,
    paid_date: paidOn ?? null,
    status: index < paidInstalments ? 'Paid' : 'Due',
  })
  const lines: PremiumPayment[] = []
  for (let index = 0; index < instalmentCount(dues); index++) {
    const isPaid = index < paidInstalments
    if (!isPaid && (!isPayable || instalmentDueDate(dues, index) > today)) break
    lines.push(line(index, index === paidInstalments - 1 ? lastPaidOn : undefined))
  }
  return lines
}
