import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import type { Autocommit, DbOrTx, ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { type WithoutNulls, withoutNulls } from '#platform/database/server/without-nulls.ts'
import { loadKeysOfValues, sealAbout } from '#platform/sealing/server/seal-about.ts'
import { type WordAnswer, type WordWay, wordRules } from '../applicant-word.ts'
import { applicantWords, wordRequests } from './word-tables.ts'

/** An asking of an applicant; its content is sealed. */
export type WordRequest = WithoutNulls<typeof wordRequests.$inferSelect>
type NewWordRequest = typeof wordRequests.$inferInsert & { readonly id?: never }

/** By its applicant: it is not theirs, or something in it is wrong. */
const isRefused = inArray(wordRequests.answer, ['no', 'wrong'])

/** Who asks, and about what. */
type WordOf = { readonly staffId: number; readonly contentDigest: string }

/** @returns its number */
export async function insertWordRequest(tx: Transaction, request: NewWordRequest): Promise<number> {
  const [row] = await tx.insert(wordRequests).values(request).returning({ id: wordRequests.id })
  if (!row) throw new Error('A new asking came back without its number')
  return row.id
}

/** The code is known once the number is: it is bound to it. */
export async function noteCodeDigest(tx: Transaction, id: number, codeDigest: string): Promise<void> {
  await tx.update(wordRequests).set({ codeDigest }).where(eq(wordRequests.id, id))
}

/** The newest asking of one seller about one content that was not confirmed with yet, as long as its link lives. */
export async function findNewestWord(
  db: ReadDatabase,
  of: WordOf,
  now: Date,
): Promise<WordRequest | undefined> {
  const [row] = await db
    .select()
    .from(wordRequests)
    .where(
      and(
        eq(wordRequests.staffId, of.staffId),
        eq(wordRequests.contentDigest, of.contentDigest),
        isNull(wordRequests.policyId),
        // Who refused it did so, whatever became of the asking since.
        or(eq(wordRequests.isOver, false), isRefused),
        gt(wordRequests.endsAt, now),
      ),
    )
    .orderBy(desc(wordRequests.id))
    .limit(1)
  return row && withoutNulls(row)
}

/** Whoever asks about the same content at the same moment waits for their turn. */
export async function holdAsking(tx: Transaction, { staffId, contentDigest }: WordOf): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${contentDigest}), ${staffId})`)
}

/** What applicants refused since then: with which answer, whose number it was about, and the sealed content. */
export async function listRefused(db: ReadDatabase, since: Date) {
  const { answer, nationalIdKey, content } = wordRequests
  return db
    .select({ answer, nationalIdKey, content })
    .from(wordRequests)
    .where(and(isRefused, gt(wordRequests.answeredAt, since)))
}

/** What one seller's applicants refused and was not asked about anew, the newest first. */
export async function listOpenRefusals(db: ReadDatabase, staffId: number, now: Date): Promise<WordRequest[]> {
  const rows = await db
    .select()
    .from(wordRequests)
    .where(
      and(
        eq(wordRequests.staffId, staffId),
        isRefused,
        eq(wordRequests.isOver, false),
        isNull(wordRequests.policyId),
        gt(wordRequests.endsAt, now),
      ),
    )
    .orderBy(desc(wordRequests.id))
    .limit(50)
  return rows.map(withoutNulls)
}

/** What people with these numbers were asked. */
export async function listRequestsAbout(
  db: ReadDatabase,
  nationalIdKeys: readonly string[],
): Promise<WordRequest[]> {
  const rows = await db
    .select()
    .from(wordRequests)
    .where(inArray(wordRequests.nationalIdKey, [...nationalIdKeys]))
    .orderBy(wordRequests.id)
  return rows.map(withoutNulls)
}

export async function findWordRequest(db: ReadDatabase, id: number): Promise<WordRequest | undefined> {
  const [row] = await db.select().from(wordRequests).where(eq(wordRequests.id, id))
  return row && withoutNulls(row)
}

/** The same, held until the transaction ends: an answer and a confirmation come one after the other. */
export async function lockWordRequest(tx: Transaction, id: number): Promise<WordRequest | undefined> {
  const [row] = await tx.select().from(wordRequests).where(eq(wordRequests.id, id)).for('update')
  return row && withoutNulls(row)
}

/**
 * Ends what one seller has asked the same person before, and nobody answered or was to be corrected.
 * @returns the numbers
 */
export async function endOpenWords(
  tx: Transaction,
  { staffId, nationalIdKeys }: { readonly staffId: number; readonly nationalIdKeys: readonly string[] },
): Promise<number[]> {
  const rows = await tx
    .update(wordRequests)
    .set({ isOver: true })
    .where(
      and(
        eq(wordRequests.staffId, staffId),
        inArray(wordRequests.nationalIdKey, [...nationalIdKeys]),
        eq(wordRequests.isOver, false),
        or(isNull(wordRequests.answer), eq(wordRequests.answer, 'wrong')),
        isNull(wordRequests.policyId),
      ),
    )
    .returning({ id: wordRequests.id })
  return rows.map(({ id }) => id)
}

export async function endWordRequest(db: DbOrTx, id: number): Promise<void> {
  await db.update(wordRequests).set({ isOver: true }).where(eq(wordRequests.id, id))
}

/** Counts one more try of a code, whatever becomes of the call. @returns false when none is left */
export async function takeWordTry(db: Autocommit, id: number): Promise<boolean> {
  const rows = await db
    .update(wordRequests)
    .set({ wrongTries: sql`${wordRequests.wrongTries} + 1` })
    .where(and(eq(wordRequests.id, id), lt(wordRequests.wrongTries, wordRules.tries)))
    .returning({ id: wordRequests.id })
  return rows.length > 0
}

/** The code was right: that was no wrong try. */
export async function giveWordTryBack(db: Autocommit, id: number): Promise<void> {
  await db
    .update(wordRequests)
    .set({ wrongTries: sql`greatest(${wordRequests.wrongTries} - 1, 0)` })
    .where(eq(wordRequests.id, id))
}

export async function noteWordAnswer(
  tx: Transaction,
  id: number,
  answered: Required<Pick<WordRequest, 'answeredAt' | 'answeredIn' | 'endsAt' | 'content'>> & {
    readonly answer: WordAnswer
  },
): Promise<void> {
  await tx.update(wordRequests).set(answered).where(eq(wordRequests.id, id))
}

/** What was asked about is a policy now, which holds the content. */
export async function noteWordUsed(tx: Transaction, id: number, policyId: number): Promise<void> {
  await tx.update(wordRequests).set({ policyId, content: '' }).where(eq(wordRequests.id, id))
}

/** What an applicant agreed to, and how. */
type KeptWord = {
  readonly policyId: number
  readonly way: WordWay
  readonly text: string
  readonly edition: string
  readonly language: Language
  readonly at: Date
}

/** Keeps a word for good, its text under the key of the policy's holder. */
export async function insertApplicantWord(tx: Transaction, word: KeptWord): Promise<void> {
  const text = await sealAbout(tx, `policy:${word.policyId}`, word.text)
  await tx.insert(applicantWords).values({ ...word, text })
}

/** The word about a policy; its text is empty once its key is destroyed. */
export async function findApplicantWord(db: ReadDatabase, policyId: number): Promise<KeptWord | undefined> {
  const [row] = await db
    .select()
    .from(applicantWords)
    .where(eq(applicantWords.policyId, policyId))
    .orderBy(desc(applicantWords.id))
    .limit(1)
  if (!row) return undefined
  const keys = await loadKeysOfValues(db, [row.text])
  const { id: _id, ...word } = row
  return { ...word, text: keys.open(row.text) ?? '' }
}
