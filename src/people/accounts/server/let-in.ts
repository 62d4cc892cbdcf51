import { ok } from '#kernel/endpoint.ts'
import { findUser } from '#people/staff/server/store.ts'
import { presentPerson } from '#people/staff/server/who-is.ts'
import type { Call } from '#platform/http/server/call.ts'
import { ticketSeconds } from '../codes.ts'
import { success } from '../words.ts'
import { markJustSignedIn, passwordTicketCookie, secondStepCookie } from './cookie-names.ts'
import type { AccountDependencies } from './dependencies.ts'
import { presentOwner } from './present.ts'
import type { LetIn, SecondStepPending } from './second-step.ts'

/** Tells the client who has just signed in by a password or second step (LOGIN-03), and sets the browser's cookies. */
export async function presentLetIn(
  { db, sessionCookie }: Pick<AccountDependencies, 'db' | 'sessionCookie'>,
  { token, ...owner }: LetIn,
  call: Call,
) {
  call.setCookie(sessionCookie, token)
  // A proof left over from somebody else's forgotten password must not change this person's.
  for (const name of [passwordTicketCookie, secondStepCookie]) call.clearCookie(name)
  markJustSignedIn(call)
  const user = await presentOwner(db, owner)
  const staff = owner.kind === 'staff' ? await findUser(db, owner.id) : undefined
  const permissions = staff ? [...presentPerson(staff).permissions] : []
  return { status: ok, message: success[call.language].login, token: { token, permissions, user } }
}

/** Reports that a second step follows a right password, or code to the phone; a browser continues by its cookie. */
export function presentSecondStepPending({ ticket, code, ways }: SecondStepPending, call: Call) {
  call.setCookie(secondStepCookie, ticket, { maxAgeSeconds: ticketSeconds })
  return { status: ok, message: success[call.language][code], code, data: { ticket, ways: [...ways] } }
}
