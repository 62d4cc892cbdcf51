import { and, eq, sql } from 'drizzle-orm'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import type { Identities } from '../policy.ts'
import { policyIdentities } from './identity-tables.ts'

/** How far the identity of each person of a policy is checked. */
export async function listIdentities(db: DbOrTx, policyId: number): Promise<Identities> {
  const rows = await db.select().from(policyIdentities).where(eq(policyIdentities.policyId, policyId))
  return Object.fromEntries(rows.map(({ part, state }) => [part, state]))
}

/** Writes it down anew for a number, whatever stood there of another. */
export async function putIdentity(
  tx: Transaction,
  row: Omit<typeof policyIdentities.$inferInsert, 'at'>,
  now: Date,
): Promise<void> {
  const { numberKey, state } = row
  await tx
    .insert(policyIdentities)
    .values({ ...row, at: now })
    .onConflictDoUpdate({
      target: [policyIdentities.policyId, policyIdentities.part],
      set: { numberKey, state, at: now },
    })
}

/** What a late answer says, unless another number has been typed meanwhile. */
export async function settleIdentity(
  tx: Transaction,
  { policyId, part, numberKey, state }: Omit<typeof policyIdentities.$inferInsert, 'at'>,
  now: Date,
): Promise<void> {
  await tx
    .update(policyIdentities)
    .set({ state, at: now })
    .where(
      and(
        eq(policyIdentities.policyId, policyId),
        eq(policyIdentities.part, part),
        eq(policyIdentities.numberKey, numberKey),
        sql`${policyIdentities.state} = 'toBeChecked'`,
      ),
    )
}

/** True when a number was checked for any policy. */
export async function isIdentityChecked(db: DbOrTx, numberKey: string): Promise<boolean> {
  const [row] = await db
    .select({ state: policyIdentities.state })
    .from(policyIdentities)
    .where(and(eq(policyIdentities.numberKey, numberKey), eq(policyIdentities.state, 'checked')))
    .limit(1)
  return row !== undefined
}
