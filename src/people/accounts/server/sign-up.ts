import { foldDigits, normaliseText } from '#kernel/bangla-text.ts'
import { type DateOnly, parseDateOnly } from '#kernel/dates.ts'
import { maskPhone, parsePhone } from '#kernel/phone.ts'
import { type Problem, Refusal, refuse, refuseAny } from '#kernel/problem.ts'
import { findUserByLogin } from '#people/staff/server/store.ts'
import { hashSecret } from '#platform/database/server/secrets.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import { withPersonLocked } from '#policies/policies/server/customer-lock-store.ts'
import { judgeSignUp } from '../rules.ts'
import { findAccount, nameAccount } from './account-store.ts'
import { findOpenCode } from './code-store.ts'
import type { AccountDependencies } from './dependencies.ts'
import { findKnownDevice } from './device-store.ts'
import { noteWrongCode } from './note-refused.ts'
import { findHolderByPolicy, type PolicyHolder } from './policy-holder-store.ts'
import { makeCodeUnlessSent, sendCode } from './send-code.ts'
import { findTicket, makeTicket, redeemTicket } from './ticket-store.ts'
import { hashTyped } from './token.ts'
import { tryCode } from './try-code.ts'

/**
 * First step of sign-up (SIGNUP-03, design §10): sends the PIN to the phone stored with the policy. With another birth
 * date than the holder's, it answers as for an unknown policy. A PIN sent a moment ago stays valid.
 * @throws 422 `policyNumberRequired`, `birthDateRequired`, `birthDateInvalid`; where answers are not neutral 404
 * `noSuchPolicyNumber`, 409 `policyHasAccount`, 422 `policyWithoutMobile`; 429 and 502 of the code
 */
export async function sendPin(
  deps: AccountDependencies,
  typed: { policyCode: string; birthDate: string | undefined },
  call: Call,
  change: Change,
): Promise<void> {
  const { language } = call
  const { code, birthDate } = readStart(deps, typed)
  await deps.abuse.take('signUpStart', call, { range: rangeOf(code) })
  const stored = await findHolderByPolicy(deps.db, code)
  const holder = birthDate && stored?.birthDate !== birthDate ? undefined : stored
  const trouble = await troubleWith(deps, holder)
  if (trouble && !deps.rules.isNeutral) throw trouble
  const phone = parsePhone(holder?.mobile ?? '')
  const of = { purpose: 'signUp', subject: subjectOf(deps, holder, code) } as const
  const isReal = Boolean(phone && !trouble)
  const device = await findKnownDevice(deps.db, ownerOf(holder), call)
  const toSend = await change((tx) => makeCodeUnlessSent(deps, tx, { ...of, phone, isReal, device }, call))
  if (toSend && phone && !trouble)
    await sendCode(deps, { ...toSend, purpose: of.purpose, to: phone, language }, change)
}

/**
 * Second step (SIGNUP-06): the right PIN returns the proof for the third.
 * @throws 422 `pinRequired`, `pinLengthWrong`, `otpWrong`, `otpOver`; 429 `tooManyWrongCodes`
 */
export async function verifyPin(
  deps: AccountDependencies,
  input: { policyCode: string; pin: string },
  call: Call,
  change: Change,
): Promise<string> {
  const code = requirePolicyCode(input.policyCode)
  const digits = foldDigits(input.pin).replace(/\s/g, '')
  if (!digits) throw new Refusal(422, { code: 'pinRequired', field: 'pin_number' })
  if (!/^\d{4}$/.test(digits)) throw new Refusal(422, { code: 'pinLengthWrong', field: 'pin_number' })
  await deps.abuse.take('codeTried', call)
  const { now } = call
  const holder = await findHolderByPolicy(deps.db, code)
  const isOpen = !(await troubleWith(deps, holder))
  const own = subjectOf(deps, holder, code)
  // If the holder has no open PIN, the birthday was wrong, and the answer is that of an unknown policy.
  const isAwaited = await findOpenCode(deps.db, { purpose: 'signUp', subject: own }, now)
  const subject = isAwaited ? own : subjectOf(deps, undefined, code)
  const whose = (isAwaited && parsePhone(holder?.mobile ?? '')) || subject
  const device = await findKnownDevice(deps.db, ownerOf(isAwaited && holder), call)
  const ticket = await tryCode(
    deps.rules,
    change,
    { purpose: 'signUp', subject, digits: isOpen && isAwaited ? digits : '', now, whose, device },
    (tx) => makeTicket(tx, 'signUp', subject, now),
  ).catch((error: unknown) =>
    noteWrongCode(deps, call, holder && { kind: 'customer', id: holder.customerId }, error),
  )
  await deps.abuse.uncount('codeTried', call)
  return ticket
}

