import { foldDigits } from './bangla-text.ts'

/** A Bangladeshi mobile number in canonical form: 11 Latin digits, 01[3-9]… */
export type Phone = string & { readonly __kind?: 'phone' }

/**
 * Reads a mobile number: Bangla or Latin digits, spaces, hyphens, +880 or 880 in front.
 * @returns the canonical form, or undefined if it is not one
 */
export function parsePhone(text: string): Phone | undefined {
  const digits = phoneDigits(text)
  return /^01[3-9]\d{8}$/.test(digits) ? digits : undefined
}

/** Whether it is one number that can be dialled: a complete mobile number, or at least three digits. */
export function isTelephone(text: string): boolean {
  const digits = phoneDigits(text).replace(/^\+/, '')
  if (!/^\d{3,15}$/.test(digits)) return false
  return /^01[3-9]/.test(digits) ? parsePhone(text) !== undefined : true
}

/** The digits a person typed, without the country prefix: what the 11-digit rule counts (PROP-13). */
export function phoneDigits(text: string): string {
  return foldDigits(text)
    .replace(/[\s()-]/g, '')
    .replace(/^\+?880(?=1)/, '0')
}

/** 01711000001 → 8801711000001, the form SMS gateways want. */
export function toInternational(phone: Phone): string {
  return `88${phone}`
}

/** A number in international form: "02-55501678" is "+880-2-55501678". */
export function writeForAbroad(phone: string): string {
  return phone.startsWith('0') ? `+880-${phone.slice(1)}` : phone
}

/** 01711000001 → 017•••••001, for screens and logs that must not show the whole number. */
export function maskPhone(phone: Phone): string {
  return `${phone.slice(0, 3)}•••••${phone.slice(-3)}`
}
