import { foldDigits } from '#kernel/bangla-text.ts'
import { type Phone, parsePhone, phoneDigits } from '#kernel/phone.ts'
import { Refusal, refuse } from '#kernel/problem.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { refuseFor } from '#platform/limits/server/abuse-guard.ts'
import { withPersonLocked } from '#policies/policies/server/customer-lock-store.ts'
import { resendSeconds, secondsToResend } from '../codes.ts'
import { keepAccount } from './account-store.ts'
import { findOpenCode, makeCode } from './code-store.ts'
import type { AccountDependencies } from './dependencies.ts'
import { findKnownDevice } from './device-store.ts'
import { noteWrongCode } from './note-refused.ts'
import {
  dropAttempt,
  findAttempt,
  findCustomerIdByMobile,
  findUnboundAttempt,
  joinCode,
  lockPhone,
  type PhoneAttempt,
  storeAttempt,
} from './phone-store.ts'
import { type LetIn, letInOrAskSecondStep, type SecondStepPending } from './second-step.ts'
import { type CodeToSend, sendCode, takeCodeOfTheDay } from './send-code.ts'
import { newToken } from './token.ts'
import { type Tried, tryCode } from './try-code.ts'

/** An attempt as its caller sees it. */
export type BegunAttempt = {
  readonly token: string
  /** The customer's id or, where answers are neutral, the token, which reveals nothing. */
  readonly customerId: number | string
  /** Where answers are neutral always the whole countdown, so that a request by somebody else does not show. */
  readonly secondsToResend: number
}

/**
 * Begins a sign-in by phone (LOGIN-08): sends a code, or joins the code that was sent a moment ago.
 * @param isBound a browser asks: only its cookie can continue the attempt
 * @throws 422 for the number itself, 404 `mobileUnknown` where answers are not neutral, 429 and 502 of the code
 */
export async function beginPhoneSignIn(
  deps: AccountDependencies,
  { mobile, isBound }: { mobile: string; isBound: boolean },
  call: Call,
  change: Change,
): Promise<BegunAttempt> {
  const { now, language } = call
  const phone = requirePhone(mobile)
  const customerId = await findCustomerIdByMobile(deps.db, phone)
  if (customerId === undefined && !deps.rules.isNeutral)
    throw new Refusal(404, { code: 'mobileUnknown', field: 'mobile_no' })
  const token = newToken()
  const of = { purpose: 'signIn', subject: phone } as const
  const device = await deviceOf(deps, customerId, call)
  const { sentAt, toSend } = await change(async (tx) => {
    await lockPhone(tx, phone)
    const open = await findOpenCode(tx, of, now)
    const joined = open && secondsToResend(open.sentAt, now) > 0 ? open : undefined
    // Joining a code costs no message, but each attempt is a row.
    const tooSoon = joined ? await deps.abuse.countIn(tx, 'codeAsked', call) : 0
    if (tooSoon > 0) refuseFor(tooSoon)
    const mayGo =
      !joined && (await takeCodeOfTheDay(deps, tx, { ...of, isReal: customerId !== undefined, device }, call))
    const made = joined ? undefined : await makeCode(tx, of, { key: deps.rules.codeKey, now })
    const code = joined ?? made
    if (!code) throw new Error('An attempt has a code')
    const attempt = { token, phone, customerId: customerId ?? null, codeId: code.id, isBound, startedAt: now }
    await storeAttempt(tx, attempt)
    return {
      sentAt: code.sentAt,
      toSend: mayGo && made && { ...made, purpose: of.purpose, to: phone, language },
    }
  })
  await sendToHolder(deps, customerId, toSend || undefined, change)
  if (deps.rules.isNeutral || customerId === undefined)
    return { token, customerId: token, secondsToResend: resendSeconds }
  return { token, customerId, secondsToResend: secondsToResend(sentAt, now) }
}

/** Identifies an attempt: the cookie of the browser that began it, or the id in the answer. */
export type AttemptKey = { readonly cookie: string | undefined; readonly customerId: string }

/**
 * Ends the code of an attempt and sends a new one (LOGIN-12), not before the countdown ends.
 * @throws 422 `otpOver` for no attempt, 429 `resendTooSoon` with the seconds left
 */
