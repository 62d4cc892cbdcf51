import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Person } from '../person.ts'
import type { DatabaseOrTransaction } from './database.ts'
import { sessions } from './tables.ts'

/** How long a session lives (design §10): settings, in seconds. */
export type SessionLimits = { readonly idleSeconds: number; readonly longestSeconds: number }
export const sessionLimits: SessionLimits = { idleSeconds: 30 * 60, longestSeconds: 8 * 3600 }

/** How often `lastSeenAt` is written at most, so that reading pages does not write on every request. */
const seenStepSeconds = 30

export type SessionOwner = Pick<Person, 'kind' | 'id'>

/** Starts a session and answers its token, 256 bits from the system's random source; only its hash is kept. */
export async function startSession(
  db: DatabaseOrTransaction,
  owner: SessionOwner,
  now: Date,
  device: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    personKind: owner.kind,
    personId: owner.id,
    startedAt: now,
    lastSeenAt: now,
    endsAt: new Date(now.getTime() + sessionLimits.longestSeconds * 1000),
    device: device.slice(0, 200),
  })
  return token
}

/** Whose live session a token opens; undefined for a wrong, ended or expired one. */
export async function findSession(
  db: DatabaseOrTransaction,
  token: string,
  now: Date,
): Promise<SessionOwner | undefined> {
  const tokenHash = hashToken(token)
  const [row] = await db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash))
  if (!row) return undefined
  const idleSeconds = (now.getTime() - row.lastSeenAt.getTime()) / 1000
  if (row.endsAt <= now || idleSeconds > sessionLimits.idleSeconds) {
    await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
    return undefined
  }
  if (idleSeconds > seenStepSeconds) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash))
  }
  return { kind: row.personKind, id: row.personId }
}

/** Ends one session, on every instance at once. */
export async function endSession(db: DatabaseOrTransaction, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}

/** Ends every session of a person: password or role changed, made inactive. */
export async function endSessionsOf(db: DatabaseOrTransaction, owner: SessionOwner): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.personKind, owner.kind), eq(sessions.personId, owner.id)))
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
