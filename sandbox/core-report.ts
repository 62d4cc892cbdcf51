import { addMonths, type DateOnly, todayInDhaka } from '#kernel/dates.ts'
import type { NotedPayment, PushedPolicy, ReportedPolicy } from './core-contract.ts'

/** A pushed policy is reported active after this many seconds (design §11). */
export const activeAfterSeconds = 5

const monthsBetween: Record<PushedPolicy['mode'], number> = { M: 1, Q: 3, H: 6, Y: 12, N: 0 }

export type AcceptedPolicy = {
  readonly number: number
  readonly acceptedAt: Date
  readonly policy: Pick<
    PushedPolicy,
    'mode' | 'term' | 'premium_paying_term' | 'start_date' | 'collected_amount'
  >
}

/** The sandbox core's report on a policy at a moment. */
export function reportOf(
  accepted: AcceptedPolicy,
  payments: readonly NotedPayment[],
  now: Date,
): ReportedPolicy {
  const { number, acceptedAt, policy } = accepted
  const status = statusOf(policy, acceptedAt, now)
  const standing = standingPremiums(payments)
  const latest = standing.reduce<NotedPayment | undefined>(
    (last, payment) => (last && last.paid_on > payment.paid_on ? last : payment),
    undefined,
  )
  const isKept = isCollectionKept(policy, payments)
  const collected = policy.collected_amount
    ? { date: todayInDhaka(acceptedAt), amount: policy.collected_amount }
    : null
  return {
    policy_number: String(number),
    revision: revisionOf[status] + payments.length,
    status,
    fup: firstUnpaid(policy, standing, isKept) ?? null,
    last_payment: latest ? { date: latest.paid_on, amount: latest.amount } : isKept ? collected : null,
  }
}

/** Why a payment cannot be booked, as code and sentence; undefined if it can. */
export function faultOfPayment(
  payment: NotedPayment,
  policy: AcceptedPolicy['policy'] | undefined,
): readonly [code: string, message: string] | undefined {
  const { kind, amount, instalments } = payment
  const settles = kind === 'premium' || kind === 'reversal'
  if (!settles && instalments.length > 0)
    return ['instalmentsGiven', `A payment of kind ${kind} settles no instalments.`]
  if (kind === 'premium' && instalments.length === 0)
    return ['instalmentsMissing', 'A premium settles at least one instalment.']
  const poisha = (taka: number) => Math.round(taka * 100)
  const sum = instalments.reduce((total, instalment) => total + poisha(instalment.amount), 0)
  if (instalments.length > 0 && sum !== poisha(amount))
    return ['amountsDiffer', 'The instalments do not make up the amount.']
  const dueDates = policy && new Set(dueDatesOf(policy))
  const unknown = dueDates && instalments.find(({ due_date }) => !dueDates.has(due_date))
  return unknown && ['dueDateUnknown', `No instalment of this policy falls due on ${unknown.due_date}.`]
}

/** The part of the revision that comes from the status; each payment adds one. */
const revisionOf: Record<ReportedPolicy['status'], number> = { received: 1, active: 2, mature: 3 }

function statusOf(policy: AcceptedPolicy['policy'], acceptedAt: Date, now: Date): ReportedPolicy['status'] {
  const isMature = todayInDhaka(now) >= addMonths(policy.start_date, policy.term * 12)
  if (isMature) return 'mature'
  return now.getTime() - acceptedAt.getTime() >= activeAfterSeconds * 1000 ? 'active' : 'received'
}

/** The premiums that were not reversed, in the order in which they were reported. */
function standingPremiums(payments: readonly NotedPayment[]): NotedPayment[] {
  const undone = new Set(payments.flatMap(({ kind, receipt }) => (kind === 'reversal' ? [receipt] : [])))
  return payments.filter(({ kind, receipt }) => kind === 'premium' && !undone.has(receipt))
}

/**
 * Whether the bank's collection still settles the first instalment. A reversal of a receipt that was never
 * reported as a premium reopens it.
 */
function isCollectionKept(policy: AcceptedPolicy['policy'], payments: readonly NotedPayment[]): boolean {
  const reported = new Set(payments.flatMap(({ kind, receipt }) => (kind === 'premium' ? [receipt] : [])))
  const isTakenBack = payments.some(
    ({ kind, receipt, instalments }) =>
      kind === 'reversal' &&
      !reported.has(receipt) &&
      instalments.some(({ due_date }) => due_date === policy.start_date),
  )
  return Boolean(policy.collected_amount) && !isTakenBack
}

/** A due date paid twice is simply settled. */
function firstUnpaid(
  policy: AcceptedPolicy['policy'],
  premiums: readonly NotedPayment[],
  isCollected: boolean,
): DateOnly | undefined {
  const paid = new Set(premiums.flatMap(({ instalments }) => instalments.map(({ due_date }) => due_date)))
  if (isCollected) paid.add(policy.start_date)
  return dueDatesOf(policy).find((dueDate) => !paid.has(dueDate))
}

function dueDatesOf(policy: AcceptedPolicy['policy']): DateOnly[] {
  const months = monthsBetween[policy.mode]
  const count = months === 0 ? 1 : (policy.premium_paying_term * 12) / months
  return Array.from({ length: count }, (_, index) => addMonths(policy.start_date, index * months))
}
