import { eq, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/server/database.ts'
import type { HostedCheckout } from '../hosted.ts'
import { hostedCheckouts } from './hosted-tables.ts'

/**
 * Stores a new checkout.
 * @returns false if its order already has one
 */
export async function keepCheckout(db: Database, checkout: HostedCheckout): Promise<boolean> {
  const { id, order } = checkout
  const kept = await db
    .insert(hostedCheckouts)
    .values({ id, order, checkout })
    .onConflictDoNothing()
    .returning({ id: hostedCheckouts.id })
  return kept.length > 0
}

/** @param name of the checkout, its order, one of its payments or one of its refunds */
export async function findCheckout(db: Database, name: string): Promise<HostedCheckout | undefined> {
  const [row] = await db.select().from(hostedCheckouts).where(isCalled(name))
  return row?.checkout
}

/** Changes a locked checkout; concurrent callers wait. Stores `kept` if `change` returns it. */
export async function changeCheckout<T>(
  db: Database,
  name: string,
  change: (checkout: HostedCheckout) => { readonly kept?: HostedCheckout; readonly result: T },
): Promise<T | undefined> {
  return db.transaction(async (tx: Transaction) => {
    const [row] = await tx.select().from(hostedCheckouts).where(isCalled(name)).for('update')
    if (!row) return undefined
    const { kept, result } = change(row.checkout)
    if (kept) await tx.update(hostedCheckouts).set({ checkout: kept }).where(eq(hostedCheckouts.id, row.id))
    return result
  })
}

const isCalled = (name: string) =>
  or(
    eq(hostedCheckouts.id, name),
    eq(hostedCheckouts.order, name),
    sql`${hostedCheckouts.checkout} @> ${JSON.stringify({ payments: [{ id: name }] })}::jsonb`,
    sql`${hostedCheckouts.checkout} @> ${JSON.stringify({ refunds: [{ id: name }] })}::jsonb`,
  )
