import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { isOf } from '#platform/database/server/columns.ts'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import { passkeyChallenges, passkeys } from './tables.ts'

export type Passkey = Omit<typeof passkeys.$inferSelect, 'personKind' | 'personId'>

/** Where an answer is expected: a sign-in or session, and its purpose. */
export type ChallengeOf = { readonly askedBy: string; readonly purpose: 'add' | 'prove' }

/** Long enough to fetch a phone from the next room. */
export const challengeSeconds = 300

/** The passkeys of a person, the oldest first. */
export async function listPasskeys(db: DbOrTx, owner: SessionOwner): Promise<Passkey[]> {
  return db
    .select({
      id: passkeys.id,
      credentialId: passkeys.credentialId,
      publicKey: passkeys.publicKey,
      uses: passkeys.uses,
      transports: passkeys.transports,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(isOf(passkeys, owner))
    .orderBy(asc(passkeys.id))
}

/** @returns false when a passkey with this credential id exists already */
export async function addPasskey(
  tx: Transaction,
  { kind, id }: SessionOwner,
  passkey: Omit<Passkey, 'id' | 'lastUsedAt'>,
): Promise<boolean> {
  const added = await tx
    .insert(passkeys)
    .values({ personKind: kind, personId: id, ...passkey })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id })
  return added.length > 0
}

export async function notePasskeyUse(
  tx: Transaction,
  id: number,
  { uses, now }: { readonly uses: number; readonly now: Date },
): Promise<void> {
  await tx.update(passkeys).set({ uses, lastUsedAt: now }).where(eq(passkeys.id, id))
}

/** @returns false when the person has no such passkey */
export async function dropPasskey(tx: Transaction, owner: SessionOwner, id: number): Promise<boolean> {
  const dropped = await tx
    .delete(passkeys)
    .where(and(isOf(passkeys, owner), eq(passkeys.id, id)))
    .returning({ id: passkeys.id })
  return dropped.length > 0
}

/** Stores the challenge for a passkey, replacing the last one of the same sign-in or session. */
export async function keepChallenge(
  tx: Transaction,
  of: ChallengeOf,
  challenge: string,
  now: Date,
): Promise<void> {
  const row = { challenge, endsAt: new Date(now.getTime() + challengeSeconds * 1000) }
  await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.endsAt, now))
  await tx
    .insert(passkeyChallenges)
    .values({ ...of, ...row })
    .onConflictDoUpdate({ target: [passkeyChallenges.askedBy, passkeyChallenges.purpose], set: row })
}

/** Takes the challenge, so that it is answered only once; undefined if there is none or it has expired. */
export async function takeChallenge(
  tx: Transaction,
  of: ChallengeOf,
  now: Date,
): Promise<string | undefined> {
  const [taken] = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.askedBy, of.askedBy),
        eq(passkeyChallenges.purpose, of.purpose),
        gt(passkeyChallenges.endsAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return taken?.challenge
}
