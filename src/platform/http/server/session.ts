import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { isOf } from '#platform/database/server/columns.ts'
import { type DbOrTx, prepareOnce } from '#platform/database/server/database.ts'
import { sessions, tickets } from '#platform/database/server/tables.ts'
import type { Person } from '../person.ts'

/** How long a session lives (design §10, SEC-08): settings, in seconds. */
export type SessionLimits = { readonly idleSeconds: number; readonly maxSeconds: number }

/** The minimum interval between writes of `lastSeenAt`, so that reading pages does not write on every request. */
const seenStepSeconds = 30

export type SessionOwner = Pick<Person, 'kind' | 'id'>

/** A live session: its owner, and when they last proved their identity. */
export type LiveSession = SessionOwner & { readonly provedAt: Date }

type NewSession = {
  readonly now: Date
  /** The browser's user agent. */
  readonly device: string
  /** The network address it comes from. */
  readonly address: string
  readonly limits: SessionLimits
}

/** Prepared, because every call of a signed-in person runs these. */
const readsOf = prepareOnce((db) => ({
  byToken: db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_by_token'),
}))

/** Starts a session and returns its token, 256 bits from the system's random source; only its hash is stored. */
export async function startSession(
  db: DbOrTx,
  owner: SessionOwner,
  { now, device, address, limits }: NewSession,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    personKind: owner.kind,
    personId: owner.id,
    startedAt: now,
    lastSeenAt: now,
    endsAt: new Date(now.getTime() + limits.maxSeconds * 1000),
    device: device.slice(0, 200),
    address,
  })
  return token
}

/**
 * The live session that a token opens; undefined for a wrong, ended or expired one. A quiet call does not prolong it.
 */
export async function findSession(
  db: DbOrTx,
  token: string,
  now: Date,
  limits: SessionLimits,
  { isQuiet = false }: { readonly isQuiet?: boolean } = {},
): Promise<LiveSession | undefined> {
  const tokenHash = hashToken(token)
  const [row] = await readsOf(db).byToken.execute({ tokenHash })
  if (!row) return undefined
  const idleSeconds = (now.getTime() - row.lastSeenAt.getTime()) / 1000
  if (row.endsAt <= now || idleSeconds > limits.idleSeconds) {
    await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
    return undefined
  }
  if (idleSeconds > seenStepSeconds && !isQuiet) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash))
  }
  return { kind: row.personKind, id: row.personId, provedAt: row.provedAt ?? row.startedAt }
}

/** Records that the owner has just proved their identity again. */
export async function freshenSession(db: DbOrTx, token: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ provedAt: now })
    .where(eq(sessions.tokenHash, hashToken(token)))
}

/** When a session ends if it stays idle; `isLast` if no activity can prolong it. */
export async function findSessionEnd(
  db: DbOrTx,
  token: string,
  { idleSeconds }: SessionLimits,
): Promise<{ readonly at: Date; readonly isLast: boolean } | undefined> {
  const [row] = await readsOf(db).byToken.execute({ tokenHash: hashToken(token) })
  if (!row) return undefined
  const idleEnd = new Date(row.lastSeenAt.getTime() + idleSeconds * 1000)
  return row.endsAt <= idleEnd ? { at: row.endsAt, isLast: true } : { at: idleEnd, isLast: false }
}

/** Ends one session, on every instance at once. */
export async function endSession(db: DbOrTx, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}

/**
 * Ends every session of a person and every sign-in they have begun, because their password or role changed or
 * they were deactivated.
 */
export async function endSessionsOf(db: DbOrTx, owner: SessionOwner): Promise<void> {
  await dropTicketsOf(db, owner)
  await db.delete(sessions).where(isOf(sessions, owner))
}

/** Ends all sessions of a person except the one in use, and every sign-in they have begun. */
export async function endOtherSessionsOf(db: DbOrTx, owner: SessionOwner, token: string): Promise<void> {
  await dropTicketsOf(db, owner)
  const isTheirs = isOf(sessions, owner)
  await db.delete(sessions).where(and(isTheirs, ne(sessions.tokenHash, hashToken(token))))
}

/**
 * Deletes sign-ins under way and proofs of a code, because they rest on the old password. Call it before the
 * sessions are deleted: a ticket redeemed at this moment has then become a session, which is deleted too.
 */
async function dropTicketsOf(db: DbOrTx, { kind, id }: SessionOwner): Promise<void> {
  await db.delete(tickets).where(eq(tickets.subject, `${kind}:${id}`))
}

/** A session on its owner's list. */
export type OpenSession = {
  readonly id: string
  readonly device: string
  readonly address: string
  readonly startedAt: Date
  readonly lastSeenAt: Date
  readonly isThis: boolean
}

/** The live sessions of a person, most recently used first. */
export async function listSessions(
  db: DbOrTx,
  owner: SessionOwner,
  { now, token, limits }: { now: Date; token: string | undefined; limits: SessionLimits },
): Promise<OpenSession[]> {
  const idleSince = new Date(now.getTime() - limits.idleSeconds * 1000)
  const isTheirs = isOf(sessions, owner)
  const rows = await db
    .select()
    .from(sessions)
    .where(and(isTheirs, gt(sessions.endsAt, now), gt(sessions.lastSeenAt, idleSince)))
    .orderBy(desc(sessions.lastSeenAt))
  const own = token && hashToken(token)
  return rows.map(({ publicId, tokenHash, device, address, startedAt, lastSeenAt }) => {
    return { id: publicId, device, address, startedAt, lastSeenAt, isThis: tokenHash === own }
  })
}

/**
 * Ends one session of a person by its public id.
 * @returns false if it is not theirs
 */
export async function endSessionOf(db: DbOrTx, owner: SessionOwner, publicId: string): Promise<boolean> {
  const isTheirs = isOf(sessions, owner)
  const ended = await db
    .delete(sessions)
    .where(and(isTheirs, eq(sessions.publicId, publicId)))
    .returning({ id: sessions.publicId })
  return ended.length > 0
}

/** The only form in which a token is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
