import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { type CodePurpose, codeRules } from '../codes.ts'
import { oneTimeCodes } from './tables.ts'

export type CodeOf = { readonly purpose: CodePurpose; readonly subject: string }
export type SentCode = { readonly id: number; readonly sentAt: Date }
type Row = typeof oneTimeCodes.$inferSelect

/** Makes a new code and ends those before it. @returns the digits, which are known only here and to the receiver */
export async function makeCode(
  tx: Transaction,
  { purpose, subject }: CodeOf,
  { key, now }: { key: string; now: Date },
): Promise<SentCode & { readonly digits: string }> {
  const { digits: length, lifeSeconds } = codeRules[purpose]
  const digits = String(randomInt(10 ** length)).padStart(length, '0')
  await tx
    .update(oneTimeCodes)
    .set({ isOver: true })
    .where(
      and(
        eq(oneTimeCodes.purpose, purpose),
        eq(oneTimeCodes.subject, subject),
        eq(oneTimeCodes.isOver, false),
      ),
    )
  const [row] = await tx
    .insert(oneTimeCodes)
    .values({
      purpose,
      subject,
      codeHash: hashCode(key, { purpose, subject }, digits),
      sentAt: now,
      endsAt: new Date(now.getTime() + lifeSeconds * 1000),
    })
    .returning({ id: oneTimeCodes.id })
  if (!row) throw new Error('A code that was stored has a number')
  return { id: row.id, sentAt: now, digits }
}

/** The code that is still valid; undefined when there is none. */
export async function findOpenCode(
  db: ReadDatabase,
  { purpose, subject }: CodeOf,
  now: Date,
): Promise<SentCode | undefined> {
  const [row] = await db
    .select()
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.subject, subject)))
    .orderBy(desc(oneTimeCodes.id))
    .limit(1)
  return row && isUsableCode(row, now) ? row : undefined
}

/** The newest code, locked until the transaction ends, so that tries run one after the other. */
export async function lockNewestCode(tx: Transaction, of: CodeOf): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.purpose, of.purpose), eq(oneTimeCodes.subject, of.subject)))
    .orderBy(desc(oneTimeCodes.id))
    .limit(1)
    .for('update')
  return row
}

export function isUsableCode(row: Row, now: Date): boolean {
  return !row.isOver && row.endsAt > now
}

export async function endCode(tx: Transaction, id: number): Promise<void> {
  await tx.update(oneTimeCodes).set({ isOver: true }).where(eq(oneTimeCodes.id, id))
}

export async function countWrongTry(tx: Transaction, row: Row): Promise<void> {
  const wrongTries = row.wrongTries + 1
  const isOver = wrongTries >= codeRules[row.purpose].tries
  await tx.update(oneTimeCodes).set({ wrongTries, isOver }).where(eq(oneTimeCodes.id, row.id))
}

export function isCode(key: string, row: Row, digits: string): boolean {
  return timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashCode(key, row, digits)))
}

/** A plain hash of four to six digits is guessed in no time: hence a keyed one. */
function hashCode(key: string, { purpose, subject }: CodeOf, digits: string): string {
  return createHmac('sha256', key).update(`${purpose} ${subject} ${digits}`).digest('base64url')
}
