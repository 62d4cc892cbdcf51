import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/server/database.ts'
import { sealersOf } from '#policies/policies/server/customer-key-store.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { emailToSeal, payments } from './tables.ts'

/**
 * Seals email addresses of payers that an older version stored in plain text.
 * @returns how many; 0 when none is left
 */
export async function sealSomePayments(tx: Transaction, size: number, now: Date): Promise<number> {
  const rows = await tx
    .select({ id: payments.id, plain: payments.sealedEmail, customerId: policies.customerId })
    .from(payments)
    .innerJoin(policies, eq(policies.id, payments.policyId))
    .where(emailToSeal)
    .orderBy(payments.id)
    .limit(size)
    .for('update', { of: payments, skipLocked: true })
  const sealers = await sealersOf(
    tx,
    rows.map(({ customerId }) => customerId),
    now,
  )
  for (const { id, plain, customerId } of rows) {
    const sealedEmail = sealers.get(customerId)?.(plain ?? '')
    if (sealedEmail) await tx.update(payments).set({ sealedEmail }).where(eq(payments.id, id))
  }
  return rows.length
}
