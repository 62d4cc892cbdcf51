import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import type { Autocommit, DbOrTx, ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { type WithoutNulls, withoutNulls } from '#platform/database/server/without-nulls.ts'
import { loadKeysOfValues, sealAbout } from '#platform/sealing/server/seal-about.ts'
import { type ConsentAnswer, type ConsentWay, consentRules } from '../applicant-consent.ts'
import { applicantConsents, consentRequests } from './consent-tables.ts'

/** A consent request; its content is sealed. */
export type ConsentRequest = WithoutNulls<typeof consentRequests.$inferSelect>
type NewConsentRequest = typeof consentRequests.$inferInsert & { readonly id?: never }

/** Refused by its applicant: not theirs, or something in it is wrong. */
const isRefused = inArray(consentRequests.answer, ['no', 'wrong'])

/** The seller who asks, and the content. */
type ConsentAbout = { readonly staffId: number; readonly contentDigest: string }

/** @returns its number */
export async function insertConsentRequest(tx: Transaction, request: NewConsentRequest): Promise<number> {
  const [row] = await tx.insert(consentRequests).values(request).returning({ id: consentRequests.id })
  if (!row) throw new Error('A new asking came back without its number')
  return row.id
}

/** The digest depends on the request's number, so it is stored afterwards. */
export async function noteCodeDigest(tx: Transaction, id: number, codeDigest: string): Promise<void> {
  await tx.update(consentRequests).set({ codeDigest }).where(eq(consentRequests.id, id))
}

/** One seller's newest request about one content that is not used yet and whose link has not expired. */
export async function findNewestConsentRequest(
  db: ReadDatabase,
  of: ConsentAbout,
  now: Date,
): Promise<ConsentRequest | undefined> {
  const [row] = await db
    .select()
    .from(consentRequests)
    .where(
      and(
        eq(consentRequests.staffId, of.staffId),
        eq(consentRequests.contentDigest, of.contentDigest),
        isNull(consentRequests.policyId),
        // A refusal counts, whatever became of the request since.
        or(eq(consentRequests.isOver, false), isRefused),
        gt(consentRequests.endsAt, now),
      ),
    )
    .orderBy(desc(consentRequests.id))
    .limit(1)
  return row && withoutNulls(row)
}

/** Locks one content for one seller until the transaction ends: concurrent requests about it run one by one. */
export async function lockConsentContent(
  tx: Transaction,
  { staffId, contentDigest }: ConsentAbout,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${contentDigest}), ${staffId})`)
}

/** The refusals since then: answer, key of the national ID, and sealed content. */
export async function listRefused(db: ReadDatabase, since: Date) {
  const { answer, nationalIdKey, content } = consentRequests
  return db
    .select({ answer, nationalIdKey, content })
    .from(consentRequests)
    .where(and(isRefused, gt(consentRequests.answeredAt, since)))
}

/** The refusals of one seller's applicants that were not followed by a new request, the newest first. */
export async function listOpenRefusals(
  db: ReadDatabase,
  staffId: number,
  now: Date,
): Promise<ConsentRequest[]> {
  const rows = await db
    .select()
    .from(consentRequests)
    .where(
      and(
        eq(consentRequests.staffId, staffId),
        isRefused,
        eq(consentRequests.isOver, false),
        isNull(consentRequests.policyId),
        gt(consentRequests.endsAt, now),
      ),
    )
    .orderBy(desc(consentRequests.id))
    .limit(50)
  return rows.map(withoutNulls)
}

/** The consent requests about people with these national IDs. */
export async function listRequestsAbout(
  db: ReadDatabase,
  nationalIdKeys: readonly string[],
): Promise<ConsentRequest[]> {
  const rows = await db
    .select()
    .from(consentRequests)
    .where(inArray(consentRequests.nationalIdKey, [...nationalIdKeys]))
    .orderBy(consentRequests.id)
  return rows.map(withoutNulls)
}

export async function findConsentRequest(db: ReadDatabase, id: number): Promise<ConsentRequest | undefined> {
  const [row] = await db.select().from(consentRequests).where(eq(consentRequests.id, id))
  return row && withoutNulls(row)
}

/** The same, locked until the transaction ends, so that an answer and a confirmation run one after the other. */
export async function lockConsentRequest(tx: Transaction, id: number): Promise<ConsentRequest | undefined> {
  const [row] = await tx.select().from(consentRequests).where(eq(consentRequests.id, id)).for('update')
  return row && withoutNulls(row)
}

/**
 * Ends one seller's earlier requests to the same person without an answer, or with an objection.
 * @returns their numbers
 */
export async function endOpenConsentRequests(
  tx: Transaction,
  { staffId, nationalIdKeys }: { readonly staffId: number; readonly nationalIdKeys: readonly string[] },
): Promise<number[]> {
  const rows = await tx
    .update(consentRequests)
    .set({ isOver: true })
    .where(
      and(
        eq(consentRequests.staffId, staffId),
        inArray(consentRequests.nationalIdKey, [...nationalIdKeys]),
        eq(consentRequests.isOver, false),
        or(isNull(consentRequests.answer), eq(consentRequests.answer, 'wrong')),
        isNull(consentRequests.policyId),
      ),
    )
    .returning({ id: consentRequests.id })
  return rows.map(({ id }) => id)
}

export async function endConsentRequest(db: DbOrTx, id: number): Promise<void> {
  await db.update(consentRequests).set({ isOver: true }).where(eq(consentRequests.id, id))
}

/**
 * Counts one more try of a code, even if the call fails.
 * @returns false if none is left
 */
export async function takeCodeTry(db: Autocommit, id: number): Promise<boolean> {
  const rows = await db
    .update(consentRequests)
    .set({ wrongTries: sql`${consentRequests.wrongTries} + 1` })
    .where(and(eq(consentRequests.id, id), lt(consentRequests.wrongTries, consentRules.tries)))
    .returning({ id: consentRequests.id })
  return rows.length > 0
}

/** Uncounts the try, since the code was right. */
export async function giveCodeTryBack(db: Autocommit, id: number): Promise<void> {
  await db
    .update(consentRequests)
    .set({ wrongTries: sql`greatest(${consentRequests.wrongTries} - 1, 0)` })
    .where(eq(consentRequests.id, id))
}

export async function noteConsentAnswer(
  tx: Transaction,
  id: number,
  answered: Required<Pick<ConsentRequest, 'answeredAt' | 'answeredIn' | 'endsAt' | 'content'>> & {
    readonly answer: ConsentAnswer
  },
): Promise<void> {
  await tx.update(consentRequests).set(answered).where(eq(consentRequests.id, id))
}

/** Records that the request's content is a policy now, and empties it here. */
export async function noteConsentUsed(tx: Transaction, id: number, policyId: number): Promise<void> {
  await tx.update(consentRequests).set({ policyId, content: '' }).where(eq(consentRequests.id, id))
}

type StoredConsent = {
  readonly policyId: number
  readonly way: ConsentWay
  readonly text: string
  readonly edition: string
  readonly language: Language
  readonly at: Date
}

/** Stores a consent for good, its text sealed under the key of the policy's holder. */
export async function insertApplicantConsent(tx: Transaction, consent: StoredConsent): Promise<void> {
  const text = await sealAbout(tx, `policy:${consent.policyId}`, consent.text)
  await tx.insert(applicantConsents).values({ ...consent, text })
}

/** The consent to a policy; its text is empty once the key is destroyed. */
export async function findApplicantConsent(
  db: ReadDatabase,
  policyId: number,
): Promise<StoredConsent | undefined> {
  const [row] = await db
    .select()
    .from(applicantConsents)
    .where(eq(applicantConsents.policyId, policyId))
    .orderBy(desc(applicantConsents.id))
    .limit(1)
  if (!row) return undefined
  const keys = await loadKeysOfValues(db, [row.text])
  const { id: _id, ...consent } = row
  return { ...consent, text: keys.open(row.text) ?? '' }
}
