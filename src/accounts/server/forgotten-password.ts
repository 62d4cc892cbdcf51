import { EmailRefused, EmailUnavailable } from '#adapters/email/email.ts'
import { getSettings } from '#content/server/store.ts'
import { foldDigits, normaliseText } from '#kernel/bangla-text.ts'
import { Refusal, refuse } from '#kernel/problem.ts'
import { fill } from '#kernel/words.ts'
import type { Call } from '#platform/server/call.ts'
import type { SessionOwner } from '#platform/server/session.ts'
import { findUserByLogin } from '#staff/server/store.ts'
import { secondsToResend } from '../codes.ts'
import { bn } from '../notice.words.bn.ts'
import { en } from '../notice.words.en.ts'
import type { AccountNeeds } from './account-needs.ts'
import { findAccountByUsername } from './account-store.ts'
import { endCode, findOpenCode, makeCode } from './code-store.ts'
import { lockPhone } from './phone-store.ts'
import { findReachable, type Reachable } from './reachable.ts'
import { sendCode, slowDownAddress, takeCodeOfTheDay } from './send-code.ts'
import { makeTicket } from './ticket-store.ts'
import { tryCode } from './try-code.ts'

const words = { bn, en }

/**
 * First step (FORGOT-02): is there somebody of that name?
 * @throws 422 `usernameFieldRequired`; 404 `usernameUnknown` where answers are not neutral
 */
export async function askForNewPassword(
  needs: AccountNeeds,
  username: string,
  { address, now }: Call,
): Promise<void> {
  const name = requireUsername(username)
  await slowDownAddress(needs, address, now)
  const owner = await findOwner(needs, name)
  if (!owner && !needs.rules.isNeutral) throw new Refusal(404, { code: 'usernameUnknown', field: 'username' })
}

/**
 * Sends the code (FORGOT-03): by mail, by SMS where no mail address is stored (FORGOT-10). It is made here, because
 * only its hash is kept; one that went out a moment ago still serves.
 * @throws 422, 404 as the first step; 429 `tooManyCodes`; 502 `codeNotSent`
 */
export async function sendPasswordCode(needs: AccountNeeds, username: string, call: Call): Promise<void> {
  const { now, language } = call
  await askForNewPassword(needs, username, call)
  const name = requireUsername(username)
  const owner = await findOwner(needs, name)
  const person = owner && (await findReachable(needs.db, owner))
  const of = { purpose: 'newPassword', subject: subjectOf(owner, name) } as const
  const whose = person?.mobile ?? of.subject
  const made = await needs.db.transaction(async (tx) => {
    await lockPhone(tx, whose)
    const open = await findOpenCode(tx, of, now)
    if (open && secondsToResend(open.sentAt, now) > 0) return undefined
    await takeCodeOfTheDay(tx, needs, whose, now)
    return makeCode(tx, of, { key: needs.rules.codeKey, now })
  })
  if (!made || !person) return
  if (person.email) await mailCode(needs, person, made)
  else if (person.mobile) await sendCode(needs, { ...made, purpose: of.purpose, to: person.mobile, language })
}

/**
 * Second step (FORGOT-06): the right code answers the proof that sets the new password.
 * @throws 422 `otpRequired`, `otpWrong`, `otpOver`; 429 `tooManyWrongCodes`
 */
export async function verifyPasswordCode(
  needs: AccountNeeds,
  input: { username: string; code: string },
  { now }: Call,
): Promise<string> {
  const name = requireUsername(input.username)
  const digits = foldDigits(input.code).replace(/\s/g, '')
  if (!digits) throw new Refusal(422, { code: 'otpRequired', field: 'otp_code' })
  const owner = await findOwner(needs, name)
  const person = owner && (await findReachable(needs.db, owner))
  const subject = subjectOf(owner, name)
  return tryCode(
    { ...needs, ...needs.rules },
    {
      ...{ purpose: 'newPassword', subject, now },
      digits: owner ? digits : '',
      whose: person?.mobile ?? subject,
    },
    (tx) => makeTicket(tx, 'newPassword', subject, now),
  )
}

/** Whom the subject of a ticket names. */
export function ownerOfSubject(subject: string): SessionOwner | undefined {
  const [, kind, id] = /^(staff|customer):(\d+)$/.exec(subject) ?? []
  return kind === 'staff' || kind === 'customer' ? { kind, id: Number(id) } : undefined
}

async function mailCode(
  { email, db, log, rules }: AccountNeeds,
  { email: to, name, language }: Reachable,
  { id, digits }: { id: number; digits: string },
): Promise<void> {
  const { brandName, helpline } = await getSettings(db)
  const { passwordCode } = words[language]
  const params = { name, code: digits, brand: brandName[language], helpline: helpline[language] }
  const subject = fill(passwordCode.subject, params, language)
  const text = fill(passwordCode.mail, params, language)
  const sending = email.send({ to, subject, text, language, id: `code ${id}` }).then(
    () => true,
    async (error: unknown) => {
      if (!(error instanceof EmailRefused) && !(error instanceof EmailUnavailable)) throw error
      log.warn({ why: error.message }, 'code not mailed')
      await db.transaction((tx) => endCode(tx, id))
      return false
    },
  )
  if (rules.isNeutral) sending.catch(() => {})
  else if (!(await sending)) refuse(502, 'codeNotSent')
}

async function findOwner({ db }: AccountNeeds, name: string): Promise<SessionOwner | undefined> {
  const staff = await findUserByLogin(db, name)
  const account = await findAccountByUsername(db, name)
  if (staff?.user.isActive) return { kind: 'staff', id: staff.user.id }
  return account ? { kind: 'customer', id: account.customerId } : undefined
}

function subjectOf(owner: SessionOwner | undefined, name: string): string {
  return owner ? `${owner.kind}:${owner.id}` : `unknown:${name.toLowerCase().slice(0, 100)}`
}

function requireUsername(username: string): string {
  const name = normaliseText(username)
  if (!name) throw new Refusal(422, { code: 'usernameFieldRequired', field: 'username' })
  return name
}
