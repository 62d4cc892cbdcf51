import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Phone } from '#kernel/phone.ts'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import { hashToken } from '#platform/http/server/session.ts'
import { customers, policies } from '#policies/policies/server/tables.ts'
import { phoneAttempts } from './tables.ts'

export type PhoneAttempt = typeof phoneAttempts.$inferSelect

/** An attempt without a right code ends after this time: codes live shorter than that. */
const attemptMs = 30 * 60_000

/**
 * The customer with this mobile. Families share phones: of several it is the one whose policies were sold
 * first, so that the answer is stable.
 */
export async function findCustomerIdByMobile(db: DbOrTx, phone: Phone): Promise<number | undefined> {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .leftJoin(policies, and(eq(policies.customerId, customers.id), sql`${policies.status} <> 0`))
    .where(eq(customers.mobile, phone))
    .orderBy(asc(policies.id), asc(customers.id))
    .limit(1)
  return row?.id
}

/** Serialises transactions for the same phone. */
export async function lockPhone(tx: Transaction, phone: Phone): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`code for ${phone}`}))`)
}

export async function storeAttempt(
  tx: Transaction,
  { token, ...attempt }: Omit<PhoneAttempt, 'tokenHash'> & { token: string },
): Promise<void> {
  await tx.insert(phoneAttempts).values({ ...attempt, tokenHash: hashToken(token) })
}

export async function findAttempt(db: DbOrTx, token: string, now: Date): Promise<PhoneAttempt | undefined> {
  const [row] = await db
    .select()
    .from(phoneAttempts)
    .where(and(eq(phoneAttempts.tokenHash, hashToken(token)), isFresh(now)))
  return row
}

/** The newest attempt of a client without cookies, by the customer id it was given. */
export async function findUnboundAttempt(
  db: DbOrTx,
  customerId: number,
  now: Date,
): Promise<PhoneAttempt | undefined> {
  const [row] = await db
    .select()
    .from(phoneAttempts)
    .where(and(eq(phoneAttempts.customerId, customerId), eq(phoneAttempts.isBound, false), isFresh(now)))
    .orderBy(desc(phoneAttempts.startedAt))
    .limit(1)
  return row
}

/** The attempt continues with a newer code. */
export async function joinCode(tx: Transaction, attempt: PhoneAttempt, codeId: number): Promise<void> {
  await tx.update(phoneAttempts).set({ codeId }).where(eq(phoneAttempts.tokenHash, attempt.tokenHash))
}

export async function dropAttempt(tx: Transaction, attempt: PhoneAttempt): Promise<void> {
  await tx.delete(phoneAttempts).where(eq(phoneAttempts.tokenHash, attempt.tokenHash))
}

function isFresh(now: Date) {
  return gt(phoneAttempts.startedAt, new Date(now.getTime() - attemptMs))
}
