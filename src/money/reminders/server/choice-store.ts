import { eq } from 'drizzle-orm'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import { reminderChoices } from './tables.ts'

export type Choice = typeof reminderChoices.$inferSelect

/** What a policy holder chose about reminders; undefined for who never did. */
export async function findChoice(db: DbOrTx, customerId: number): Promise<Choice | undefined> {
  const [row] = await db.select().from(reminderChoices).where(eq(reminderChoices.customerId, customerId))
  return row
}

/** Writes down what was chosen last. */
export async function keepChoice(tx: Transaction, choice: Choice): Promise<void> {
  await tx
    .insert(reminderChoices)
    .values(choice)
    .onConflictDoUpdate({ target: reminderChoices.customerId, set: choice })
}
