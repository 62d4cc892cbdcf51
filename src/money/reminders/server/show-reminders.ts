import type { Devices } from '#adapters/message.ts'
import { addDays, type DateOnly, toDhakaTime, todayInDhaka } from '#kernel/dates.ts'
import { findUnderWay } from '#money/ledger/server/policy-payment-store.ts'
import { findReachable } from '#people/accounts/server/reachable.ts'
import type { Database } from '#platform/database/server/database.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { duesOf } from '#policies/policies/standing.ts'
import type { PolicyReminders } from '../contract.ts'
import { type Hours, hourOf } from '../hours.ts'
import type { NoReminderReason } from '../no-reminder-reason.ts'
import { channels } from '../outcome.ts'
import { nextReminder, reasonNotReminded } from '../reminder.ts'
import { listChannelsTo, wantsReminders } from './send-reminder.ts'
import { isRoundEnded, listOfPolicy, type StoredReminder } from './store.ts'

export type ShowDependencies = {
  readonly db: Database
  readonly devices?: Devices | undefined
  readonly reminderHours: Hours | 'off'
}

/** A policy's reminders, shown alike to holder and office, so that they cannot contradict each other. */
export async function presentReminders(
  deps: ShowDependencies,
  policy: Policy,
  now: Date,
): Promise<Omit<PolicyReminders, 'may_choose'>> {
  const { db } = deps
  const [rows, isWanted] = await Promise.all([
    listOfPolicy(db, policy.id),
    wantsReminders(db, policy.customerId),
  ])
  const next = await findNext(deps, policy, { rows, isWanted, now })
  return {
    is_wanted: isWanted,
    ...(typeof next === 'string' ? { next: null, none_for: next } : { next, none_for: null }),
    sent: rows.flatMap(presentSent),
  }
}

/** Dropped reminders are not shown. */
function presentSent({ outcome, doneAt, stage, dueDate, sent }: StoredReminder): PolicyReminders['sent'] {
  if (!doneAt || (outcome !== 'sent' && outcome !== 'refused' && outcome !== 'nowhere')) return []
  const ways = channels.flatMap((channel) =>
    sent[channel] ? [{ way: channel, was_taken: sent[channel] === 'sent' }] : [],
  )
  return [{ at: toDhakaTime(doneAt), stage, due_date: dueDate, ways }]
}

type Known = { readonly rows: readonly StoredReminder[]; readonly isWanted: boolean; readonly now: Date }

/** The next reminder, or why there is none; if several reasons apply, the most lasting one. */
async function findNext(
  { db, devices, reminderHours: hours }: ShowDependencies,
  policy: Policy,
  { rows, isWanted, now }: Known,
): Promise<NonNullable<PolicyReminders['next']> | NoReminderReason> {
  const dues = duesOf(policy)
  const reason = reasonNotReminded(dues, todayInDhaka(now))
  if (reason) return reason
  if (hours === 'off') return 'off'
  if (!isWanted) return 'notWanted'
  const holder = await findReachable(db, { kind: 'customer', id: policy.customerId })
  const reachableBy = holder ? await listChannelsTo(holder, devices) : []
  if (reachableBy.length === 0) return 'unreachable'
  if (await findUnderWay(db, policy)) return 'underWay'
  const ofThis = rows.filter(({ instalment }) => instalment === policy.paidInstalments)
  // Waiting reminders go out today if the hours are not over, else tomorrow.
  const done = ofThis.filter(({ outcome }) => outcome !== null).map(({ stage }) => stage)
  const isWaiting = done.length < ofThis.length
  const from = isWaiting ? dayToSend(now, hours) : await dayToFind(db, now, hours)
  const next = nextReminder(dues, from, done)
  return next ? { ...next, ways: reachableBy } : 'noMore'
}

/** The first day on which a reminder can still be sent. */
function dayToSend(now: Date, hours: Hours): DateOnly {
  const today = todayInDhaka(now)
  return hourOf(now, hours) === 'over' ? addDays(today, 1) : today
}

/** The first day on which a reminder can still be found: tomorrow, once today's round is over. */
async function dayToFind(db: Database, now: Date, hours: Hours): Promise<DateOnly> {
  const today = todayInDhaka(now)
  return (await isRoundEnded(db, today)) ? addDays(today, 1) : dayToSend(now, hours)
}
