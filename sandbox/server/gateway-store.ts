import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, or, sql, sum } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/server/database.ts'
import { type Attempt, type GatewayRefund, type GatewaySession, repeatNoticeAfterMs } from '../gateway.ts'
import { gatewayAttempts, gatewayNotices, gatewayRefunds, gatewaySessions } from './gateway-tables.ts'

/**
 * Stores a new session.
 * @returns false if its transaction already has one
 */
export async function keepSession(db: Database, session: GatewaySession): Promise<boolean> {
  const kept = await db
    .insert(gatewaySessions)
    .values(session)
    .onConflictDoNothing()
    .returning({ key: gatewaySessions.sessionKey })
  return kept.length > 0
}

export type KnownSession = { readonly session: GatewaySession; readonly attempts: readonly Attempt[] }

/** @param key a session's key, or its transaction's id */
export async function findSession(db: Database, key: string): Promise<KnownSession | undefined> {
  const [session] = await db.select().from(gatewaySessions).where(isCalled(key))
  return session && { session, attempts: await listAttempts(db, session.sessionKey) }
}

/** Runs work on a locked session; concurrent callers wait. */
export async function changeSession<T>(
  db: Database,
  key: string,
  work: (tx: Transaction, known: KnownSession) => Promise<T>,
): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    const [session] = await tx.select().from(gatewaySessions).where(isCalled(key)).for('update')
    return session && work(tx, { session, attempts: await listAttempts(tx, session.sessionKey) })
  })
}

const isCalled = (key: string) =>
  or(eq(gatewaySessions.sessionKey, key.toUpperCase()), eq(gatewaySessions.transactionId, key))

async function listAttempts(db: Database | Transaction, sessionKey: string): Promise<Attempt[]> {
  return db
    .select()
    .from(gatewayAttempts)
    .where(eq(gatewayAttempts.sessionKey, sessionKey))
    .orderBy(asc(gatewayAttempts.id))
}

export async function leaveSession(tx: Transaction, sessionKey: string): Promise<void> {
  await tx.update(gatewaySessions).set({ isLeft: true }).where(eq(gatewaySessions.sessionKey, sessionKey))
}

type NewAttempt = Omit<Attempt, 'id' | 'validatedAt'>

export async function addAttempt(tx: Transaction, sessionKey: string, attempt: NewAttempt): Promise<Attempt> {
  const [row] = await tx
    .insert(gatewayAttempts)
    .values({ ...attempt, sessionKey })
    .returning()
  if (!row) throw new Error('An attempt was not kept')
  return row
}

/** A bank has decided about an attempt that was pending. */
export async function decideAttempt(tx: Transaction, id: number, attempt: NewAttempt): Promise<Attempt> {
  const [row] = await tx.update(gatewayAttempts).set(attempt).where(eq(gatewayAttempts.id, id)).returning()
  if (!row) throw new Error('An attempt was not decided')
  return row
}

/** The payment of a validation request; `isFirst` if it is the first request about it. */
export async function validateAttempt(
  db: Database,
  validationId: string,
  now: Date,
): Promise<{ session: GatewaySession; attempt: Attempt; isFirst: boolean } | undefined> {
  const isIt = eq(gatewayAttempts.validationId, validationId)
  const [first] = await db
    .update(gatewayAttempts)
    .set({ validatedAt: now })
    .where(and(isIt, isNull(gatewayAttempts.validatedAt)))
    .returning()
  const attempt = first ?? (await db.select().from(gatewayAttempts).where(isIt))[0]
  if (!attempt) return undefined
  const [session] = await db
    .select()
    .from(gatewaySessions)
    .where(eq(gatewaySessions.sessionKey, attempt.sessionKey))
  return session && { session, attempt, isFirst: first !== undefined }
}

/**
 * Stores a refund if enough of the payment is left. Idempotent by the merchant's refund id.
 * @returns the refund and whether it is new; or why there is none
 */
export async function keepRefund(
  db: Database,
  wanted: GatewayRefund,
): Promise<{ refund: GatewayRefund; isNew: boolean } | 'unknownPayment' | 'moreThanLeft' | 'idTaken'> {
  return db.transaction(async (tx) => {
    const [paid] = await tx
      .select({ amount: gatewaySessions.amount })
      .from(gatewayAttempts)
      .innerJoin(gatewaySessions, eq(gatewaySessions.sessionKey, gatewayAttempts.sessionKey))
      .where(
        and(
          eq(gatewayAttempts.bankTransactionId, wanted.bankTransactionId),
          eq(gatewayAttempts.status, 'VALID'),
        ),
      )
      .for('update')
    if (!paid) return 'unknownPayment'
    const known = wanted.refundId ? await findRefundBy(tx, wanted.refundId) : undefined
    if (known) {
      const isSame = known.bankTransactionId === wanted.bankTransactionId && known.amount === wanted.amount
      return isSame ? { refund: known, isNew: false } : 'idTaken'
    }
    const [back] = await tx
      .select({ amount: sum(gatewayRefunds.amount).mapWith(Number) })
      .from(gatewayRefunds)
      .where(eq(gatewayRefunds.bankTransactionId, wanted.bankTransactionId))
    if (wanted.amount > paid.amount - (back?.amount ?? 0)) return 'moreThanLeft'
    await tx.insert(gatewayRefunds).values(wanted)
    return { refund: wanted, isNew: true }
  })
}

