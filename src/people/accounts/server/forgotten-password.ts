import { foldDigits, normaliseText } from '#kernel/bangla-text.ts'
import { Refusal, refuse } from '#kernel/problem.ts'
import { fill } from '#kernel/words.ts'
import { findUserByLogin } from '#people/staff/server/store.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import { getSettings } from '#website/content/server/store.ts'
import { bn } from '../notice.words.bn.ts'
import { en } from '../notice.words.en.ts'
import { findAccountByUsername } from './account-store.ts'
import type { AccountDependencies } from './dependencies.ts'
import { findKnownDevice } from './device-store.ts'
import { noteWrongCode } from './note-refused.ts'
import { findReachable, type Reachable } from './reachable.ts'
import { type CodeToSend, deliver, makeCodeUnlessSent, sendCode } from './send-code.ts'
import { makeTicket } from './ticket-store.ts'
import { hashTyped } from './token.ts'
import { tryCode } from './try-code.ts'

const words = { bn, en }
/** Looked up instead of an unknown owner, so that both take the same time. */
const nobody: SessionOwner = { kind: 'customer', id: 0 }

/**
 * First step (FORGOT-02): whether anybody has this username.
 * @throws 422 `usernameFieldRequired`; 404 `usernameUnknown` where answers are not neutral
 */
export async function askForNewPassword(
  deps: AccountDependencies,
  username: string,
  call: Call,
): Promise<void> {
  const name = requireUsername(username)
  await deps.abuse.take('nameAsked', call)
  const owner = await findOwner(deps, name)
  if (!owner && !deps.rules.isNeutral) throw new Refusal(404, { code: 'usernameUnknown', field: 'username' })
}

/**
 * Sends the code (FORGOT-03) by mail, or by SMS if no mail address is stored (FORGOT-10). It is made here,
 * because only its hash is stored. A code sent a moment ago stays valid.
 * @throws 422, 404 as the first step; 429 `tooManyCodes`; 502 `codeNotSent`
 */
export async function sendPasswordCode(
  deps: AccountDependencies,
  username: string,
  call: Call,
  change: Change,
): Promise<void> {
  const { language } = call
  await askForNewPassword(deps, username, call)
  const name = requireUsername(username)
  const owner = await findOwner(deps, name)
  const person = await findReachable(deps.db, owner ?? nobody)
  const of = { purpose: 'newPassword', subject: subjectOf(deps, owner, name) } as const
  const phone = person?.mobile
  const isReal = Boolean(phone && !person?.email)
  const device = await findKnownDevice(deps.db, owner ?? nobody, call)
  const made = await change((tx) => makeCodeUnlessSent(deps, tx, { ...of, phone, isReal, device }, call))
  if (!made || !person) return
  if (person.email) await mailCode(deps, person, { ...made, language }, change)
  else if (person.mobile)
    await sendCode(deps, { ...made, purpose: of.purpose, to: person.mobile, language }, change)
}

/**
 * Second step (FORGOT-06): the right code returns the proof that allows a new password.
 * @throws 422 `otpRequired`, `otpWrong`, `otpOver`; 429 `tooManyWrongCodes`
 */
export async function verifyPasswordCode(
  deps: AccountDependencies,
  input: { username: string; code: string },
  call: Call,
  change: Change,
): Promise<string> {
  const name = requireUsername(input.username)
  const digits = foldDigits(input.code).replace(/\s/g, '')
  if (!digits) throw new Refusal(422, { code: 'otpRequired', field: 'otp_code' })
  await deps.abuse.take('codeTried', call)
  const { now } = call
  const owner = await findOwner(deps, name)
  const person = await findReachable(deps.db, owner ?? nobody)
  const subject = subjectOf(deps, owner, name)
  const ticket = await tryCode(
    deps.rules,
    change,
    {
      purpose: 'newPassword',
      subject,
      now,
      digits: owner ? digits : '',
      whose: person?.mobile ?? subject,
      device: await findKnownDevice(deps.db, owner ?? nobody, call),
    },
    (tx) => makeTicket(tx, 'newPassword', subject, now),
  ).catch((error: unknown) => noteWrongCode(deps, call, owner, error))
  await deps.abuse.uncount('codeTried', call)
  return ticket
}

async function mailCode(
  deps: AccountDependencies,
  { email: to, name }: Reachable,
  { id, digits, language }: Pick<CodeToSend, 'id' | 'digits' | 'language'>,
  change: Change,
): Promise<void> {
  const isTaken = await deliver(deps, id, change, async () => {
    const { brandName, helpline } = await getSettings(deps.db)
    const { passwordCode } = words[language]
    const params = { name, code: digits, brand: brandName[language], helpline: helpline[language] }
    const subject = fill(passwordCode.subject, params, language)
    const text = fill(passwordCode.mail, params, language)
    await deps.email.send({ to, subject, text, language, id: `code ${id}` })
  })
  if (!isTaken) refuse(502, 'codeNotSent')
}

async function findOwner({ db }: AccountDependencies, name: string): Promise<SessionOwner | undefined> {
  const staff = await findUserByLogin(db, name)
  const account = await findAccountByUsername(db, name)
  if (staff?.user.isActive) return { kind: 'staff', id: staff.user.id }
  return account ? { kind: 'customer', id: account.customerId } : undefined
}

function subjectOf({ rules }: AccountDependencies, owner: SessionOwner | undefined, name: string): string {
  return owner ? `${owner.kind}:${owner.id}` : `unknown:${hashTyped(rules.codeKey, name)}`
}

function requireUsername(username: string): string {
  const name = normaliseText(username)
  if (!name) throw new Refusal(422, { code: 'usernameFieldRequired', field: 'username' })
  return name
}
