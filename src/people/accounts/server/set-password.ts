import { type Problem, refuse, refuseAny } from '#kernel/problem.ts'
import { noteOwnAccess } from '#people/staff/server/colleagues-store.ts'
import { spendStartingLinks } from '#people/staff/server/send-link.ts'
import { findUser, storeOwnPassword } from '#people/staff/server/store.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { hashSecret } from '#platform/database/server/secrets.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { endOtherSessionsOf, endSessionsOf, type SessionOwner } from '#platform/http/server/session.ts'
import { isOldPasswordNeeded, judgeNewPassword, judgeOwnPassword, needsStrongPassword } from '../rules.ts'
import { findAccount, storeCustomerPassword } from './account-store.ts'
import { refuseOld } from './change-password.ts'
import type { AccountDependencies } from './dependencies.ts'
import { type ProvedPassword, provePassword } from './prove-password.ts'
import { findTicket, ownerOfSubject, redeemTicket } from './ticket-store.ts'

type Passwords = {
  readonly userId: string | undefined
  readonly oldPassword: string
  readonly password: string
  readonly confirmation: string
}

/**
 * Sets a new password (RESET-04) under the rule of its screen. It is the strong one (RESET-02) for a ticket,
 * for replacing somebody else's first password, and for policy holders (CUST-07). It is six characters for an
 * ordinary session of staff (RESET-05, PROF-02), unless a setting says otherwise. With a session alone the
 * old password is required; of staff only if they signed in a while ago. All other sessions of the person
 * end. After a ticket or a first password this one ends too, so that the new password is used at once.
 * @param ticket the proof of a verified code, if one was sent
 * @returns true when the person has to sign in again
 * @throws 401 without proof, 403 for another person's number, 422 for the rule and the old password, 429
 * `tooManyPasswords` without having checked the old password
 */
export async function setPassword(
  deps: AccountDependencies,
  ticket: string | undefined,
  { userId, oldPassword, password, confirmation }: Passwords,
  call: Call,
  change: Change,
): Promise<boolean> {
  const { who, now, token } = call
  const ticketOwner = ownerOfSubject((await findTicket(deps.db, 'newPassword', ticket, now)) ?? '')
  const owner: SessionOwner = ticketOwner ?? who ?? refuse(401, 'notAuthenticated')
  const names = await namesOf(deps, owner)
  if (userId !== undefined && !names.includes(userId.toLowerCase())) refuse(403, 'notAllowed')
  const isFirst = Boolean(ticketOwner) || Boolean(who?.mustResetPassword)
  const isOldMissing = !isFirst && !oldPassword && isOldPasswordNeeded(owner, call)
  const missing: Problem[] = isOldMissing ? [{ code: 'oldPasswordFieldRequired', field: 'old_password' }] : []
  const isStrong = isFirst || needsStrongPassword(owner.kind, deps.rules.ownPasswordRule)
  const judge = isStrong ? judgeNewPassword : judgeOwnPassword
  refuseAny([...missing, ...judge(password, confirmation)])
  const proved = isFirst || !oldPassword ? undefined : await proveOld(deps, oldPassword, call)
  const passwordHash = await hashSecret(password)
  await change(async (tx) => {
    // First of all, so that whoever opens such a link meanwhile waits and finds it used.
    if (owner.kind === 'staff') await spendStartingLinks(tx, owner.id, now)
    if (ticketOwner && !(await redeemTicket(tx, ticket ?? ''))) refuse(401, 'notAuthenticated')
    await proved?.settle(tx)
    await storePassword(tx, owner, passwordHash)
    if (ticketOwner?.kind === 'staff') await noteOwnAccess(tx, ticketOwner.id)
    if (isFirst || !token) await endSessionsOf(tx, owner)
    else await endOtherSessionsOf(tx, owner, token)
  })
  return isFirst
}

async function proveOld(deps: AccountDependencies, typed: string, call: Call): Promise<ProvedPassword> {
  if (!isSignedIn(call)) return refuse(401, 'notAuthenticated')
  return (await provePassword(deps, typed, call)) ?? refuseOld('oldPasswordWrong')
}

function isSignedIn(call: Call): call is Call<Person> {
  return call.who !== undefined
}

/** The id and the name that identify a person; a policy holder without a username has no password to change. */
async function namesOf({ db }: AccountDependencies, { kind, id }: SessionOwner): Promise<string[]> {
  if (kind === 'staff') return [String(id), (await findUser(db, id))?.loginId.toLowerCase() ?? '']
  const account = await findAccount(db, id)
  if (!account?.usernameKey) return refuse(403, 'noPasswordYet')
  return [String(id), account.usernameKey]
}

async function storePassword(tx: Transaction, { kind, id }: SessionOwner, hash: string): Promise<void> {
  if (kind === 'staff') await storeOwnPassword(tx, id, hash)
  else await storeCustomerPassword(tx, id, hash)
}
