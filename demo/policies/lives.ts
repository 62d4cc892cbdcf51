import { addDays, addMonths, type DateOnly, daysBetween, todayInDhaka } from '#kernel/dates.ts'
import { isPushGivenUp, pauseBeforeNextTry } from '#policies/core-push/push-backoff.ts'
import {
  firstUnpaidDueDate,
  instalmentCount,
  instalmentDueDate,
  isLapsed,
  maturityDate,
  payableEarlyDays,
} from '#policies/policies/dues.ts'
import type { Cover, PushFailure } from '#policies/policies/policy.ts'
import type { PolicyStatus } from '#policies/policies/status.ts'
import { singleMode } from '#sales/plans/codes.ts'
import type { Chance } from './chance.ts'

export type DemoMove = {
  readonly from?: PolicyStatus
  readonly to: PolicyStatus
  readonly at: Date
  /** False where the program made the move. */
  readonly isByStaff: boolean
  readonly note?: string
}

/** When a policy was made and the moves to its status, each allowed by the table (POL-06). */
export type Life = {
  readonly createdAt: Date
  readonly savedAt: Date
  readonly confirmedAt?: Date
  readonly startDate: DateOnly
  readonly version: number
  readonly moves: readonly DemoMove[]
  readonly pushFailure?: PushFailure
  readonly pushAttempt: number
  readonly firstPushAt?: Date
}

export type Payments = {
  readonly paidInstalments: number
  readonly fup?: DateOnly
  readonly lastPaidOn?: DateOnly
}

type Frame = {
  readonly status: PolicyStatus
  readonly now: Date
  /** In years; for a mature policy, which began that many years ago. */
  readonly term?: number
  /** Maximum age in days of a policy of this plan. */
  readonly maxDays: number
}

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

/** Draws when a policy began: within two years, more often recently; a mature policy as long ago as its term. */
export function drawLife(chance: Chance, frame: Frame): Life {
  const { status, now, term } = frame
  const today = todayInDhaka(now)
  if (status === 'mature' && term !== undefined) {
    const startDate = addDays(addMonths(today, -12 * term), -chance.whole(1, term === 1 ? 320 : 600))
    return liveFrom(chance, {
      status,
      now,
      startDate,
      term,
      createdAt: officeHour(chance, addDays(startDate, -2)),
    })
  }
  const daysAgo = daysAgoOf[status](chance.next(), Math.min(frame.maxDays, 725))
  const inOfficeHours = officeHour(chance, addDays(today, -Math.floor(daysAgo)))
  const lately = new Date(now.getTime() - chance.whole(10, 170) * minute)
  const createdAt = inOfficeHours.getTime() < now.getTime() - 10 * minute ? inOfficeHours : lately
  const startDate = addDays(todayInDhaka(createdAt), chance.whole(0, 6))
  return liveFrom(chance, { status, now, startDate, createdAt })
}

