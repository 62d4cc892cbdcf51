import { refuse, refuseAny } from '#kernel/problem.ts'
import { findUser, storeOwnPassword } from '#people/staff/server/store.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { hashSecret } from '#platform/database/server/secrets.ts'
import type { Person } from '#platform/http/person.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { endOtherSessionsOf, endSessionsOf, type SessionOwner } from '#platform/http/server/session.ts'
import { judgeNewPassword, judgeOwnPassword } from '../rules.ts'
import { findAccount, storeCustomerPassword } from './account-store.ts'
import type { AccountDependencies } from './dependencies.ts'
import { ownerOfSubject } from './forgotten-password.ts'
import { findTicket, redeemTicket } from './ticket-store.ts'

/** What came along to prove who sets a password: a session, or the ticket of a verified code. */
export type PasswordProof = {
  readonly who: Person | undefined
  readonly token: string | undefined
  readonly ticket: string | undefined
}

type Passwords = {
  readonly userId: string | undefined
  readonly password: string
  readonly confirmation: string
}

/**
 * Sets a new password (RESET-04). The rule is that of the screen: the strong one (RESET-02) for a ticket and for a
 * first password that somebody else chose, six characters for an ordinary session (RESET-05, PROF-02). Every other
 * session of the person ends; after a ticket or a first password all of them, so that the new one is proved at once.
 * @returns true when the person has to sign in anew
 * @throws 401 without proof, 403 for another person's number, 422 for the rule
 */
export async function setPassword(
  deps: AccountDependencies,
  { who, token, ticket }: PasswordProof,
  { userId, password, confirmation }: Passwords,
  now: Date,
  change: Change,
): Promise<boolean> {
  const ticketOwner = ownerOfSubject((await findTicket(deps.db, 'newPassword', ticket, now)) ?? '')
  const owner: SessionOwner = ticketOwner ?? who ?? refuse(401, 'notAuthenticated')
  const names = await namesOf(deps, owner)
  if (userId !== undefined && !names.includes(userId.toLowerCase())) refuse(403, 'notAllowed')
  const isFresh = Boolean(ticketOwner) || Boolean(who?.mustResetPassword)
  const judge = isFresh ? judgeNewPassword : judgeOwnPassword
  refuseAny(judge(password, confirmation))
  const passwordHash = await hashSecret(password)
  await change(async (tx) => {
    if (ticketOwner && !(await redeemTicket(tx, ticket ?? ''))) refuse(401, 'notAuthenticated')
    await storePassword(tx, owner, passwordHash)
    if (isFresh || !token) await endSessionsOf(tx, owner)
    else await endOtherSessionsOf(tx, owner, token)
  })
  return isFresh
}

/** The number and the name a person may be called by; a policy holder without a username has no password to change. */
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
