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

/** A reminder whose day was missed is still sent within so many days, and never later: no flood of old news. */
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
    // Thirty days before a monthly instalment is the month before: the last one is hardly paid.
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
  /** Of the oldest unpaid instalment. */
  readonly instalment: number
  readonly dueDate: DateOnly
  /** All that `payableOn` lets them pay. */
  readonly amount: Poisha
  /** `inGrace`: the last day of grace; `overdue`, `beforeLapse`: the last day before it lapses; else the due date. */
  readonly until: DateOnly
}

/** Why nobody is reminded of premiums of a policy. */
export type ReasonNotReminded = 'notYet' | 'firstPremium' | 'nothingToPay' | 'lapsed'

/** Whether there is an instalment of which a holder may be reminded, today or later. */
export function reasonNotReminded(dues: Dues, today: DateOnly): ReasonNotReminded | undefined {
  const { kind } = payableOn(dues, today)
  if (kind === 'fullyPaid' || dues.status === 'mature' || dues.status === 'notTakenUp') return 'nothingToPay'
  if (kind === 'notPayable' || dues.status === 'submitted') return 'notYet'
  // Nothing is in force that could end: the first premium belongs to the sale (decision 0086).
  if (dues.paidInstalments === 0) return 'firstPremium'
  return kind === 'lapsed' ? 'lapsed' : undefined
}

/** The reminder that is to be sent today, whether or not it went already. At most one a day. */
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
 * The next reminder of the instalment that is unpaid now, as long as nobody pays it.
 * @param from the first day on which one may still be sent
 * @param sent what went already, or is on its way
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
/** From the first milestone to beyond the last one, in days of the due date before and after today. */
const daysAhead = 31
const daysBack = 190

/** The due dates whose reminders may be sent today: what has to be looked at, whatever the mode. */
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