/** Makes the moves of a policy from draft to its status. */
export function liveFrom(
  chance: Chance,
  life: Pick<Life, 'createdAt' | 'startDate'> & Pick<Frame, 'status' | 'now' | 'term'>,
): Life {
  const { status, now, createdAt, startDate } = life
  const made: DemoMove = { to: 'draft', at: createdAt, isByStaff: true }
  if (status === 'draft') {
    const savedAt = laterThan(createdAt, chance.pick([0, 25, 180, 1600]) * minute, now)
    const version = savedAt > createdAt ? chance.whole(2, 4) : 1
    return { createdAt, savedAt, startDate, version, moves: [made], pushAttempt: 0 }
  }
  const confirmedAt = laterThan(createdAt, chance.whole(8, chance.is(0.2) ? 2800 : 200) * minute, now)
  const confirmed: DemoMove = { from: 'draft', to: 'submitted', at: confirmedAt, isByStaff: true }
  const common = { createdAt, confirmedAt, savedAt: confirmedAt, startDate, version: chance.whole(1, 3) }
  if (status === 'submitted') return { ...common, moves: [made, confirmed], pushAttempt: 0 }
  const judgedAt = new Date(confirmedAt.getTime() + 1)
  const referred: DemoMove = { from: 'submitted', to: 'inReferral', at: judgedAt, isByStaff: false }
  if (status === 'inReferral') return { ...common, moves: [made, confirmed, referred], pushAttempt: 0 }
  if (status === 'notTakenUp') {
    const declinedAt = laterThan(confirmedAt, 3 * 24 * 60 * minute, now)
    const declined: DemoMove = { from: 'inReferral', to: 'notTakenUp', at: declinedAt, isByStaff: false }
    return { ...common, moves: [made, confirmed, referred, declined], pushAttempt: 0 }
  }
  const firstPushAt = new Date(confirmedAt.getTime() + 2 * second)
  if (status === 'pushFailed') {
    const pushFailure = drawFailure(chance, confirmedAt, now)
    const failed = failedMove(firstPushAt, pushFailure)
    const pushAttempt = pushFailure.reason === 'refused' ? 1 : triesUntil(firstPushAt, now)
    return { ...common, moves: [made, confirmed, failed], pushFailure, pushAttempt, firstPushAt }
  }
  const hadTrouble = chance.is(0.08)
  const troubles = hadTrouble ? [failedMove(firstPushAt, { reason: 'failed', detail: 'timeout' })] : []
  const uploadedAt = new Date(firstPushAt.getTime() + (hadTrouble ? 12 : chance.whole(1, 3)) * second)
  const moves: DemoMove[] = [
    made,
    confirmed,
    ...troubles,
    { from: hadTrouble ? 'pushFailed' : 'submitted', to: 'uploaded', at: uploadedAt, isByStaff: false },
  ]
  if (status === 'active' || status === 'mature')
    moves.push({
      from: 'uploaded',
      to: 'active',
      at: new Date(uploadedAt.getTime() + 6 * second),
      isByStaff: false,
    })
  if (status === 'mature' && life.term !== undefined)
    moves.push({
      from: 'active',
      to: 'mature',
      at: new Date(startOfDay(maturityDate(startDate, life.term)).getTime() + chance.whole(30, 90) * second),
      isByStaff: false,
    })
  return { ...common, moves, pushAttempt: hadTrouble ? 2 : 1, firstPushAt }
}

/** Draws the payments: most people pay in time, some are late, a few have stopped. */
export function drawPayments(
  chance: Chance,
  policy: {
    readonly cover: Cover
    readonly status: PolicyStatus
    readonly isBank: boolean
    readonly life: Life
    readonly today: DateOnly
  },
): Payments {
  const { cover, status, isBank, today } = policy
  if (status !== 'uploaded' && status !== 'active' && status !== 'mature') return { paidInstalments: 0 }
  if (status === 'uploaded') return paymentsAt(chance, policy, isBank ? 1 : 0)
  if (status === 'mature' || cover.mode === singleMode)
    return paymentsAt(chance, policy, instalmentCount(cover))
  // No cover lasts long without a first premium.
  const least = isBank || daysBetween(cover.startDate, today) > 45 ? 1 : 0
  const due = instalmentsDue(cover, today)
  const behind = chance.weighed([
    [0, 64],
    [-1, 8],
    [1, 16],
    [chance.whole(2, 4), 6],
    [99, 6],
  ] as const)
  const isNextPayable = daysBetween(today, instalmentDueDate(cover, due)) <= payableEarlyDays
  if (behind < 0 && !isNextPayable) return paymentsAt(chance, policy, Math.max(due, least))
  if (behind === 99) return paymentsAt(chance, policy, Math.max(lapsedCount(cover, due, today), least))
  return paymentsAt(chance, policy, Math.min(Math.max(due - behind, least), instalmentCount(cover)))
}

