import { eq, ne } from 'drizzle-orm'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import { reminderChoices } from './tables.ts'

export type Choice = typeof reminderChoices.$inferSelect

/** What a policy holder chose about reminders; undefined if they never chose. */
export async function findChoice(db: DbOrTx, customerId: number): Promise<Choice | undefined> {
  const [row] = await db.select().from(reminderChoices).where(eq(reminderChoices.customerId, customerId))
  return row
}

/**
 * Stores the latest choice. If it is the same as before, the row keeps who chose it and when.
 * @returns whether that changed anything
 */
export async function keepChoice(tx: Transaction, choice: Choice): Promise<boolean> {
  const { customerId, isWanted } = reminderChoices
  const { rowCount } = await tx
    .insert(reminderChoices)
    .values(choice)
    .onConflictDoUpdate({ target: customerId, set: choice, setWhere: ne(isWanted, choice.isWanted) })
  return rowCount === 1
}
