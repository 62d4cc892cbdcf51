import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { addDays, todayInDhaka } from '#kernel/dates.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { anyOf } from '#platform/personal-data/server/store.ts'
import { destroyPersonKeys, personMark } from '#platform/sealing/server/person-keys.ts'
import { policyStatusCode } from '../status.ts'
import { uncountDrafts } from './counter-store.ts'
import { nationalIdPairs } from './identity-tables.ts'
import { policyNotes } from './note-tables.ts'
import { savedByOf } from './rows.ts'
import { customers, policies, policyDocuments, policyHistory } from './tables.ts'

/** Whoever sees a draft reads so long beforehand on which day it is deleted, whatever the setting says. */
export const draftNoticeDays = 30

const dayMs = 86_400_000
const isDraft = eq(policies.status, policyStatusCode.draft)

/** Which drafts may go, and when. */
type Going = {
  /** Those saved before this moment are old enough. */
  readonly before: Date
  readonly now: Date
  readonly atMost: number
  /** What else has to be true of a row of `policies`. */
  readonly mayGo: SQL
}

/**
 * Writes into drafts that were not saved for long on which day they are deleted, and takes it back where that is true no
 * more.
 */
export async function announceOldDrafts(
  tx: Transaction,
  { before, now, atMost, mayGo }: Going,
): Promise<void> {
  const keptHours = (now.getTime() - before.getTime()) / 3_600_000
  const noticeBegins = new Date(before.getTime() + draftNoticeDays * dayMs)
  const earliest = addDays(todayInDhaka(now), draftNoticeDays)
  // A day that was told comes no sooner, and later where drafts are kept for longer since.
  const day = sql`case when ${policies.savedAt} < ${noticeBegins.toISOString()} and ${isMereDraft} and ${mayGo} then
    greatest(coalesce(${policies.deleteOn}, ${earliest}::date),
      ((${policies.savedAt} + make_interval(hours => ${keptHours}::int)) at time zone 'Asia/Dhaka')::date) end`
  await tx.execute(sql`
    update ${policies} set delete_on = ${day}
    where id = any(array(select id from ${policies} where ${isDraft} and ${policies.deleteOn} is distinct from ${day}
      limit ${atMost} for update skip locked))`)
}

/**
 * Locks drafts whose day has come, with their applicants, and waits for nobody: whoever saves one at this moment keeps it.
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
  // The person first, as everybody who writes something of theirs does (customer-lock-store.ts).
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
  // What was begun about one before it was locked is only seen by another look; nothing can be after it.
  const ids = locked.map((draft) => draft.id)
  const gone = await tx
    .select({ id })
    .from(policies)
    .where(and(isOver, ofHeld, inArray(id, ids)))
  return gone.map((draft) => draft.id)
}

/**
 * What a bank took is there until a policy that stands uses its transaction. What has moved was more than a draft once,
 * whatever it is called: its history refuses to lose it, and with it every other draft of the batch.
 */
const isMereDraft = sql`(${policies.transactionId} is null or exists (
  select from policies other where other.transaction_key = transaction_key_of(${policies.transactionId})
    and other.status not in (${policyStatusCode.draft}, ${policyStatusCode.notTakenUp})))
  and not exists (select from ${policyHistory} moved where moved.policy_id = ${policies.id}
    and (moved.from_status is not null or moved.to_status <> ${policyStatusCode.draft}))`

/**
 * Deletes drafts that are locked with all that belongs to them, and the applicants whom nothing else names. The keys of
 * both and of the documents are destroyed: their bytes are unreadable before they are gone.
 * @param namingTables tables that name a person by `customer_id`
 * @returns the keys of files that are to go too
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
  // History and notes go by a trigger: of what was confirmed the program may delete neither.
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
 * Deletes those of these people whom no policy and none of the tables names, and under whose key no note lies: a draft
 * that has another applicant since keeps the notes that were written before. Their keys are destroyed.
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
  // Two cards of one person may stand as two people: as long as one of them is there, the pair says who they are.
  await tx.delete(nationalIdPairs).where(sql`(smart_key = ${keys} or old_key = ${keys})
    and not exists (select from ${customers} other where other.national_id_key in (smart_key, old_key))`)
  await destroyPersonKeys(
    tx,
    gone.flatMap(({ keyId }) => keyId ?? []),
    now,
  )
  return gone.length
}