/** The payment fields that follow from a number of paid instalments. */
export function paymentsAt(
  chance: Chance,
  {
    cover,
    life,
    today,
  }: { readonly cover: Cover; readonly life: Pick<Life, 'confirmedAt'>; readonly today: DateOnly },
  paidInstalments: number,
): Payments {
  const fup = firstUnpaidDueDate(cover, paidInstalments)
  if (paidInstalments === 0) return { paidInstalments, fup }
  const wanted = addDays(instalmentDueDate(cover, paidInstalments - 1), chance.whole(-6, 11))
  const earliest = life.confirmedAt ? todayInDhaka(life.confirmedAt) : today
  const lastPaidOn = wanted > today ? today : wanted < earliest ? earliest : wanted
  return { paidInstalments, fup, lastPaidOn }
}

/** A moment of a working day in Dhaka. */
export function officeHour(chance: Chance, on: DateOnly): Date {
  return new Date(
    startOfDay(on).getTime() +
      chance.whole(9 * 60 + 20, 17 * 60 + 30) * minute +
      chance.whole(0, 59) * second,
  )
}

/** `u` is uniformly distributed; its powers make recent days more likely. */
const daysAgoOf: Record<PolicyStatus, (u: number, maxDays: number) => number> = {
  draft: (u) => 70 * u ** 2,
  submitted: (u) => 3 * u ** 2,
  inReferral: (u) => 1 + 9 * u ** 2,
  notTakenUp: (u) => 10 + 60 * u,
  pushFailed: (u) => 2 + 24 * u ** 2,
  uploaded: (u) => 1 + 16 * u ** 1.5,
  active: (u, maxDays) => 3 + (maxDays - 3) * u ** 2,
  mature: (_u, maxDays) => maxDays,
}

const refusals = [
  {
    code: 'nationalIdOfAnother',
    detail: 'The national ID is registered to another person in the core system.',
  },
  { code: 'medicalReportMissing', detail: 'The sum assured needs a medical report at this age.' },
  { code: 'agentLicenceExpired', detail: 'The agent licence has expired.' },
  {
    code: 'premiumsOutstanding',
    detail: 'The applicant has a lapsed policy with premiums outstanding.',
  },
]

/** Draws a push failure. An unreachable core system failed longer ago than the day of automatic retries. */
function drawFailure(chance: Chance, confirmedAt: Date, now: Date): PushFailure {
  const isOver = now.getTime() - confirmedAt.getTime() > 1.2 * day
  if (isOver && chance.is(0.35))
    return { reason: 'givenUp', detail: chance.pick(['timeout', 'failing', 'cut']) }
  return { reason: 'refused', ...chance.pick(refusals) }
}

function failedMove(at: Date, { reason }: PushFailure): DemoMove {
  const note = reason === 'refused' ? 'refused' : 'failed'
  return { from: 'submitted', to: 'pushFailed', at, isByStaff: false, note }
}

/** Number of automatic attempts until now. */
function triesUntil(firstTryAt: Date, now: Date): number {
  let tries = 1
  let at = firstTryAt
  for (;;) {
    const pause = pauseBeforeNextTry(tries)
    if (isPushGivenUp(firstTryAt, pause, at) || at.getTime() + pause * second > now.getTime()) return tries
    at = new Date(at.getTime() + pause * second)
    tries += 1
  }
}

function instalmentsDue(cover: Cover, today: DateOnly): number {
  const count = instalmentCount(cover)
  let due = 0
  while (due < count && instalmentDueDate(cover, due) <= today) due += 1
  return due
}

/** Number of paid instalments of a lapsed policy, or as near to a lapse as its age allows. */
function lapsedCount(cover: Cover, due: number, today: DateOnly): number {
  let paid = due
  while (paid > 0 && !isLapsed(instalmentDueDate(cover, paid), today)) paid -= 1
  return paid
}

/** A moment `ms` later, or halfway to now if that is in the future. */
function laterThan(from: Date, ms: number, now: Date): Date {
  const left = now.getTime() - from.getTime()
  return new Date(from.getTime() + (ms < left - 2 * minute ? ms : left / 2))
}

function startOfDay(on: DateOnly): Date {
  return new Date(`${on}T00:00:00+06:00`)
}
