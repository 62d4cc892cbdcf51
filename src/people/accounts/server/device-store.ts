import { and, eq, sql } from 'drizzle-orm'
import { isOf } from '#platform/database/server/columns.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import { hashToken } from '#platform/http/server/session.ts'
import { knownDevices } from './tables.ts'
import { newToken } from './token.ts'

/** Identifies the browser, not the person; it grants nothing by itself. */
const deviceCookie = 'device'
const oneYearSeconds = 365 * 86_400

/** The hash of this browser's token, if anybody has signed in with it. */
export function markHashOf({ cookies }: Pick<Call<unknown>, 'cookies'>): string | undefined {
  const token = cookies[deviceCookie]
  return token && hashToken(token)
}

/** The same, if this person has signed in with it before. */
export async function findKnownDevice(
  db: DbOrTx,
  owner: SessionOwner,
  call: Pick<Call<unknown>, 'cookies'>,
): Promise<string | undefined> {
  const tokenHash = markHashOf(call)
  if (!tokenHash) return undefined
  const [row] = await db.select({ id: knownDevices.id }).from(knownDevices).where(isDevice(owner, tokenHash))
  return row && tokenHash
}

/**
 * Remembers the browser that somebody has just signed in with, and sets its cookie.
 * @returns true when the person is new on it and has signed in with others before
 */
export async function rememberDevice(
  db: DbOrTx,
  owner: SessionOwner,
  call: Pick<Call<unknown>, 'cookies' | 'now' | 'setCookie'>,
): Promise<boolean> {
  const token = call.cookies[deviceCookie] ?? newToken()
  const tokenHash = hashToken(token)
  call.setCookie(deviceCookie, token, { maxAgeSeconds: oneYearSeconds })
  const { now } = call
  const [row] = await db
    .insert(knownDevices)
    .values({ personKind: owner.kind, personId: owner.id, tokenHash, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.personKind, knownDevices.personId, knownDevices.tokenHash],
      set: { lastSeenAt: now },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  if (!row?.isNew) return false
  const others = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(isOf(knownDevices, owner))
    .limit(2)
  return others.length > 1
}

function isDevice(owner: SessionOwner, tokenHash: string) {
  return and(isOf(knownDevices, owner), eq(knownDevices.tokenHash, tokenHash))
}