export async function resendPhoneCode(
  deps: AccountDependencies,
  key: AttemptKey,
  call: Call,
  change: Change,
): Promise<{ customerId: number | string; secondsToResend: number }> {
  const { now, language } = call
  const attempt = (await findOwnAttempt(deps, key, now)) ?? refuse(422, 'otpOver')
  const phone: Phone = attempt.phone
  const of = { purpose: 'signIn', subject: phone } as const
  const device = await deviceOf(deps, attempt.customerId, call)
  const { made, mayGo } = await change(async (tx) => {
    await lockPhone(tx, phone)
    const open = await findOpenCode(tx, of, now)
    const seconds = open ? secondsToResend(open.sentAt, now) : 0
    if (seconds > 0) refuseFor(seconds, 'resendTooSoon')
    const isTheDays = await takeCodeOfTheDay(
      deps,
      tx,
      { ...of, isReal: attempt.customerId !== null, device },
      call,
    )
    const code = await makeCode(tx, of, { key: deps.rules.codeKey, now })
    await joinCode(tx, attempt, code.id)
    return { made: code, mayGo: isTheDays }
  })
  const toSend = mayGo ? { ...made, purpose: of.purpose, to: phone, language } : undefined
  await sendToHolder(deps, attempt.customerId ?? undefined, toSend, change)
  const isNotified = attempt.customerId !== null && !deps.rules.isNeutral
  return {
    customerId: isNotified ? (attempt.customerId ?? '') : key.customerId,
    secondsToResend: secondsToResend(made.sentAt, now),
  }
}

/**
 * Signs a policy holder in by the right code (LOGIN-11); half-way if they have added a passkey. Each code
 * works once, however many tries arrive at once.
 * @throws 422 `otpRequired`, `otpWrong`, `otpOver`; 429 `tooManyWrongCodes`
 */
export async function finishPhoneSignIn(
  deps: AccountDependencies,
  { key, code }: { key: AttemptKey; code: string },
  call: Call,
  change: Change<Tried<LetIn | SecondStepPending>>,
): Promise<LetIn | SecondStepPending> {
  const { now } = call
  const digits = foldDigits(code).replace(/\s/g, '')
  if (!digits) throw new Refusal(422, { code: 'otpRequired', field: 'otp' })
  await deps.abuse.take('codeTried', call)
  const attempt = (await findOwnAttempt(deps, key, now)) ?? refuse(422, 'otpOver')
  const { phone, codeId } = attempt
  // For an unknown number no code was sent: every answer is wrong.
  const customerId = attempt.customerId ?? 0
  const guess = customerId === 0 ? '' : digits
  const device = await deviceOf(deps, customerId, call)
  const tried = { purpose: 'signIn', subject: phone, digits: guess, now, codeId, device } as const
  const owner = { kind: 'customer', id: customerId } as const
  const signedIn = await tryCode(deps.rules, withPersonLocked(change, owner), tried, async (tx) => {
    await dropAttempt(tx, attempt)
    await keepAccount(tx, customerId, now)
    return letInOrAskSecondStep(deps, tx, owner, call)
  }).catch((error: unknown) => noteWrongCode(deps, call, customerId === 0 ? undefined : owner, error))
  await deps.abuse.uncount('codeTried', call)
  return signedIn
}

/** The browser, if they have used it before; queried for unknown people too, so that both take the same time. */
async function deviceOf(
  { db }: AccountDependencies,
  customerId: number | null | undefined,
  call: Call,
): Promise<string | undefined> {
  return findKnownDevice(db, { kind: 'customer', id: customerId ?? 0 }, call)
}

/** An unknown number gets no message; everything else is the same for it. */
async function sendToHolder(
  deps: AccountDependencies,
  customerId: number | undefined,
  code: CodeToSend | undefined,
  change: Change,
): Promise<void> {
  if (customerId !== undefined && code) await sendCode(deps, code, change)
}

async function findOwnAttempt(
  { db, rules }: AccountDependencies,
  { cookie, customerId }: AttemptKey,
  now: Date,
): Promise<PhoneAttempt | undefined> {
  const byCookie = cookie ? await findAttempt(db, cookie, now) : undefined
  if (byCookie) return isOf(byCookie, customerId) ? byCookie : undefined
  const byToken = await findAttempt(db, customerId, now)
  if (byToken) return byToken.isBound ? undefined : byToken
  return rules.isNeutral || !/^\d{1,9}$/.test(customerId)
    ? undefined
    : findUnboundAttempt(db, Number(customerId), now)
}

/** A cookie is valid only for the id it was given for, not for another one sent beside it. */
function isOf(attempt: PhoneAttempt, customerId: string): boolean {
  return !/^\d{1,9}$/.test(customerId) || Number(customerId) === attempt.customerId
}

function requirePhone(mobile: string): Phone {
  if (!mobile.trim()) throw new Refusal(422, { code: 'phoneRequired', field: 'mobile_no' })
  const phone = phoneDigits(mobile).length === 11 ? parsePhone(mobile) : undefined
  if (!phone) throw new Refusal(422, { code: 'phoneLengthWrong', field: 'mobile_no' })
  return phone
}
