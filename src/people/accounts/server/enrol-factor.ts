import { encode } from 'uqr'
import { Refusal, refuse } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Call } from '#platform/http/server/call.ts'
import { staff } from '#platform/http/server/guard.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import { getSettings } from '#website/content/server/store.ts'
import type { AccountDependencies } from './dependencies.ts'
import { beginTotp, dropRecoveryCodes, dropTotp, findFactors, renewRecoveryCodes } from './factor-store.ts'
import { presentOwner } from './present.ts'
import { getTicketOwner, type LetIn, letIn, needsFactor } from './second-step.ts'
import { redeemTicket } from './ticket-store.ts'
import { newTotpSecret, totpUri } from './totp.ts'
import type { Tried } from './try-code.ts'
import { tryFactor } from './try-factor.ts'

/** A second factor that counts from now on; with the first one come recovery codes, and the end of a sign-in. */
export type Enrolled = {
  readonly owner: SessionOwner
  readonly recoveryCodes: readonly string[] | undefined
  readonly letIn: LetIn | undefined
}

/** Whose factor is set up: of the session, or of a sign-in that has to have one. */
export async function getEnrolling(
  deps: AccountDependencies,
  ticket: string,
  call: Call,
): Promise<SessionOwner> {
  if (ticket) return getTicketOwner(deps, 'enrolFactor', ticket, call)
  const { kind, id } = staff.require(call.who)
  return { kind, id }
}

/** What the app needs. One that counts already goes on counting until the first code of the new one. */
export async function beginEnrolment(
  { db }: AccountDependencies,
  owner: SessionOwner,
  change: Change<'begun'>,
) {
  const secret = newTotpSecret()
  await change(async (tx) => {
    await beginTotp(tx, owner, secret)
    return 'begun'
  })
  const [{ brandName }, { login_id }] = await Promise.all([getSettings(db), presentOwner(db, owner)])
  const uri = totpUri(secret, { issuer: brandName.en, account: login_id })
  return { secret, uri, qr: drawQr(uri) }
}

/**
 * The first code of the app makes it count.
 * @throws Refusal those of tryFactor; 422 `secondStepOver` when the sign-in was ended by another one
 */
export async function finishEnrolment(
  deps: AccountDependencies,
  {
    owner,
    ticket,
    answer,
  }: { readonly owner: SessionOwner; readonly ticket: string; readonly answer: string },
  call: Call,
  change: Change<Tried<Enrolled>>,
): Promise<Enrolled> {
  const given = { owner, way: 'totp', answer, isFirst: true } as const
  return tryFactor(deps, change, given, call, async (tx) => {
    const { recoveryCodesLeft } = await findFactors(tx, owner)
    const key = { key: deps.rules.codeKey, now: call.now }
    const recoveryCodes = recoveryCodesLeft > 0 ? undefined : await renewRecoveryCodes(tx, owner, key)
    if (!ticket) return { owner, recoveryCodes, letIn: undefined }
    if (!(await redeemTicket(tx, ticket))) refuse(422, 'secondStepOver')
    return { owner, recoveryCodes, letIn: await letIn(tx, deps, owner, call) }
  })
}

/** @throws Refusal 404 `noFactorYet`, 409 `factorRequired` for whose rights need it */
export async function removeFactor(
  deps: AccountDependencies,
  tx: Transaction,
  owner: SessionOwner,
): Promise<void> {
  if (!(await findFactors(tx, owner)).totpSince) refuse(404, 'noFactorYet')
  if (await needsFactor(tx, deps.rules, owner)) throw new Refusal(409, { code: 'factorRequired' })
  await dropTotp(tx, owner)
  await dropRecoveryCodes(tx, owner)
}

/** The dark squares of a QR code, as the path of an SVG of `size` squares by `size`. */
function drawQr(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
