import { addDays, type DateOnly } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import {
  type Dues,
  firstUnpaidDueDate,
  graceEndsOn,
  lastDayBeforeLapse,
  type PaymentTerms,
  payableOn,
} from '#policies/policies/dues.ts'
import { modes, singleMode } from '#sales/plans/codes.ts'

/** When a holder is reminded of an instalment, in this order. */
export const stages = ['in30Days', 'in7Days', 'tomorrow', 'inGrace', 'overdue', 'beforeLapse'] as const
export type Stage = (typeof stages)[number]

/** A missed reminder is still sent within this many days, and never later, so there is no flood of old news. */
export const catchUpDays = 3

/** The days on which the reminder of a stage may be sent. */
export type Milestone = { readonly stage: Stage; readonly on: DateOnly; readonly until: DateOnly }

/** The milestones of an unpaid instalment by its due date, in the order of their days. */
export function milestonesOf(terms: PaymentTerms, dueDate: DateOnly): Milestone[] {
  const graceEnd = graceEndsOn(terms, dueDate)
  const lapse = lastDayBeforeLapse(dueDate)
  const before = (day: DateOnly, days: number) => addDays(day, -days)
  const milestone = (stage: Stage, on: DateOnly, end: DateOnly): Milestone => {
    const until = addDays(on, catchUpDays)
    return { stage, on, until: until < end ? until : end }
  }
  return [
    // Thirty days before a monthly instalment the previous one has only just been paid.
    ...(terms.mode === 'M' ? [] : [milestone('in30Days', before(dueDate, 30), dueDate)]),
    milestone('in7Days', before(dueDate, 7), dueDate),
    milestone('tomorrow', before(dueDate, 1), dueDate),
    milestone('inGrace', before(graceEnd, 7), graceEnd),
    milestone('overdue', addDays(graceEnd, 1), lapse),
    milestone('beforeLapse', before(lapse, 30), lapse),
  ]
}

/** What a holder is reminded of. */
export type Reminder = {
  readonly stage: Stage
  /** The oldest unpaid instalment, counted from 0. */
  readonly instalment: number
  readonly dueDate: DateOnly
  /** The sum that can be paid now, by `payableOn`. */
  readonly amount: Poisha
  /** `inGrace`: the last day of grace; `overdue`, `beforeLapse`: the last day before it lapses; else the due date. */
  readonly until: DateOnly
}

/** Why no reminders are sent for a policy. */
export type ReasonNotReminded = 'notYet' | 'firstPremium' | 'nothingToPay' | 'lapsed'

/** Why the holder is not reminded, today or later; undefined if they may be. */
export function reasonNotReminded(dues: Dues, today: DateOnly): ReasonNotReminded | undefined {
  const { kind } = payableOn(dues, today)
  if (kind === 'fullyPaid' || dues.status === 'mature' || dues.status === 'notTakenUp') return 'nothingToPay'
  if (kind === 'notPayable' || dues.status === 'submitted') return 'notYet'
  // No cover is in force that could end: the first premium is part of the sale (decision 0086).
  if (dues.paidInstalments === 0) return 'firstPremium'
  return kind === 'lapsed' ? 'lapsed' : undefined
}

/** Today's reminder, whether or not it was already sent; at most one a day. */
export function reminderOn(dues: Dues, today: DateOnly): Reminder | undefined {
  const dueDate = firstUnpaidDueDate(dues, dues.paidInstalments)
  const payable = payableOn(dues, today)
  if (!dueDate || !('amount' in payable) || reasonNotReminded(dues, today)) return undefined
  const reached = milestonesOf(dues, dueDate).find(({ on, until }) => on <= today && today <= until)
  if (!reached) return undefined
  const { stage } = reached
  const { amount } = payable
  return { stage, instalment: dues.paidInstalments, dueDate, amount, until: endOf(stage, dues, dueDate) }
}

function endOf(stage: Stage, terms: PaymentTerms, dueDate: DateOnly): DateOnly {
  if (stage === 'inGrace') return graceEndsOn(terms, dueDate)
  return stage === 'overdue' || stage === 'beforeLapse' ? lastDayBeforeLapse(dueDate) : dueDate
}

/**
 * The next reminder about the instalment that is unpaid now, unless it is paid first.
 * @param from the first day on which one may still be sent
 * @param sent stages already sent or on their way
 */
export function nextReminder(
  dues: Dues,
  from: DateOnly,
  sent: readonly Stage[],
): { readonly stage: Stage; readonly on: DateOnly } | undefined {
  const dueDate = firstUnpaidDueDate(dues, dues.paidInstalments)
  if (!dueDate || reasonNotReminded(dues, from)) return undefined
  const next = milestonesOf(dues, dueDate).find(({ stage, until }) => from <= until && !sent.includes(stage))
  return next && { stage: next.stage, on: next.on < from ? from : next.on }
}

const paidInInstalments = modes.filter((mode) => mode !== singleMode)
/** How far due dates may lie after and before today to have a milestone today. */
const daysAhead = 31
const daysBack = 190

/** The due dates that may have a reminder today in any mode: the policies to examine. */
export function dueDatesToLookAt(today: DateOnly): DateOnly[] {
  const days = Array.from({ length: daysAhead + daysBack }, (_, n) => addDays(today, daysAhead - n))
  return days.filter((dueDate) =>
    paidInInstalments.some((mode) =>
      milestonesOf({ startDate: dueDate, mode, premiumPayingYears: 1, instalment: 0 }, dueDate).some(
        ({ on, until }) => on <= today && today <= until,
      ),
    ),
  )
}
