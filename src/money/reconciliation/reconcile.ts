import type { CorePosting } from '#adapters/core-system/core-system.ts'
import type { GatewayAnswer } from '#adapters/payment-gateway/payment-gateway.ts'
import type { DateOnly } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import { amountAtGateway, hasMoney } from '#money/ledger/judge.ts'
import { isLive } from '#money/ledger/moves.ts'
import type { EntryKind, EntrySource, Payment } from '#money/ledger/payment.ts'

/** The kinds of difference between gateway, ledger and core system. */
export const differenceReasons = [
  /** The gateway has the payer's money, the ledger does not. */
  'paidNotPosted',
  /** The ledger has money that the gateway does not vouch for. */
  'postedNotPaid',
  /** Both have it, with different amounts. */
  'amountDiffers',
  /** Money for instalments that were already paid: it is refunded, or the payer says what to use it for. */
  'twicePaid',
  /** The gateway has the money, and a person has to decide. */
  'held',
  /** The payment should have ended long ago. */
  'stillOpen',
  /** The core system lacks a posting of ours. */
  'notKnownToCore',
  /** The core system refuses a posting of ours. */
  'coreRefused',
  /** The core system has booked something else under the posting's key. */
  'corePostingDiffers',
  /** The core system knows every posting, but reports less as paid than we do. */
  'coreFupDiffers',
] as const
export type DifferenceReason = (typeof differenceReasons)[number]

/** Who must have been asked before a difference can be found or resolved. */
export const differenceNeeds: Record<DifferenceReason, 'gateway' | 'core' | 'nobody'> = {
  paidNotPosted: 'gateway',
  postedNotPaid: 'gateway',
  amountDiffers: 'gateway',
  twicePaid: 'gateway',
  held: 'nobody',
  stillOpen: 'nobody',
  notKnownToCore: 'core',
  coreRefused: 'nobody',
  corePostingDiffers: 'core',
  coreFupDiffers: 'nobody',
}

export type Difference = {
  readonly reason: DifferenceReason
  readonly about: Subject
  readonly policyId: number
  /** Our amount; 0 if the difference is not about money. */
  readonly amount: Poisha
  /** What the gateway or the core system has instead. */
  readonly theirs?: Poisha
  /** Due dates of the first unpaid instalment, by our books and by the core system's. */
  readonly fup?: DateOnly
  readonly coreFup?: DateOnly
  /** Why a person has to decide, or the core system's message. */
  readonly detail?: string
  /** Its age counts from here. */
  readonly since: Date
}

/** What a difference is about: a payment, an entry of the ledger, or a policy. */
export type Subject =
  | { readonly paymentId: number }
  | { readonly entryId: number }
  | { readonly policyId: number }

/** A payment as the ledger has it, and every attempt that the gateway knows; `notAsked` where it gave no answer. */
export type ComparedPayment = Pick<
  Payment,
  'id' | 'policyId' | 'state' | 'heldReason' | 'amount' | 'createdAt' | 'expiresAt'
> & {
  readonly entries: readonly {
    readonly kind: EntryKind
    readonly source: EntrySource
    readonly amount: Poisha
    readonly validationId: string | undefined
    readonly bookedAt: Date
  }[]
  readonly attempts: readonly GatewayAnswer[] | 'notAsked'
}

/** An entry, whether the core system was notified of it, and what the core system has recorded. */
export type ComparedEntry = {
  readonly id: number
  readonly policyId: number
  readonly policyNumber: string
  readonly kind: EntryKind
  readonly amount: Poisha
  readonly notice: {
    readonly state: 'waiting' | 'acknowledged' | 'refused'
    readonly reason: string | undefined
    /** 0 if no notice was needed, because the core system reported the money itself. */
    readonly tries: number
    readonly createdAt: Date
  }
  readonly core: CorePosting | 'missing' | 'notAsked'
}

/** A policy that is paid less far by the core system's report than by our ledger. */
export type ComparedPolicy = {
  readonly policyId: number
  readonly fup: DateOnly | undefined
  readonly coreFup: DateOnly | undefined
  readonly since: Date
}

/** How long something may be under way before it counts as late. */
export const lateAfterMinutes = 15

/** Differences between ledger and gateway, and payments that should have ended; at most one per payment and reason. */
export function comparePayments(payments: readonly ComparedPayment[], now: Date): Difference[] {
  return payments.flatMap((payment) => [
    ...differencesWithin(payment, now),
    ...differencesWithGateway(payment),
  ])
}

/** Differences between ledger and core system; at most one per entry. */
export function compareEntries(entries: readonly ComparedEntry[], now: Date): Difference[] {
  return entries.flatMap((entry) => differencesWithCore(entry, now))
}

