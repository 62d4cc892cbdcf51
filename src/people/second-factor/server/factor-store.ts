import { createHmac, randomInt } from 'node:crypto'
import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { isOf } from '#platform/database/server/columns.ts'
import { type ReadDatabase, readRows, type Transaction } from '#platform/database/server/database.ts'
import { openText, sealText } from '#platform/database/server/sealed-text.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import { type FactorWay, factorWays, recoveryCodeCount, recoveryCodeKey } from '../second-factor.ts'
import { passkeyChallenges, passkeys, recoveryCodes, totpFactors } from './tables.ts'

/** What a person has set up. */
export type Factors = {
  /** When the authenticator app was added. */
  readonly totpSince: Date | undefined
  readonly passkeys: number
  readonly recoveryCodesLeft: number
}

/** Letters and digits that cannot be confused. */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** The second factors that somebody can use beside the password. */
export function waysOf({ totpSince, passkeys: known, recoveryCodesLeft }: Factors): readonly FactorWay[] {
  const has = { passkey: known > 0, totp: totpSince !== undefined, recovery: recoveryCodesLeft > 0 }
  return has.passkey || has.totp ? factorWays.filter((way) => has[way]) : []
}

export async function findFactors(db: ReadDatabase, owner: SessionOwner): Promise<Factors> {
  const [totp] = await db
    .select({ since: totpFactors.confirmedAt })
    .from(totpFactors)
    .where(and(isOf(totpFactors, owner), isNotNull(totpFactors.confirmedAt)))
  const [keys] = await db.select({ known: count() }).from(passkeys).where(isOf(passkeys, owner))
  const [codes] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(isOf(recoveryCodes, owner), isNull(recoveryCodes.usedAt)))
  return {
    totpSince: totp?.since ?? undefined,
    passkeys: keys?.known ?? 0,
    recoveryCodesLeft: codes?.left ?? 0,
  }
}

/** Whether somebody has set up an app or a passkey; queried at every call of people whose rights need one. */
export async function hasFactor(db: ReadDatabase, owner: SessionOwner): Promise<boolean> {
  const rows = await readRows<{ is_there: boolean }>(
    db,
    sql`
    select exists (select 1 from ${totpFactors} where ${isOf(totpFactors, owner)} and confirmed_at is not null)
      or exists (select 1 from ${passkeys} where ${isOf(passkeys, owner)}) as is_there`,
  )
  return rows[0]?.is_there ?? false
}

/** Attempts to prove a factor of one person wait for each other. */
export async function lockFactors(tx: Transaction, { kind, id }: SessionOwner): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`factors of ${kind}:${id}`}))`)
}

/** Begins adding an app; one added earlier that never got its first code is discarded. */
export async function beginTotp(tx: Transaction, { kind, id }: SessionOwner, secret: string): Promise<void> {
  const row = { pendingSecret: sealText(secret) }
  await tx
    .insert(totpFactors)
    .values({ personKind: kind, personId: id, ...row })
    .onConflictDoUpdate({ target: [totpFactors.personKind, totpFactors.personId], set: row })
}

/** The secret of the valid app, or of the one being added, and the last step that was accepted. */
export async function findTotp(
  db: ReadDatabase,
  owner: SessionOwner,
  { isPending }: { readonly isPending: boolean },
): Promise<{ readonly secret: string; readonly lastStep: number } | undefined> {
  const [row] = await db.select().from(totpFactors).where(isOf(totpFactors, owner))
  const sealed = isPending ? row?.pendingSecret : row?.secret
  return row && sealed ? { secret: openText(sealed), lastStep: isPending ? 0 : row.lastStep } : undefined
}

/** Makes the app that was being added valid. */
export async function confirmTotp(
  tx: Transaction,
  owner: SessionOwner,
  { step, now }: { readonly step: number; readonly now: Date },
): Promise<void> {
  await tx
    .update(totpFactors)
    .set({ secret: sql`${totpFactors.pendingSecret}`, pendingSecret: null, confirmedAt: now, lastStep: step })
    .where(isOf(totpFactors, owner))
}

/** Records that the code of a step was accepted. @returns false if it or a later one was accepted before */
export async function takeTotpStep(tx: Transaction, owner: SessionOwner, step: number): Promise<boolean> {
  const taken = await tx
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(isOf(totpFactors, owner), lt(totpFactors.lastStep, step)))
    .returning({ step: totpFactors.lastStep })
  return taken.length > 0
}

export async function dropTotp(tx: Transaction, owner: SessionOwner): Promise<void> {
  await tx.delete(totpFactors).where(isOf(totpFactors, owner))
}

/** Replaces all recovery codes. @returns the new ones, which are shown only this once */
export async function renewRecoveryCodes(
  tx: Transaction,
  { kind, id }: SessionOwner,
  { key, now }: { readonly key: string; readonly now: Date },
): Promise<readonly string[]> {
  await dropRecoveryCodes(tx, { kind, id })
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await tx.insert(recoveryCodes).values(
    codes.map((code) => ({
      codeHash: hashRecoveryCode(key, { kind, id }, code),
      personKind: kind,
      personId: id,
      createdAt: now,
    })),
  )
  return codes
}

export async function dropRecoveryCodes(tx: Transaction, owner: SessionOwner): Promise<void> {
  await tx.delete(recoveryCodes).where(isOf(recoveryCodes, owner))
}

/** Uses a recovery code up. @returns false if it does not exist or was used before */
export async function takeRecoveryCode(
  tx: Transaction,
  owner: SessionOwner,
  typed: string,
  { key, now }: { readonly key: string; readonly now: Date },
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        isOf(recoveryCodes, owner),
        isNull(recoveryCodes.usedAt),
        eq(recoveryCodes.codeHash, hashRecoveryCode(key, owner, typed)),
      ),
    )
    .returning({ hash: recoveryCodes.codeHash })
  return used.length > 0
}

/** Deletes every factor of everybody: the people of the demo begin without. */
export async function dropAllFactors(tx: Transaction): Promise<void> {
  for (const table of [totpFactors, recoveryCodes, passkeys, passkeyChallenges]) await tx.delete(table)
}

/** Twelve letters of 31, that is 59 bits, in groups of four so that they can be copied by hand. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: 12 }, () => codeLetters[randomInt(codeLetters.length)]).join('')
  return (letters.match(/.{4}/g) ?? []).join('-')
}

function hashRecoveryCode(key: string, { kind, id }: SessionOwner, typed: string): string {
  return createHmac('sha256', key)
    .update(`recovery ${kind}:${id} ${recoveryCodeKey(typed)}`)
    .digest('base64url')
}
