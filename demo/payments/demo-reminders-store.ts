import { inArray } from 'drizzle-orm'
import { reminderChoices, reminderRounds, reminders } from '#money/reminders/server/tables.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { policies } from '#policies/policies/server/tables.ts'

/** Deletes the reminders of demo policies, so that the clock can go through the same days again. */
export async function forgetReminders(tx: Transaction, policyIds: readonly number[]): Promise<void> {
  const ids = [...policyIds]
  const holders = tx.select({ id: policies.customerId }).from(policies).where(inArray(policies.id, ids))
  await tx.delete(reminders).where(inArray(reminders.policyId, ids))
  await tx.delete(reminderChoices).where(inArray(reminderChoices.customerId, holders))
  await tx.delete(reminderRounds)
}
