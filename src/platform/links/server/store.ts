import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { links } from './tables.ts'

export type StoredLink = typeof links.$inferSelect

export type LinkOf = { readonly purpose: string; readonly subject: string }

export async function insertLink(tx: Transaction, link: typeof links.$inferInsert): Promise<void> {
  await tx.insert(links).values(link)
}

export async function findLink(db: ReadDatabase, id: string): Promise<StoredLink | undefined> {
  const [row] = await db.select().from(links).where(eq(links.id, id))
  return row
}

/** The same, locked until the transaction ends, so that two openings are serialised. */
export async function lockLink(tx: Transaction, id: string): Promise<StoredLink | undefined> {
  const [row] = await tx.select().from(links).where(eq(links.id, id)).for('update')
  return row
}

/** Neither used nor revoked. */
function isUsableLink({ purpose, subject }: LinkOf): SQL | undefined {
  return and(
    eq(links.purpose, purpose),
    eq(links.subject, subject),
    isNull(links.usedAt),
    isNull(links.revokedAt),
  )
}

/** The valid link with this purpose and subject; there is at most one. */
export async function findLivingLink(
  db: ReadDatabase,
  kind: LinkOf,
  now: Date,
): Promise<StoredLink | undefined> {
  const [row] = await db
    .select()
    .from(links)
    .where(and(isUsableLink(kind), gt(links.endsAt, now)))
  return row
}

/**
 * Ends the unused links with this purpose and subject.
 * @returns the ids of the links that ended
 */
export async function endStoredLinks(
  tx: Transaction,
  kind: LinkOf,
  ending: { readonly usedAt: Date } | { readonly revokedAt: Date },
): Promise<string[]> {
  const ended = await tx.update(links).set(ending).where(isUsableLink(kind)).returning({ id: links.id })
  return ended.map(({ id }) => id)
}

/**
 * Counts a wrong date of birth for a locked link.
 * @returns how many there are now
 */
export async function countWrongDate(tx: Transaction, id: string): Promise<number> {
  const [row] = await tx
    .update(links)
    .set({ wrongDates: sql`${links.wrongDates} + 1` })
    .where(eq(links.id, id))
    .returning({ wrongDates: links.wrongDates })
  if (!row) throw new Error('A link that was locked is gone')
  return row.wrongDates
}

/** Deletes old links; their history is in the audit log. */
export async function dropLinksBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(links).where(lt(links.endsAt, before))
}
