import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pick } from '#kernel/pick.ts'
import type { LedgerLine } from '#money/ledger/payment.ts'
import type { Receipt } from '#money/ledger/server/ledger-store.ts'
import {
  coreNotices,
  ledgerEntries,
  ledgerLines,
  paymentEvents,
  receipts,
} from '#money/ledger/server/tables.ts'
import { toLine } from '#money/receipts/server/store.ts'
import { users } from '#people/staff/server/tables.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { loadKeysOfValues } from '#platform/sealing/server/seal-about.ts'

type EventRow = typeof paymentEvents.$inferSelect
type EntryRow = typeof ledgerEntries.$inferSelect
type NoticeRow = typeof coreNotices.$inferSelect

export type StoredEvent = Pick<EventRow, 'id' | 'at' | 'kind' | 'state' | 'isAlert'> & {
  readonly details: Readonly<Record<string, unknown>>
  /** The member of staff who decided it. */
  readonly by: string | undefined
}

export type StoredEntry = Pick<EntryRow, 'id' | 'kind' | 'source' | 'bookedAt'> & {
  readonly by: string | undefined
  readonly receipt: Receipt | undefined
  readonly ofReceipt: string | undefined
  readonly core: Pick<NoticeRow, 'state' | 'reason'> | undefined
  readonly lines: readonly LedgerLine[]
}

const calledSo = sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`

/** Only our own decisions name a person: `by` in a notice from outside could be forged. */
const decider = sql<number>`case when ${paymentEvents.kind} = 'decided' then (${paymentEvents.details}->>'by')::int end`

/** The events of a payment, the oldest first. */
export async function listEvents(db: ReadDatabase, paymentId: number): Promise<StoredEvent[]> {
  const rows = await db
    .select({ event: paymentEvents, by: calledSo })
    .from(paymentEvents)
    .leftJoin(users, eq(users.id, decider))
    .where(eq(paymentEvents.paymentId, paymentId))
    .orderBy(asc(paymentEvents.id))
  const events = await openEvents(
    db,
    rows.map(({ event }) => event),
  )
  return events.map((event, index) => ({ ...event, by: rows[index]?.by ?? undefined }))
}

/** Unseen alerts about transactions that are not ours, newest first. */
export async function listStrangeNotices(db: ReadDatabase, most: number): Promise<StoredEvent[]> {
  const rows = await db
    .select()
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.paymentId), eq(paymentEvents.isAlert, true), isUnseen))
    .orderBy(sql`${paymentEvents.id} desc`)
    .limit(most)
  return (await openEvents(db, rows)).map((event) => ({ ...event, by: undefined }))
}

const isUnseen = sql`${paymentEvents.id} > coalesce((select max((seen.details->>'until')::bigint)
  from payment_events as seen where seen.payment_id is null and seen.kind = 'decided'), 0)`

/** All ledger entries of a payment, oldest first. */
export async function listEntries(db: ReadDatabase, paymentId: number): Promise<StoredEntry[]> {
  const ofReceipts = alias(receipts, 'of_receipts')
  const rows = await db
    .select({
      entry: ledgerEntries,
      by: calledSo,
      number: receipts.number,
      token: receipts.token,
      ofReceipt: ofReceipts.number,
      coreState: coreNotices.state,
      coreReason: coreNotices.reason,
    })
    .from(ledgerEntries)
    .leftJoin(users, eq(users.id, ledgerEntries.byStaffId))
    .leftJoin(receipts, eq(receipts.entryId, ledgerEntries.id))
    .leftJoin(ofReceipts, eq(ofReceipts.entryId, ledgerEntries.ofEntryId))
    .leftJoin(coreNotices, eq(coreNotices.entryId, ledgerEntries.id))
    .where(eq(ledgerEntries.paymentId, paymentId))
    .orderBy(asc(ledgerEntries.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ entry }) => entry.id)
  const lines = await db
    .select()
    .from(ledgerLines)
    .where(inArray(ledgerLines.entryId, ids))
    .orderBy(asc(ledgerLines.id))
  return rows.map(({ entry, by, number, token, ofReceipt, coreState, coreReason }) => ({
    ...pick(entry, 'id', 'kind', 'source', 'bookedAt'),
    by: by ?? undefined,
    receipt: number && token ? { number, token } : undefined,
    ofReceipt: ofReceipt ?? undefined,
    core: coreState ? { state: coreState, reason: coreReason } : undefined,
    lines: lines.filter(({ entryId }) => entryId === entry.id).map(toLine),
  }))
}

/** Whether a payment has an alert that came after the last decision about it. */
export async function hasOpenAlert(db: ReadDatabase, paymentId: number): Promise<boolean> {
  const [newest] = await db
    .select({ isAlert: paymentEvents.isAlert })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.paymentId, paymentId),
        or(
          eq(paymentEvents.isAlert, true),
          and(
            eq(paymentEvents.kind, 'decided'),
            sql`${paymentEvents.details}->>'decision' is distinct from 'ask'`,
          ),
        ),
      ),
    )
    .orderBy(desc(paymentEvents.id))
    .limit(1)
  return newest?.isAlert ?? false
}

/** Counts payments with an alert after the last decision about them, plus unmatched notices. */
export async function countOpenAlerts(db: ReadDatabase): Promise<number> {
  const [row] = await db
    .select({
      count: sql<number>`count(distinct coalesce(${paymentEvents.paymentId}, -${paymentEvents.id}))::int`,
    })
    .from(paymentEvents)
    .where(
      sql`${paymentEvents.isAlert} and (${paymentEvents.paymentId} is not null and not exists (
          select 1 from payment_events as decided where decided.payment_id = ${paymentEvents.paymentId}
            and decided.kind = 'decided' and decided.id > ${paymentEvents.id}
            and decided.details->>'decision' is distinct from 'ask')
        or ${paymentEvents.paymentId} is null and ${isUnseen})`,
    )
  return row?.count ?? 0
}

/** Opens the sealed reasons of decisions; empty once the person's key is destroyed. */
async function openEvents(db: ReadDatabase, rows: readonly EventRow[]): Promise<Omit<StoredEvent, 'by'>[]> {
  const detailsOf = ({ details }: EventRow) => (details ?? {}) as StoredEvent['details']
  const whyOf = (row: EventRow) => (row.kind === 'decided' ? detailsOf(row).why : undefined)
  const keys = await loadKeysOfValues(db, rows.map(whyOf))
  return rows.map((row) => {
    const [{ id, at, kind, state, isAlert }, sealed] = [row, whyOf(row)]
    const why = typeof sealed === 'string' ? { why: keys.open(sealed) ?? '' } : {}
    return { id, at, kind, state, isAlert, details: { ...detailsOf(row), ...why } }
  })
}
