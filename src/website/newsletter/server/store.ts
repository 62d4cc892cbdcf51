import { and, desc, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import type { Data } from '#website/content/entry-data.ts'
import type { IssueState } from '../issue.ts'
import { newsletterIssues } from './tables.ts'

type Row = typeof newsletterIssues.$inferSelect
export type Issue = Omit<Row, 'data'> & { readonly data: Data }

const maxListed = 100

/** The newest hundred. */
export async function listIssues(db: ReadDatabase): Promise<Issue[]> {
  const rows = await db.select().from(newsletterIssues).orderBy(desc(newsletterIssues.id)).limit(maxListed)
  return rows.map(toIssue)
}

export async function findIssue(db: ReadDatabase, id: number): Promise<Issue | undefined> {
  const [row] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id))
  return row && toIssue(row)
}

/** The same, locked until the transaction ends. */
export async function lockIssue(tx: Transaction, id: number): Promise<Issue | undefined> {
  const [row] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)).for('update')
  return row && toIssue(row)
}

export async function insertIssue(
  tx: Transaction,
  issue: Pick<Issue, 'data' | 'changedAt' | 'changedBy'>,
): Promise<number> {
  const [row] = await tx
    .insert(newsletterIssues)
    .values({ ...issue, version: 1 })
    .returning({ id: newsletterIssues.id })
  if (!row) throw new Error('A new issue came back without a number')
  return row.id
}

export async function updateIssue(
  tx: Transaction,
  id: number,
  change: Partial<Omit<Issue, 'id'>>,
): Promise<void> {
  await tx.update(newsletterIssues).set(change).where(eq(newsletterIssues.id, id))
}

export async function listInState(db: ReadDatabase, state: IssueState): Promise<number[]> {
  const rows = await db
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.state, state))
  return rows.map(({ id }) => id)
}

/** Issues whose scheduled time has come. */
export async function listPlannedBy(db: ReadDatabase, now: Date): Promise<number[]> {
  const { id, state, sendAt } = newsletterIssues
  const rows = await db
    .select({ id })
    .from(newsletterIssues)
    .where(and(inArray(state, ['planned']), lte(sendAt, now)))
  return rows.map((row) => row.id)
}

/** Serialises decisions to send, until the transaction ends. */
export async function lockIssues(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('newsletter'))`)
}

/** Issues sent, being sent or scheduled between two times, and when each goes out. */
export async function listGoingOut(
  db: ReadDatabase,
  from: Date,
  until: Date,
): Promise<{ readonly id: number; readonly data: Data; readonly goesAt: Date }[]> {
  const { id, data, state, startedAt, sendAt } = newsletterIssues
  const goesAt = sql`coalesce(${startedAt}, ${sendAt})`
  const rows = await db
    .select({ id, data, startedAt, sendAt })
    .from(newsletterIssues)
    .where(and(ne(state, 'draft'), gte(goesAt, from), lte(goesAt, until)))
  return rows.flatMap(({ startedAt: begun, sendAt: planned, ...row }) => {
    const at = begun ?? planned
    return at ? [{ id: row.id, data: row.data as Data, goesAt: at }] : []
  })
}

const toIssue = (row: Row): Issue => ({ ...row, data: row.data as Data })