async function findRefundBy(tx: Transaction, refundId: string): Promise<GatewayRefund | undefined> {
  const [row] = await tx.select().from(gatewayRefunds).where(eq(gatewayRefunds.refundId, refundId))
  return row
}

export async function findRefund(db: Database, reference: string): Promise<GatewayRefund | undefined> {
  const [row] = await db.select().from(gatewayRefunds).where(eq(gatewayRefunds.reference, reference))
  return row
}

/** An attempt by its val_id or bank_tran_id, or the last one of a transaction or session. */
export async function findAttempt(
  db: Database,
  name: string,
): Promise<{ session: GatewaySession; attempt: Attempt } | undefined> {
  const [row] = await db
    .select({ session: gatewaySessions, attempt: gatewayAttempts })
    .from(gatewayAttempts)
    .innerJoin(gatewaySessions, eq(gatewaySessions.sessionKey, gatewayAttempts.sessionKey))
    .where(or(eq(gatewayAttempts.validationId, name), eq(gatewayAttempts.bankTransactionId, name)))
  if (row) return row
  const known = await findSession(db, name)
  const attempt = known?.attempts.at(-1)
  return known && attempt && { session: known.session, attempt }
}

export type KnownTransaction = KnownSession & {
  readonly refunds: readonly GatewayRefund[]
  readonly notices: readonly Notice[]
}

/** Transactions with their history, newest first. */
export async function listTransactions(
  db: Database,
  { transactionId, limit }: { transactionId?: string; limit: number },
): Promise<KnownTransaction[]> {
  const sessions = await db
    .select()
    .from(gatewaySessions)
    .where(transactionId ? eq(gatewaySessions.transactionId, transactionId) : undefined)
    .orderBy(desc(gatewaySessions.openedAt), desc(gatewaySessions.sessionKey))
    .limit(limit)
  const keys = sql`(select jsonb_array_elements_text(${JSON.stringify(sessions.map((each) => each.sessionKey))}::jsonb))`
  const [attempts, notices] = await Promise.all([
    db
      .select()
      .from(gatewayAttempts)
      .where(inArray(gatewayAttempts.sessionKey, keys))
      .orderBy(asc(gatewayAttempts.id)),
    db
      .select()
      .from(gatewayNotices)
      .where(inArray(gatewayNotices.sessionKey, keys))
      .orderBy(asc(gatewayNotices.id)),
  ])
  const banks = attempts.flatMap((attempt) => attempt.bankTransactionId ?? [])
  const bankIds = sql`(select jsonb_array_elements_text(${JSON.stringify(banks)}::jsonb))`
  const refunds = await db
    .select()
    .from(gatewayRefunds)
    .where(inArray(gatewayRefunds.bankTransactionId, bankIds))
    .orderBy(asc(gatewayRefunds.at))
  const attemptsOf = Map.groupBy(attempts, (attempt) => attempt.sessionKey)
  const noticesOf = Map.groupBy(notices, (notice) => notice.sessionKey)
  const refundsOf = Map.groupBy(refunds, (refund) => refund.bankTransactionId)
  return sessions.map((session) => {
    const own = attemptsOf.get(session.sessionKey) ?? []
    return {
      session,
      attempts: own,
      refunds: own.flatMap((attempt) => refundsOf.get(attempt.bankTransactionId ?? '') ?? []),
      notices: noticesOf.get(session.sessionKey) ?? [],
    }
  })
}

export type Notice = {
  readonly id: number
  readonly sessionKey: string
  readonly address: string
  readonly fields: Record<string, string>
  readonly tries: number
  readonly dueAt: Date | null
  readonly answered: number | null
}

export async function addNotices(
  tx: Transaction | Database,
  notices: readonly Omit<Notice, 'id' | 'tries' | 'answered'>[],
): Promise<Notice[]> {
  return notices.length === 0
    ? []
    : tx
        .insert(gatewayNotices)
        .values([...notices])
        .returning()
}

/** Claims notifications to send, by id or all that are due, so that nobody else sends them. */
export async function takeNotices(db: Database, now: Date, ids?: readonly number[]): Promise<Notice[]> {
  const waits = repeatNoticeAfterMs.map((ms) => ms / 1000).join(',')
  const maxTries = repeatNoticeAfterMs.length + 1
  const taken = db
    .select({ id: gatewayNotices.id })
    .from(gatewayNotices)
    .where(ids ? inArray(gatewayNotices.id, [...ids]) : lte(gatewayNotices.dueAt, now))
    .limit(100)
    .for('update', { skipLocked: true })
  return db
    .update(gatewayNotices)
    .set({
      tries: sql`${gatewayNotices.tries} + 1`,
      dueAt: sql`case when ${gatewayNotices.tries} + 1 < ${maxTries} then
        ${now.toISOString()}::timestamptz + make_interval(secs => (array[${sql.raw(waits)}])[${gatewayNotices.tries} + 1]) end`,
    })
    .where(inArray(gatewayNotices.id, taken))
    .returning()
}

/** Stores the answer's status; 2xx ends the retries. */
export async function storeAnswer(db: Database, id: number, status: number): Promise<void> {
  const isDone = status >= 200 && status < 300
  await db
    .update(gatewayNotices)
    .set({ answered: status, ...(isDone ? { dueAt: null } : {}) })
    .where(eq(gatewayNotices.id, id))
}

export async function countWaitingNotices(db: Database): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(gatewayNotices)
    .where(isNotNull(gatewayNotices.dueAt))
  return row?.waiting ?? 0
}
