import { foldDigits, normaliseText } from '#kernel/bangla-text.ts'
import { type DateOnly, parseDateOnly } from '#kernel/dates.ts'
import { isEmail } from '#kernel/email.ts'
import type { Poisha } from '#kernel/money.ts'
import { type Phone, parsePhone } from '#kernel/phone.ts'
import type { Problem } from '#kernel/problem.ts'
import { isReference } from '#policies/policies/reference.ts'

type Typed = string | number | null | undefined

/** The fields of the form that names a policy and its holder (PAY-03). */
export const payerFields = [
  'policy_number',
  'policy_holder_dob',
  'policy_mobilenumber',
  'policy_email',
  'no_email',
  'user_agree',
] as const

/** The raw values of these fields. */
export type PayerTyped = { readonly [Field in (typeof payerFields)[number]]?: Typed | boolean }

/** The values, parsed and valid. */
export type PayerAnswers = {
  readonly policyNumber: string
  readonly birthDate: DateOnly
  readonly mobile: Phone
  /** For the receipt; undefined if the payer has none (design §10). */
  readonly email: string | undefined
}

/** Policy numbers are digits in the sandbox and text of up to 20 characters elsewhere; a reference has 14. */
const maxPolicyNumber = 20

/** Parses the fields. Digits may be Bangla or grouped, and the mobile may have its country code. */
export function readPayer(typed: PayerTyped): {
  readonly answers: PayerAnswers | undefined
  readonly problems: readonly Problem[]
} {
  const policyNumber = digitsOf(typed.policy_number).replace(/\s/g, '').slice(0, maxPolicyNumber)
  const birth = textOf(typed.policy_holder_dob)
  const birthDate = parseDateOnly(birth)
  const phone = textOf(typed.policy_mobilenumber)
  const mobile = parsePhone(phone)
  const email = textOf(typed.policy_email)
  const problems: Problem[] = []
  const add = (field: keyof PayerTyped, code: string) => problems.push({ code, field })
  if (policyNumber === '') add('policy_number', 'payPolicyNumberRequired')
  if (birth === '') add('policy_holder_dob', 'payBirthDateRequired')
  else if (!birthDate) add('policy_holder_dob', 'payBirthDateInvalid')
  if (phone === '') add('policy_mobilenumber', 'payMobileRequired')
  else if (!mobile) add('policy_mobilenumber', 'payMobileInvalid')
  const hasEmail = email !== '' || !isTicked(typed.no_email)
  if (hasEmail && email === '') add('policy_email', 'payEmailRequired')
  else if (hasEmail && !isEmail(email)) add('policy_email', 'payEmailInvalid')
  if (!isTicked(typed.user_agree)) add('user_agree', 'payTermsRequired')
  if (problems.length > 0 || !birthDate || !mobile) return { answers: undefined, problems }
  return { answers: { policyNumber, birthDate, mobile, email: hasEmail ? email : undefined }, problems }
}

/** A policy is named by its number, or before it has one by its reference, in capitals or not. */
export function namedBy(typed: string): { readonly coreNumber: string } | { readonly reference: string } {
  const reference = typed.toUpperCase()
  return isReference(reference) ? { reference } : { coreNumber: typed }
}

/** What the policy knows about its holder: the birth date, and all mobile numbers that were ever stored with it. */
export type HolderKnown = { readonly birthDate: DateOnly; readonly mobiles: readonly string[] }

/** Whether birth date and mobile are those of the policy's holder (PAY-04); the mail address is only for the receipt. */
export function isHolder({ birthDate, mobile }: PayerAnswers, holder: HolderKnown): boolean {
  return holder.birthDate === birthDate && holder.mobiles.some((stored) => parsePhone(stored) === mobile)
}

/** Whether a gateway accepts this amount in one payment. */
export function isWithin(amount: Poisha, limits: { readonly least: Poisha; readonly most: Poisha }): boolean {
  return amount >= limits.least && amount <= limits.most
}

function isTicked(typed: PayerTyped['user_agree']): boolean {
  return ['1', 'true', 'on'].includes(textOf(typed).toLowerCase())
}

function textOf(typed: Typed | boolean): string {
  return normaliseText(String(typed ?? ''))
}

function digitsOf(typed: Typed | boolean): string {
  return foldDigits(textOf(typed))
}