/** Whose PIN was proved: the holder's name and masked mobile (SIGNUP-11). @throws 403 without the proof */
export async function readSignUpHolder(
  deps: AccountDependencies,
  input: { policyCode: string; ticket: string | undefined },
  { now }: Call,
): Promise<{ name: string; mobile: string }> {
  const holder = await requireProvenHolder(deps, input, now)
  const phone = parsePhone(holder.mobile)
  return { name: holder.name, mobile: phone ? maskPhone(phone) : '' }
}

/**
 * Third step (SIGNUP-08): gives the account of the policy's customer its username and password.
 * @throws 422 for the fields, 403 `pinNotVerified`, 409 `usernameTaken` or `policyHasAccount`
 */
export async function register(
  deps: AccountDependencies,
  input: {
    policyCode: string
    ticket: string | undefined
    username: string
    password: string
    confirmation: string
  },
  { now, language }: Call,
  change: Change,
): Promise<void> {
  const username = normaliseText(input.username)
  const { password, confirmation } = input
  refuseAny(judgeSignUp({ username, password, confirmation }))
  const holder = await requireProvenHolder(deps, input, now)
  if (await findUserByLogin(deps.db, username)) refuseTaken()
  const passwordHash = await hashSecret(password)
  await withPersonLocked(change, { kind: 'customer', id: holder.customerId })(async (tx) => {
    if (!(await redeemTicket(tx, input.ticket ?? ''))) refuse(403, 'pinNotVerified')
    const { customerId } = holder
    if ((await findAccount(tx, customerId))?.passwordHash) refuse(409, 'policyHasAccount')
    if (!(await nameAccount(tx, { customerId, username, passwordHash, language, now }))) refuseTaken()
  })
}

function refuseTaken(): never {
  throw new Refusal(409, { code: 'usernameTaken', field: 'username' })
}

async function requireProvenHolder(
  deps: AccountDependencies,
  { policyCode, ticket }: { policyCode: string; ticket: string | undefined },
  now: Date,
): Promise<PolicyHolder> {
  const subject = await findTicket(deps.db, 'signUp', ticket, now)
  const holder = await findHolderByPolicy(deps.db, requirePolicyCode(policyCode))
  if (!holder || subject !== subjectOf(deps, holder, '')) return refuse(403, 'pinNotVerified')
  return holder
}

async function troubleWith(
  { db }: AccountDependencies,
  holder: PolicyHolder | undefined,
): Promise<Refusal | undefined> {
  const field = 'policy_code'
  // Queried for unknown people too, so that both take the same time.
  const account = await findAccount(db, holder?.customerId ?? 0)
  if (!holder) return new Refusal(404, { code: 'noSuchPolicyNumber', field })
  if (account?.passwordHash) return new Refusal(409, { code: 'policyHasAccount', field })
  return parsePhone(holder.mobile) ? undefined : new Refusal(422, { code: 'policyWithoutMobile', field })
}

/** An owner for unknown holders too, so that both take the same time. */
function ownerOf(holder: PolicyHolder | undefined | false): SessionOwner {
  return { kind: 'customer', id: holder ? holder.customerId : 0 }
}

/** Tries for an unknown policy number are counted and limited like any other. */
function subjectOf({ rules }: AccountDependencies, holder: PolicyHolder | undefined, code: string): string {
  return holder ? `policy:${holder.policyId}` : `unknown:${hashTyped(rules.codeKey, code)}`
}

/** A thousand consecutive policy numbers, whose tries count together, against sweeps. */
function rangeOf(code: string): string {
  return code.slice(0, -3)
}

/** The input of the first step. @throws 422 with each field that is wrong */
function readStart(
  { rules }: AccountDependencies,
  typed: { policyCode: string; birthDate: string | undefined },
): { code: string; birthDate: DateOnly | undefined } {
  const problems: Problem[] = []
  const field = 'date_of_birth'
  const typedDate = typed.birthDate?.trim()
  const birthDate = typedDate ? parseDateOnly(typedDate) : undefined
  if (!foldDigits(typed.policyCode).trim())
    problems.push({ code: 'policyNumberRequired', field: 'policy_code' })
  if (typedDate && !birthDate) problems.push({ code: 'birthDateInvalid', field })
  if (typedDate === '' || (typedDate === undefined && rules.needsBirthDate))
    problems.push({ code: 'birthDateRequired', field })
  refuseAny(problems)
  return { code: requirePolicyCode(typed.policyCode), birthDate }
}

function requirePolicyCode(policyCode: string): string {
  const code = foldDigits(normaliseText(policyCode)).replace(/\s/g, '')
  if (!code) throw new Refusal(422, { code: 'policyNumberRequired', field: 'policy_code' })
  return code.slice(0, 20)
}
