import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { isOf } from '#platform/database/server/columns.ts'
import {
  type Autocommit,
  prepareOnce,
  type ReadDatabase,
  type Transaction,
} from '#platform/database/server/database.ts'
import { sessions, tickets } from '#platform/database/server/tables.ts'
import { type Person, readerOf } from '../person.ts'

/** How long a session lives (design §10, SEC-08): settings, in seconds. */
export type SessionLimits = { readonly idleSeconds: number; readonly maxSeconds: number }

/** The minimum interval between writes of `lastSeenAt`, so that reading pages does not write on every request. */
const seenStepSeconds = 30
/** Clocks of instances differ by less. */
const clocksDifferMs = 60_000

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
  tx: Transaction,
  owner: SessionOwner,
  { now, device, address, limits }: NewSession,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(sessions).values({
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
 * The live session that a token opens; undefined for a wrong, ended or expired one, or if the page that asks was made
 * for another `reader`. A quiet call does not prolong it.
 */
export async function findSession(
  db: Autocommit,
  token: string,
  now: Date,
  limits: SessionLimits,
  { isQuiet = false, reader }: { readonly isQuiet?: boolean; readonly reader?: unknown } = {},
): Promise<LiveSession | undefined> {
  const tokenHash = hashToken(token)
  const [row] = await readsOf(db).byToken.execute({ tokenHash })
  if (!row) return undefined
  // A page of somebody else, left open, does not prolong it either.
  const owner = { kind: row.personKind, id: row.personId }
  if (reader !== undefined && reader !== readerOf(owner)) return undefined
  const idleSeconds = (now.getTime() - row.lastSeenAt.getTime()) / 1000
  if (row.endsAt <= now || idleSeconds > limits.idleSeconds) {
    await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
    return undefined
  }
  // Used at a time that has not come yet: the clock was set back since.
  const isAhead = now.getTime() + clocksDifferMs < row.lastSeenAt.getTime()
  if (isAhead || (idleSeconds > seenStepSeconds && !isQuiet)) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash))
  }
  const provedAt = row.provedAt ?? row.startedAt
  // Nobody knows how old a proof from before the clock was set back is.
  const isKnown = provedAt.getTime() <= now.getTime() + clocksDifferMs
  return { ...owner, provedAt: isKnown ? provedAt : new Date(0) }
}

/** Records that the owner has just proved their identity again. */
export async function freshenSession(tx: Transaction, token: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ provedAt: now })
    .where(eq(sessions.tokenHash, hashToken(token)))
}

/** When a session ends if it stays idle; `isLast` if no activity can prolong it. */
export async function findSessionEnd(
  db: ReadDatabase,
  token: string,
  { idleSeconds }: SessionLimits,
): Promise<{ readonly at: Date; readonly isLast: boolean } | undefined> {
  const [row] = await readsOf(db).byToken.execute({ tokenHash: hashToken(token) })
  if (!row) return undefined
  const idleEnd = new Date(row.lastSeenAt.getTime() + idleSeconds * 1000)
  return row.endsAt <= idleEnd ? { at: row.endsAt, isLast: true } : { at: idleEnd, isLast: false }
}

/** Ends one session, on every instance at once. */
export async function endSession(tx: Transaction, token: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}

/**
 * Ends every session of a person and every sign-in they have begun, because their password or role changed or
 * they were deactivated.
 */
export async function endSessionsOf(tx: Transaction, owner: SessionOwner): Promise<void> {
  await dropTicketsOf(tx, owner)
  await tx.delete(sessions).where(isOf(sessions, owner))
}

/** Ends all sessions of a person except the one in use, and every sign-in they have begun. */
export async function endOtherSessionsOf(tx: Transaction, owner: SessionOwner, token: string): Promise<void> {
  await dropTicketsOf(tx, owner)
  const isTheirs = isOf(sessions, owner)
  await tx.delete(sessions).where(and(isTheirs, ne(sessions.tokenHash, hashToken(token))))
}

/**
 * Deletes sign-ins under way and proofs of a code, because they rest on the old password. Call it before the
 * sessions are deleted: a ticket redeemed at this moment has then become a session, which is deleted too.
 */
async function dropTicketsOf(tx: Transaction, { kind, id }: SessionOwner): Promise<void> {
  await tx.delete(tickets).where(eq(tickets.subject, `${kind}:${id}`))
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
  db: ReadDatabase,
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
export async function endSessionOf(tx: Transaction, owner: SessionOwner, publicId: string): Promise<boolean> {
  const isTheirs = isOf(sessions, owner)
  const ended = await tx
    .delete(sessions)
    .where(and(isTheirs, eq(sessions.publicId, publicId)))
    .returning({ id: sessions.publicId })
  return ended.length > 0
}

/** The only form in which a token is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
