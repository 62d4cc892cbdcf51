import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/server/database.ts'
import { passwordFailures } from '#platform/database/server/tables.ts'

export type Failures = { readonly failures: number; readonly lastAt: Date }

/** The series with this name, created if there is none, and locked until the transaction ends. */
export async function lockFailures(tx: Transaction, name: string, now: Date): Promise<Failures> {
  await tx
    .insert(passwordFailures)
    .values({ name, failures: 0, lastAt: now })
    .onConflictDoNothing({ target: passwordFailures.name })
  const [row] = await tx.select().from(passwordFailures).where(eq(passwordFailures.name, name)).for('update')
  return row ?? { failures: 0, lastAt: now }
}

export async function storeFailures(
  tx: Transaction,
  name: string,
  { failures, lastAt }: Failures,
): Promise<void> {
  await tx.update(passwordFailures).set({ failures, lastAt }).where(eq(passwordFailures.name, name))
}

export async function dropFailures(tx: Transaction, name: string): Promise<void> {
  await tx.delete(passwordFailures).where(eq(passwordFailures.name, name))
}

/** Subtracts one from a series, for a try that was no failure. */
export async function uncountFailure(tx: Transaction, name: string): Promise<void> {
  await tx
    .update(passwordFailures)
    .set({ failures: sql`greatest(${passwordFailures.failures} - 1, 0)` })
    .where(eq(passwordFailures.name, name))
}

export async function dropAllFailures(tx: Transaction): Promise<void> {
  await tx.delete(passwordFailures)
}
