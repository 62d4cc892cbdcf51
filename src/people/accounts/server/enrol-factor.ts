import { encode } from 'uqr'
import { Refusal, refuse } from '#kernel/problem.ts'
import { type FactorKind, factorKindsOf } from '#people/second-factor/second-factor.ts'
import {
  beginTotp,
  dropRecoveryCodes,
  dropTotp,
  findFactors,
  findTotp,
  lockFactors,
  renewRecoveryCodes,
  waysOf,
} from '#people/second-factor/server/factor-store.ts'
import { dropPasskey } from '#people/second-factor/server/passkey-store.ts'
import { beginPasskey } from '#people/second-factor/server/passkeys.ts'
import { newTotpSecret, totpUri } from '#people/second-factor/server/totp.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Call } from '#platform/http/server/call.ts'
import { signedIn } from '#platform/http/server/guard.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import { hashToken } from '#platform/http/server/session.ts'
import { getSettings } from '#website/content/server/store.ts'
import type { AccountDependencies } from './dependencies.ts'
import { enqueueNotice } from './own-notices.ts'
import { presentOwner } from './present.ts'
import { getTicketOwner, type LetIn, letIn, needsFactor } from './second-step.ts'
import { redeemTicket } from './ticket-store.ts'
import type { Tried } from './try-code.ts'
import { tryFactor } from './try-factor.ts'

/** Whose second factor is set up or asked for, and the hash of that sign-in or session. */
export type Proving = { readonly owner: SessionOwner; readonly askedBy: string }

/** A second factor that is valid from now on. The first one brings recovery codes, and completes a sign-in. */
export type Enrolled = {
  readonly owner: SessionOwner
  readonly recoveryCodes: readonly string[] | undefined
  readonly letIn: LetIn | undefined
}

/**
 * Whose factor is set up: the session's owner, or somebody signing in who must have one.
 * @throws Refusal 403 `notAllowed` for a kind they may not use. 422 `secondStepOver` if they have set one up
 * meanwhile: the password alone must not add a second
 */
export async function getEnrolling(
  deps: AccountDependencies,
  { ticket, way }: { readonly ticket: string; readonly way: FactorKind },
  call: Call,
): Promise<Proving> {
  const proving = await getProving(deps, 'enrolFactor', ticket, call)
  if (!factorKindsOf(proving.owner.kind).includes(way)) refuse(403, 'notAllowed')
  if (ticket && waysOf(await findFactors(deps.db, proving.owner)).length > 0) refuse(422, 'secondStepOver')
  return proving
}

/** The person a ticket belongs to, or without one the session's owner. */
export async function getProving(
  deps: AccountDependencies,
  purpose: 'secondFactor' | 'enrolFactor',
  ticket: string,
  call: Call,
): Promise<Proving> {
  if (ticket) return { owner: await getTicketOwner(deps, purpose, ticket, call), askedBy: hashToken(ticket) }
  const { kind, id } = signedIn.require(call.who)
  return { owner: { kind, id }, askedBy: hashToken(call.token ?? '') }
}

/**
 * What the browser needs to make a passkey.
 * @throws Refusal those of beginPasskey
 */
export async function beginPasskeyEnrolment(
  deps: AccountDependencies,
  proving: Proving,
  call: Call,
  change: Change<'begun'>,
) {
  const { login_id, en_first_name, en_last_name } = await presentOwner(deps.db, proving.owner)
  const person = { login: login_id, name: `${en_first_name} ${en_last_name}`.trim() }
  return beginPasskey(deps, { ...proving, person }, call, change)
}

/**
 * What the app needs. An app that is already valid stays so until the first code of the new one.
 * @param shown the secret shown before: while it is being added it is kept, since an app may hold it. Anyone
 * who does not know it gets a new one
 */
export async function beginTotpEnrolment(
  { db }: AccountDependencies,
  owner: SessionOwner,
  shown: string,
  change: Change<'begun'>,
) {
  let secret = shown
  await change(async (tx) => {
    const begun = await findTotp(tx, owner, { isPending: true })
    if (!shown || begun?.secret !== shown) {
      secret = newTotpSecret()
      await beginTotp(tx, owner, secret)
    }
    return 'begun'
  })
  const [{ brandName }, { login_id }] = await Promise.all([getSettings(db), presentOwner(db, owner)])
  const uri = totpUri(secret, { issuer: brandName.en, account: login_id })
  return { secret, uri, qr: drawQr(uri) }
}

/**
 * The first code of the app, or the browser's new passkey, makes the factor valid.
 * @throws Refusal those of tryFactor; 422 `secondStepOver` when another sign-in ended this one
 */
export async function finishEnrolment(
  deps: AccountDependencies,
  { owner, askedBy }: Proving,
  input: {
    readonly ticket: string
    readonly way: FactorKind
    readonly answer: string
    readonly name: string
  },
  call: Call,
  change: Change<Tried<Enrolled>>,
): Promise<Enrolled> {
  const { ticket, way, answer, name } = input
  const given = { owner, way, answer, askedBy, added: { name, isFirst: ticket !== '' } }
  return tryFactor(deps, change, given, call, async (tx) => {
    await enqueueNotice(deps, tx, { ...owner, of: 'factorAdded' }, call)
    const { recoveryCodesLeft } = await findFactors(tx, owner)
    const key = { key: deps.rules.codeKey, now: call.now }
    const recoveryCodes = recoveryCodesLeft > 0 ? undefined : await renewRecoveryCodes(tx, owner, key)
    if (!ticket) return { owner, recoveryCodes, letIn: undefined }
    if (!(await redeemTicket(tx, ticket))) refuse(422, 'secondStepOver')
    return { owner, recoveryCodes, letIn: await letIn(deps, tx, owner, call) }
  })
}

/**
 * Removes the app or a passkey; with the last factor the recovery codes go too.
 * @throws Refusal 404 `noFactorYet`, 409 `factorRequired` for the last one of somebody whose rights need it
 */
export async function removeFactor(
  deps: AccountDependencies,
  tx: Transaction,
  { owner, kind, id }: { readonly owner: SessionOwner; readonly kind: FactorKind; readonly id: number },
  call: Call,
): Promise<void> {
  await lockFactors(tx, owner)
  const { totpSince } = await findFactors(tx, owner)
  const isThere = kind === 'totp' ? totpSince !== undefined : await dropPasskey(tx, owner, id)
  if (!isThere) refuse(404, 'noFactorYet')
  if (kind === 'totp') await dropTotp(tx, owner)
  if (waysOf(await findFactors(tx, owner)).length === 0) {
    if (await needsFactor(tx, deps.rules, owner)) throw new Refusal(409, { code: 'factorRequired' })
    await dropRecoveryCodes(tx, owner)
  }
  await enqueueNotice(deps, tx, { ...owner, of: 'factorRemoved' }, call)
}

/** The dark modules of a QR code, as the path of an SVG of `size` by `size`. */
function drawQr(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
