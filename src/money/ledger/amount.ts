import { type Poisha, parseTaka } from '#kernel/money.ts'
import type { Problem } from '#kernel/problem.ts'
import type { Payable } from '#policies/policies/dues.ts'

/** The wire name of the amount's field. */
export const amountField = 'premium_amount'

/**
 * Reads the amount to pay: given, a number, above 0 (PAY-07).
 * @returns poisha, or what is wrong with it
 */
export function readAmount(typed: string | number | null | undefined): Poisha | Problem {
  const text = String(typed ?? '').trim()
  if (text === '') return { code: 'amountRequired', field: amountField }
  const amount = parseTaka(text)
  if (amount !== undefined && amount > 0) return amount
  const isNegative = /^[-−]/.test(text) && parseTaka(text.slice(1)) !== undefined
  const isZero = amount === 0
  return { code: isNegative || isZero ? 'amountNotAboveZero' : 'amountNotNumber', field: amountField }
}

/**
 * How many of the oldest instalments an amount settles: it must be a whole number of those that may be paid now
 * (PAY-09, design §4).
 * @returns the count, from 1, or what is wrong
 */
export function instalmentsOf(
  amount: Poisha,
  payable: Payable,
  instalment: Poisha,
): { readonly instalments: number } | Problem {
  if (payable.kind !== 'due' && payable.kind !== 'early') return { code: whyNothing[payable.kind] }
  const instalments = amount / instalment
  const isWhole = Number.isInteger(instalments) && instalments >= 1
  if (!isWhole || instalments > payable.instalments)
    return { code: 'amountNotInstalments', field: amountField }
  return { instalments }
}

const whyNothing = {
  paidUntil: 'nothingDueYet',
  fullyPaid: 'nothingLeftToPay',
  lapsed: 'policyLapsed',
  notPayable: 'policyNotPayable',
} as const
