import { and, count, eq, inArray, sql } from 'drizzle-orm'
import {
  type Autocommit,
  type DbOrTx,
  type ReadDatabase,
  readRows,
  type Transaction,
} from '#platform/database/server/database.ts'
import { newsletterSubscriptions } from '#website/enquiries/server/tables.ts'
import type { DeliveryState } from '../issue.ts'
import { newsletterDeliveries, newsletterIssues } from './tables.ts'

export type Claimed = { readonly subscriptionId: number; readonly tries: number }

/** A claim older than this belongs to a killed program: no sending takes as long. */
const staleSeconds = 60

/** Adds a row for every confirmed reader whose mailbox accepts mail; called once, when the sending begins. */
export async function addDeliveries(tx: Transaction, issueId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${newsletterDeliveries} (issue_id, subscription_id, next_at)
    select ${issueId}, id, ${now.toISOString()} from ${newsletterSubscriptions}
     where confirmed_at is not null and rested_at is null
    on conflict do nothing`)
}

/** Claims some due mails for this program; none if the issue was stopped. */
export async function claimDeliveries(
  db: Autocommit,
  issueId: number,
  now: Date,
  atMost: number,
): Promise<Claimed[]> {
  const { rows } = await db.execute<{ subscription_id: string; tries: number }>(sql`
    update ${newsletterDeliveries} set state = 'sending', claimed_at = now(), tries = tries + 1
     where issue_id = ${issueId} and subscription_id in (
       select subscription_id from ${newsletterDeliveries}
        where issue_id = ${issueId} and ${isDue(now)}
          and exists (select from ${newsletterIssues} where id = ${issueId} and state = 'sending')
        order by next_at limit ${atMost} for update skip locked)
    returning subscription_id, tries`)
  return rows.map(({ subscription_id: id, tries }) => ({ subscriptionId: Number(id), tries }))
}

/** Releases claimed mails that were not tried: they are due as before. */
export async function releaseDeliveries(
  db: Autocommit,
  issueId: number,
  claimed: readonly Claimed[],
): Promise<void> {
  const { issueId: issue, subscriptionId, state, tries } = newsletterDeliveries
  const ids = claimed.map((one) => one.subscriptionId)
  await db
    .update(newsletterDeliveries)
    .set({ state: 'waiting', tries: sql`${tries} - 1` })
    .where(and(eq(issue, issueId), inArray(subscriptionId, ids), eq(state, 'sending')))
}

const isDue = (now: Date) => sql`(
  (state = 'waiting' and next_at <= ${now.toISOString()})
  or (state = 'sending' and claimed_at < now() - ${staleSeconds} * interval '1s'))`

export async function settleDelivery(
  db: DbOrTx,
  { issueId, subscriptionId }: { readonly issueId: number; readonly subscriptionId: number },
  change: Partial<typeof newsletterDeliveries.$inferSelect>,
): Promise<void> {
  const { issueId: issue, subscriptionId: reader } = newsletterDeliveries
  await db
    .update(newsletterDeliveries)
    .set(change)
    .where(and(eq(issue, issueId), eq(reader, subscriptionId)))
}

/** How many mails of an issue are in each state. */
export async function countDeliveries(
  db: ReadDatabase,
  issueId: number,
): Promise<Partial<Record<DeliveryState, number>>> {
  const { state } = newsletterDeliveries
  const rows = await db
    .select({ state, n: count() })
    .from(newsletterDeliveries)
    .where(eq(newsletterDeliveries.issueId, issueId))
    .groupBy(state)
  return Object.fromEntries(rows.map((row) => [row.state, row.n]))
}

/** Whether an issue has mails left, and whether one of them is due. */
export async function findLeft(
  db: ReadDatabase,
  issueId: number,
  now: Date,
): Promise<{ readonly isLeft: boolean; readonly isDue: boolean }> {
  const rows = await readRows<{ left: boolean; due: boolean }>(
    db,
    sql`
    select count(*) > 0 as left, coalesce(bool_or(${isDue(now)}), false) as due from ${newsletterDeliveries}
     where issue_id = ${issueId} and state in ('waiting', 'sending')`,
  )
  return { isLeft: rows[0]?.left === true, isDue: rows[0]?.due === true }
}

/** Records a bounce, once. @returns the reader's id, and whether it is new; undefined for an unknown mail */
export async function markBounced(
  tx: Transaction,
  messageKey: string,
  code: string,
): Promise<{ readonly subscriptionId: number; readonly isNew: boolean } | undefined> {
  const isThis = eq(newsletterDeliveries.messageKey, messageKey)
  const [row] = await tx.select().from(newsletterDeliveries).where(isThis).for('update')
  if (!row) return undefined
  const isNew = row.state === 'sent'
  if (isNew) await tx.update(newsletterDeliveries).set({ state: 'bounced', code }).where(isThis)
  return { subscriptionId: row.subscriptionId, isNew }
}
