import { addDays, addMonths, type DateOnly, daysBetween } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import { instalmentsPerYear, type Mode, singleMode } from '#sales/plans/codes.ts'
import type { PolicyStatus } from './status.ts'

/** Months between instalments; a single premium is paid once. */
const monthsOfMode: Record<Mode, number> = { M: 1, Q: 3, H: 6, Y: 12, N: 0 }
/** The next instalment may be paid this many days before it falls due. */
export const payableEarlyDays = 30
/** Days after FUP before a policy counts as overdue. */
const graceDays: Record<Mode, number> = { M: 15, Q: 30, H: 30, Y: 30, N: 30 }
/** Months after FUP before a policy shows as lapsed. */
const lapseMonths = 6

/** The fields of a policy that decide when and how much is to be paid. */
export type PaymentTerms = {
  readonly startDate: DateOnly
  readonly mode: Mode
  readonly premiumPayingYears: number
  readonly instalment: Poisha
}

export type Dues = PaymentTerms & {
  readonly status: PolicyStatus
  readonly paidInstalments: number
  /** The core system hears of the policy only after its first premium, which is paid by the reference. */
  readonly premiumFirst?: boolean
}

/** What can be paid today. Every payable case settles the oldest `instalments` instalments for `amount`. */
export type Payable =
  | {
      readonly kind: 'due' | 'early'
      readonly instalments: number
      readonly amount: Poisha
      readonly dueDate: DateOnly
    }
  /** Paid so far: `nextDueDate` is when the next instalment falls due. */
  | { readonly kind: 'paidUntil'; readonly nextDueDate: DateOnly }
  | { readonly kind: 'fullyPaid' }
  /** `since`: the first day on which it could no longer be paid. */
  | { readonly kind: 'lapsed'; readonly since: DateOnly }
  /** A draft, not yet with the core system, or mature. */
  | { readonly kind: 'notPayable' }

/** How many instalments the policy has over its whole premium-paying term. */
export function instalmentCount(terms: PaymentTerms): number {
  return terms.mode === singleMode ? 1 : terms.premiumPayingYears * instalmentsPerYear[terms.mode]
}

/**
 * Due date of instalment `index` (0, 1, …), always counted from the start date, so that a month without
 * the day does not pull the later ones back: 31 Jan → 28 Feb → 31 Mar (design §4).
 */
export function instalmentDueDate(terms: PaymentTerms, index: number): DateOnly {
  return addMonths(terms.startDate, index * monthsOfMode[terms.mode])
}

/** FUP: due date of the first unpaid instalment, undefined once all are paid. */
export function firstUnpaidDueDate(terms: PaymentTerms, paidInstalments: number): DateOnly | undefined {
  return paidInstalments < instalmentCount(terms) ? instalmentDueDate(terms, paidInstalments) : undefined
}

/** How many instalments are paid when the core system says that `fup` is the first unpaid one. */
export function paidInstalmentsAt(terms: PaymentTerms, fup: DateOnly | undefined): number {
  const count = instalmentCount(terms)
  if (fup === undefined) return count
  // Binary search: a monthly policy has hundreds of instalments, and an import asks for a million policies.
  let paid = 0
  let more = count
  while (paid < more) {
    const middle = Math.floor((paid + more) / 2)
    if (instalmentDueDate(terms, middle) < fup) paid = middle + 1
    else more = middle
  }
  return paid
}

/**
 * Whether premiums are accepted: once the core system has the policy, or while Submitted if the premium comes
 * first (design §4). A policy in referral, or whose push failed, takes none.
 */
function takesPremiums({ status, premiumFirst }: Dues): boolean {
  return status === 'uploaded' || status === 'active' || (status === 'submitted' && premiumFirst === true)
}

/** Confirmed, and waiting for the first premium before the core system hears of it. */
export function waitsForPremium({
  status,
  premiumFirst,
  paidInstalments,
}: Pick<Dues, 'status' | 'premiumFirst' | 'paidInstalments'>): boolean {
  return status === 'submitted' && premiumFirst === true && paidInstalments === 0
}

/**
 * Whether money received for a policy of this status is premium. It is not if the proposal was withdrawn or
 * referred meanwhile: a person decides about that money.
 */
export function mayBookPremium(status: PolicyStatus): boolean {
  return bookable.includes(status)
}

const bookable: readonly PolicyStatus[] = ['submitted', 'pushFailed', 'uploaded', 'active', 'mature']

