import { foldDigits, normaliseText } from '#kernel/bangla-text.ts'
import { type DateOnly, parseDateOnly } from '#kernel/dates.ts'
import { type PaymentState, paymentStates } from '#money/ledger/moves.ts'
import { differenceReasons } from '#money/reconciliation/reconcile.ts'

export const deskSorts = ['newest', 'oldest', 'amount', '-amount'] as const
export type DeskSort = (typeof deskSorts)[number]

/** How many payments a page of the list holds; the first unless another is chosen. */
export const deskPageSizes = [15, 10, 25, 50, 100] as const

/** The filters of the list, combined with “and”. */
export type DeskFilter = {
  /** As it was typed; '' finds all. */
  readonly text: string
  /** Any of these. */
  readonly states?: readonly PaymentState[] | undefined
  /** Only those that somebody has to look at. */
  readonly needsSomebody: boolean
  /** First and last day on which they were opened, in Asia/Dhaka. */
  readonly from?: DateOnly | undefined
  readonly until?: DateOnly | undefined
}

/**
 * Why a person has to look at a payment: money to refund, an unexplained difference, money that the gateway
 * reports a second time, money that it no longer confirms, or another alert.
 */
export const wantReasons = ['owedBack', ...differenceReasons, 'paidAgain', 'unconfirmed', 'alert'] as const
export type WantReason = (typeof wantReasons)[number]

/** The filters by their names in addresses and calls, as typed; '' is none. */
export const deskFilterNames = ['q', 'state', 'needs', 'from', 'until'] as const
export type TypedDeskFilter = Readonly<Record<(typeof deskFilterNames)[number], string>>

/** Reads filters as typed or from an address; values that cannot be read are ignored. */
export function readDeskFilter(typed: TypedDeskFilter): DeskFilter {
  return {
    text: normaliseText(typed.q),
    states: readStates(typed.state),
    needsSomebody: typed.needs === '1',
    from: parseDateOnly(typed.from),
    until: parseDateOnly(typed.until),
  }
}

/** One or several states, comma-separated; unknown ones are ignored. */
function readStates(typed: string): readonly PaymentState[] | undefined {
  const asked = typed.split(',')
  const states = paymentStates.filter((state) => asked.includes(state))
  return states.length > 0 ? states : undefined
}

export function readDeskSort(typed: string): DeskSort {
  return deskSorts.find((sort) => sort === typed) ?? 'newest'
}

export function readDeskPageSize(typed: string): number {
  const size = Number(foldDigits(typed.trim()))
  return deskPageSizes.find((each) => each === size) ?? deskPageSizes[0]
}

/** What was typed into the search: the number of a payment or receipt, or text that finds a policy. */
export type DeskSearch =
  | { readonly kind: 'transaction'; readonly prefix: string }
  | { readonly kind: 'receipt'; readonly number: string }
  /** `end`: what may also be the last characters of the number of a payment or a receipt. */
  | { readonly kind: 'policy'; readonly text: string; readonly end: string | undefined }

/** JB26-0000123-4 is a policy's reference, JB261122K7M29QXA4T a payment, R26-0000123 a receipt. */
export function readDeskSearch(text: string): DeskSearch {
  const plain = foldDigits(text).trim().toUpperCase()
  if (/^R\d{2}-?\d{7}$/.test(plain)) {
    const digits = plain.replace(/\D/g, '')
    return { kind: 'receipt', number: `R${digits.slice(0, 2)}-${digits.slice(2)}` }
  }
  // JB and ten digits is a policy's reference without hyphens. A payment's number has a letter or more digits.
  if (/^JB\d{6}[A-Z\d]*[A-Z][A-Z\d]*$|^JB\d{11,}$/.test(plain)) return { kind: 'transaction', prefix: plain }
  // Shorter words without a digit are names.
  const last = plain.replace(/^(…|\.{2,3}|-)/, '')
  return { kind: 'policy', text, end: /^(?=.*\d)[A-Z\d]{4,}$|^[A-Z]{8,}$/.test(last) ? last : undefined }
}