/** Differences visible without asking anybody; `theirs` is what the gateway has, if it answered. */
function differencesWithin(payment: ComparedPayment, now: Date): Difference[] {
  const { attempts } = payment
  const asked = attempts === 'notAsked' ? {} : { theirs: sum(attempts.filter(hasMoney)) }
  const about = { ...aboutPayment(payment), ...asked }
  if (payment.state === 'held')
    return [{ ...about, reason: 'held', detail: payment.heldReason, since: payment.createdAt }]
  return isLive(payment.state) && isLate(payment.expiresAt, now)
    ? [{ ...about, reason: 'stillOpen', since: payment.expiresAt }]
    : []
}

function differencesWithGateway(payment: ComparedPayment): Difference[] {
  const { state, attempts } = payment
  if (attempts === 'notAsked') return []
  const about = aboutPayment(payment)
  const isGoingBack = state === 'refunding' || state === 'refunded'
  const paid = attempts.filter(hasMoney)
  const posted = payment.entries.filter(isMoneyIn)
  if (posted.length === 0) {
    const isBeingDecided = state === 'held' || isGoingBack
    return paid.length === 0 || isBeingDecided
      ? []
      : [{ ...about, reason: 'paidNotPosted', theirs: sum(paid), since: payment.createdAt }]
  }
  const differences: Difference[] = []
  // Money that we ordered to be refunded did come in.
  const came = isGoingBack ? attempts.filter(({ status }) => status === 'valid') : [...paid]
  for (const entry of posted) {
    const at = came.findIndex((attempt) => isSameMoney(attempt, entry))
    const [attempt] = at < 0 ? [] : came.splice(at, 1)
    const found = { ...about, amount: entry.amount, since: entry.bookedAt }
    if (!attempt) differences.push({ ...found, reason: 'postedNotPaid' })
    else if (amountAtGateway(attempt) !== entry.amount && !(isGoingBack && attempt.returned))
      differences.push({ ...found, reason: 'amountDiffers', theirs: amountAtGateway(attempt) ?? 0 })
  }
  const extra = came.filter(hasMoney)
  const isOwed = state === 'excess'
  if (isOwed || extra.length > 0) {
    const since = posted[0]?.bookedAt ?? payment.createdAt
    const theirs = isOwed ? sum(paid) : sum(extra)
    differences.push({ ...about, reason: 'twicePaid', theirs, since })
  }
  return onePerReason(differences)
}

function differencesWithCore(entry: ComparedEntry, now: Date): Difference[] {
  const { id, policyId, amount, notice, core } = entry
  const about = { about: { entryId: id }, policyId, amount, since: notice.createdAt }
  if (notice.state === 'refused') return [{ ...about, reason: 'coreRefused', detail: notice.reason }]
  const wasNeverNotified = notice.state === 'acknowledged' && notice.tries === 0
  if (wasNeverNotified || core === 'notAsked') return []
  if (core === 'missing') {
    const isUnderWay = notice.state === 'waiting' && !isLate(notice.createdAt, now)
    return isUnderWay ? [] : [{ ...about, reason: 'notKnownToCore' }]
  }
  const isSame =
    core.amount === amount && core.kind === entry.kind && core.policyNumber === entry.policyNumber
  return isSame ? [] : [{ ...about, reason: 'corePostingDiffers', theirs: core.amount }]
}

/** A policy that is paid less far by the core system's report than by our ledger. */
export function differenceOfPolicy({ policyId, fup, coreFup, since }: ComparedPolicy): Difference {
  return {
    reason: 'coreFupDiffers',
    about: { policyId },
    policyId,
    amount: 0,
    since,
    ...(fup ? { fup } : {}),
    ...(coreFup ? { coreFup } : {}),
  }
}

function aboutPayment({ id, policyId, amount }: ComparedPayment) {
  return { about: { paymentId: id }, policyId, amount } as const
}

/** What took the gateway's money in; decisions of the office only move it on. */
function isMoneyIn({ kind, source }: ComparedPayment['entries'][number]): boolean {
  return source === 'gateway' && (kind === 'premium' || kind === 'excess')
}

function isSameMoney(attempt: GatewayAnswer, entry: ComparedPayment['entries'][number]): boolean {
  const one = attempt.validationId
  const other = entry.validationId
  return one === undefined || other === undefined || one === other
}

/** The earliest stands for all of its reason. */
function onePerReason(differences: readonly Difference[]): Difference[] {
  return differenceReasons.flatMap((reason) => differences.find((one) => one.reason === reason) ?? [])
}

function sum(attempts: readonly GatewayAnswer[]): Poisha {
  return attempts.reduce((total, attempt) => total + (amountAtGateway(attempt) ?? 0), 0)
}

function isLate(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > lateAfterMinutes * 60_000
}