/** What the holder can pay on `today` (design §4 "Due dates"). */
export function payableOn(dues: Dues, today: DateOnly): Payable {
  const fup = firstUnpaidDueDate(dues, dues.paidInstalments)
  if (!fup) return { kind: 'fullyPaid' }
  if (!takesPremiums(dues)) return { kind: 'notPayable' }
  if (isLapsed(fup, today)) return { kind: 'lapsed', since: dayOfLapse(fup) }
  const instalments = countDue(dues, today)
  if (instalments > 0)
    return { kind: 'due', instalments, amount: instalments * dues.instalment, dueDate: fup }
  // The first instalment belongs to the sale: it may be paid from then on, whenever the cover begins.
  if (dues.paidInstalments === 0 || daysBetween(today, fup) <= payableEarlyDays)
    return { kind: 'early', instalments: 1, amount: dues.instalment, dueDate: fup }
  return { kind: 'paidUntil', nextDueDate: fup }
}

/** The one figure of lists and forms: what is due, or the next instalment when it may be paid early, or 0. */
export function premiumDue(dues: Dues, today: DateOnly): Poisha {
  const payable = payableOn(dues, today)
  return payable.kind === 'due' || payable.kind === 'early' ? payable.amount : 0
}

/**
 * "Paid" from a payment until the next instalment falls due, also when nothing is left to pay at all (POL-07, PAY-12); a
 * policy that nobody has paid anything for yet is not.
 */
export function isPaid(dues: Dues, today: DateOnly): boolean {
  const fup = firstUnpaidDueDate(dues, dues.paidInstalments)
  return dues.status === 'mature' || !fup || (dues.paidInstalments > 0 && fup > today)
}

/** The last of the days of grace after FUP. */
export function graceEndsOn(terms: PaymentTerms, fup: DateOnly): DateOnly {
  return addDays(fup, graceDays[terms.mode])
}

/** True when the days of grace after FUP are over. */
export function isOverdue(terms: PaymentTerms, fup: DateOnly, today: DateOnly): boolean {
  return graceEndsOn(terms, fup) < today
}

/**
 * How many of the oldest unpaid instalments are past their days of grace: until all of them are paid, cover holds only as
 * the policy document says.
 */
export function countOverdue(dues: Dues, today: DateOnly): number {
  return Array.from({ length: countDue(dues, today) }, (_, place) =>
    instalmentDueDate(dues, dues.paidInstalments + place),
  ).filter((fup) => isOverdue(dues, fup, today)).length
}

/** The last day on which a policy with this FUP can still be paid without being revived. */
export function lastDayBeforeLapse(fup: DateOnly): DateOnly {
  return addMonths(fup, lapseMonths)
}

/** True when FUP lies more than six months back. */
export function isLapsed(fup: DateOnly, today: DateOnly): boolean {
  return lastDayBeforeLapse(fup) < today
}

/** The first day on which a policy with this FUP can no longer be paid. */
function dayOfLapse(fup: DateOnly): DateOnly {
  return addDays(lastDayBeforeLapse(fup), 1)
}

/** The day on which a policy lapsed; undefined if it is not lapsed on `today`. */
export function lapsedSince(dues: Dues, today: DateOnly): DateOnly | undefined {
  const fup = firstUnpaidDueDate(dues, dues.paidInstalments)
  return fup && takesPremiums(dues) && isLapsed(fup, today) ? dayOfLapse(fup) : undefined
}

/**
 * The instalments that fall due after `today` and within a year, numbered from 1. Empty before the core
 * system has the policy, once it is lapsed, and for a single premium: no coming date is certain.
 * @param settled how many instalments are paid or on their way, where that is more than are booked
 */
export function comingInstalments(
  dues: Dues,
  today: DateOnly,
  settled = dues.paidInstalments,
): { readonly number: number; readonly dueDate: DateOnly }[] {
  const isInForce = dues.status === 'uploaded' || dues.status === 'active'
  if (!isInForce || dues.mode === singleMode || lapsedSince(dues, today)) return []
  const first = Math.max(settled, dues.paidInstalments)
  const last = instalmentCount(dues)
  return Array.from({ length: Math.max(0, last - first) }, (_, place) => ({
    number: first + place + 1,
    dueDate: instalmentDueDate(dues, first + place),
  })).filter(({ dueDate }) => dueDate > today && dueDate <= addMonths(today, 12))
}

/** The day the term ends and the core system is asked whether the policy is mature. */
export function maturityDate(startDate: DateOnly, termYears: number): DateOnly {
  return addMonths(startDate, termYears * 12)
}

/** How many instalments have fallen due and are not paid. */
export function countDue(dues: Dues, today: DateOnly): number {
  const count = instalmentCount(dues)
  let due = 0
  while (dues.paidInstalments + due < count && instalmentDueDate(dues, dues.paidInstalments + due) <= today)
    due += 1
  return due
}
