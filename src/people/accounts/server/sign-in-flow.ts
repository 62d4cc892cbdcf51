import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import { maskPhone } from '#kernel/phone.ts'
import type { Call } from '#platform/http/server/call.ts'
import { secondsToResend } from '../codes.ts'
import { type SignInTab, signInTabs } from '../paths.ts'
import { findOpenCode } from './code-store.ts'
import {
  attemptCookie,
  forgottenCookie,
  loginTypeCookie,
  passwordTicketCookie,
  policyCodeCookie,
  secondStepCookie,
  signUpStepCookie,
  signUpTicketCookie,
} from './cookie-names.ts'
import type { AccountDependencies } from './dependencies.ts'
import { findAttempt } from './phone-store.ts'
import { findSecondStep } from './second-step.ts'
import { readSignUpHolder } from './sign-up.ts'
import { findTicket } from './ticket-store.ts'

const monthSeconds = 30 * 86_400

/** Which tab of `/login` opens first on this device (design §11). */
export function rememberSignInTab(call: Call, tab: SignInTab): void {
  call.setCookie(loginTypeCookie, tab, { maxAgeSeconds: monthSeconds })
}

/**
 * How far this browser has come in signing in, signing up or resetting a password, from its cookies. The
 * pages show it after a reload. The cookies of sign-up are hints for the screen, never proof (design §10).
 */
export async function readSignInFlow(deps: AccountDependencies, call: Call) {
  const { cookies } = call
  return {
    type: signInTabs.find((tab) => tab === cookies[loginTypeCookie]) ?? ('holder' as const),
    phone: await readAttempt(deps, call),
    sign_up: await readSignUp(deps, call),
    forgotten: openForgotten(deps.rules.codeKey, cookies[forgottenCookie]),
    may_set_password: await maySetPassword(deps, call),
    second_step: await findSecondStep(deps.db, cookies[secondStepCookie], call.now),
  }
}

/** The username whose code the browser waits for, encrypted (FORGOT-05). */
export function sealForgotten(key: string, username: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), iv)
  const text = Buffer.concat([cipher.update(padded(username)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** The username in the cookie; null if there is none or we did not write it. */
function openForgotten(key: string, sealed: string | undefined): string | null {
  if (!sealed) return null
  try {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
      .toString('utf8')
      .trimEnd()
  } catch {
    return null
  }
}

/** Pads all but the longest names to the same length. */
function padded(username: string): Buffer {
  const bytes = Buffer.from(username, 'utf8')
  return Buffer.concat([bytes, Buffer.alloc(255 - (bytes.length % 256), ' ')])
}

function cipherKey(key: string): Buffer {
  return hash('sha256', `forgotten password ${key}`, 'buffer')
}

async function readAttempt({ db, rules }: AccountDependencies, { cookies, now }: Call) {
  const token = cookies[attemptCookie]
  const attempt = token ? await findAttempt(db, token, now) : undefined
  if (!token || !attempt) return null
  const open = await findOpenCode(db, { purpose: 'signIn', subject: attempt.phone }, now)
  return {
    customer_id: rules.isNeutral ? token : (attempt.customerId ?? token),
    mobile: maskPhone(attempt.phone),
    resend_after: open ? secondsToResend(open.sentAt, now) : 0,
  }
}

async function readSignUp(deps: AccountDependencies, call: Call) {
  const policyCode = call.cookies[policyCodeCookie] ?? ''
  const step = Number(call.cookies[signUpStepCookie])
  if (!policyCode || (step !== 2 && step !== 3)) return { step: 1, policy_code: '', holder: null }
  if (step === 2) return { step, policy_code: policyCode, holder: null }
  const ticket = call.cookies[signUpTicketCookie]
  const holder = await readSignUpHolder(deps, { policyCode, ticket }, call).catch(() => null)
  return holder ? { step, policy_code: policyCode, holder } : { step: 2, policy_code: policyCode, holder }
}

async function maySetPassword({ db }: AccountDependencies, { who, cookies, now }: Call): Promise<boolean> {
  if (who?.mustResetPassword) return true
  return Boolean(await findTicket(db, 'newPassword', cookies[passwordTicketCookie], now))
}
