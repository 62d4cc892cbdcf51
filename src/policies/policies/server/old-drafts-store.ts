import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { addDays, todayInDhaka } from '#kernel/dates.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { anyOf } from '#platform/personal-data/server/store.ts'
import { destroyPersonKeys, personMark } from '#platform/sealing/server/person-keys.ts'
import { policyStatusCode } from '../status.ts'
import { uncountDrafts } from './counter-store.ts'
import { policyHistory } from './history-tables.ts'
import { nationalIdPairs } from './identity-tables.ts'
import { policyNotes } from './note-tables.ts'
import { savedByOf } from './rows.ts'
import { customers, policies, policyDocuments } from './tables.ts'

/** Whoever sees a draft is shown the day of its deletion this many days ahead, whatever the setting says. */
export const draftNoticeDays = 30

const dayMs = 86_400_000
const isDraft = eq(policies.status, policyStatusCode.draft)

/** Which drafts may be deleted, and when. */
type Going = {
  /** Drafts saved before this moment are old enough. */
  readonly before: Date
  readonly now: Date
  readonly atMost: number
  /** What else must be true of the row of `policies`. */
  readonly mayGo: SQL
}

/** Writes the day of deletion into drafts that were not saved for long, and removes it where that is no longer true. */
export async function announceOldDrafts(
  tx: Transaction,
  { before, now, atMost, mayGo }: Going,
): Promise<void> {
  const keptHours = (now.getTime() - before.getTime()) / 3_600_000
  const noticeBegins = new Date(before.getTime() + draftNoticeDays * dayMs)
  const earliest = addDays(todayInDhaka(now), draftNoticeDays)
  // An announced day never moves earlier, and moves later if drafts are now kept for longer.
  const day = sql`case when ${policies.savedAt} < ${noticeBegins.toISOString()} and ${isMereDraft} and ${mayGo} then
    greatest(coalesce(${policies.deleteOn}, ${earliest}::date),
      ((${policies.savedAt} + make_interval(hours => ${keptHours}::int)) at time zone 'Asia/Dhaka')::date) end`
  await tx.execute(sql`
    update ${policies} set delete_on = ${day}
    where id = any(array(select id from ${policies} where ${isDraft} and ${policies.deleteOn} is distinct from ${day}
      limit ${atMost} for update skip locked))`)
}

/**
 * Locks drafts whose day has come, with their applicants, without waiting: a draft that is being saved at
 * this moment is kept.
 */
export async function lockOldDrafts(
  tx: Transaction,
  { before, now, atMost, mayGo }: Going,
): Promise<number[]> {
  const isOver = and(
    isDraft,
    sql`${policies.deleteOn} <= ${todayInDhaka(now)} and ${policies.savedAt} < ${before.toISOString()}`,
    isMereDraft,
    mayGo,
  )
  const { id, customerId } = policies
  const found = await tx.select({ customerId }).from(policies).where(isOver).limit(atMost)
  const applicants = found.map((draft) => draft.customerId)
  // The person first, as in every write of their data (customer-lock-store.ts).
  const held = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(inArray(customers.id, applicants))
    .for('update', { skipLocked: true })
  const ofHeld = sql`${customerId} = ${anyOf(
    held.map((person) => person.id),
    'int',
  )}`
  const locked = await tx
    .select({ id })
    .from(policies)
    .where(and(isOver, ofHeld))
    .limit(atMost)
    .for('update', { skipLocked: true })
  // Only a second query sees what was begun about a draft before the lock; nothing can be begun after it.
  const ids = locked.map((draft) => draft.id)
  const gone = await tx
    .select({ id })
    .from(policies)
    .where(and(isOver, ofHeld, inArray(id, ids)))
  return gone.map((draft) => draft.id)
}

/**
 * Money that a bank took stays until another valid policy uses its transaction. A draft that ever moved
 * cannot be deleted: its history refuses, and the whole batch would fail with it.
 */
const isMereDraft = sql`(${policies.transactionId} is null or exists (
  select from policies other where other.transaction_key = transaction_key_of(${policies.transactionId})
    and other.status not in (${policyStatusCode.draft}, ${policyStatusCode.notTakenUp})))
  and not exists (select from ${policyHistory} moved where moved.policy_id = ${policies.id}
    and (moved.from_status is not null or moved.to_status <> ${policyStatusCode.draft}))`

/**
 * Deletes locked drafts with all that belongs to them, and the applicants whom nothing else names. The keys
 * of both and of the documents are destroyed: their bytes are unreadable before they are gone.
 * @param namingTables tables that name a person by `customer_id`
 * @returns the keys of files that are to be deleted too
 */
export async function deleteDrafts(
  tx: Transaction,
  ids: readonly number[],
  { namingTables, now }: { readonly namingTables: readonly string[]; readonly now: Date },
): Promise<string[]> {
  const documents = await tx
    .delete(policyDocuments)
    .where(inArray(policyDocuments.policyId, [...ids]))
    .returning({ fileKey: policyDocuments.fileKey, keyId: policyDocuments.keyId })
  // A trigger deletes history and notes: the program may delete neither for confirmed policies.
  const gone = await tx
    .delete(policies)
    .where(inArray(policies.id, [...ids]))
    .returning()
  await uncountDrafts(tx, gone.map(savedByOf))
  await destroyPersonKeys(
    tx,
    documents.flatMap(({ keyId }) => keyId ?? []),
    now,
  )
  await deleteUnnamed(
    tx,
    gone.map(({ customerId }) => customerId),
    { namingTables, now },
  )
  return documents.map(({ fileKey }) => fileKey)
}

/**
 * Deletes those of these people whom no policy and none of the tables names, and whose key seals no note. A
 * draft that has another applicant now keeps the notes that were written before. Their keys are destroyed.
 * @param namingTables tables that name a person by `customer_id`
 * @returns how many
 */
export async function deleteUnnamed(
  tx: Transaction,
  ids: readonly number[],
  { namingTables, now }: { readonly namingTables: readonly string[]; readonly now: Date },
): Promise<number> {
  const isNamed = [sql`policies`, ...namingTables.map((table) => sql.identifier(table))].map(
    (table) => sql`exists (select from ${table} naming where naming.customer_id = ${customers.id})`,
  )
  const sealsNote = sql`exists (select from ${policyNotes} noted
    where substring(noted.text, ${personMark.length + 1}::int, 36) = ${customers.keyId}::text)`
  const gone = await tx
    .delete(customers)
    .where(and(inArray(customers.id, [...ids]), sql`not (${sql.join([...isNamed, sealsNote], sql` or `)})`))
    .returning({ keyId: customers.keyId, key: customers.nationalIdKey })
  const keys = anyOf(
    gone.map(({ key }) => key),
    'text',
  )
  // Two cards of one person may be stored as two people: the pair links them as long as one of them remains.
  await tx.delete(nationalIdPairs).where(sql`(smart_key = ${keys} or old_key = ${keys})
    and not exists (select from ${customers} other where other.national_id_key in (smart_key, old_key))`)
  await destroyPersonKeys(
    tx,
    gone.flatMap(({ keyId }) => keyId ?? []),
    now,
  )
  return gone.length
}
