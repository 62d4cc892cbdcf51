import type { DateOnly } from '#kernel/dates.ts'
import {
  type Dues,
  firstUnpaidDueDate,
  graceEndsOn,
  isOverdue,
  lastDayBeforeLapse,
  payableOn,
} from './dues.ts'
import type { Policy } from './policy.ts'
import type { PolicyStatus } from './status.ts'

/**
 * How a policy stands with its premiums, as its holder sees it: `due` within the days of grace, `overdue` after them,
 * `early` when nothing is due but the next instalment may be paid already, `lapsed` when it can only be revived.
 */
export const standings = [
  'lapsed',
  'overdue',
  'due',
  'early',
  'paidUntil',
  'fullyPaid',
  'notYet',
  'notTakenUp',
  'mature',
] as const
export type StandingKind = (typeof standings)[number]

/** What requires something of the holder, the most urgent first. */
const urgent: readonly StandingKind[] = ['lapsed', 'overdue', 'due', 'early']

/** The rank of a policy among its holder's others: the lower, the sooner shown. Equal where nothing is to be done. */
export function urgencyOf(kind: StandingKind): number {
  const place = urgent.indexOf(kind)
  return place === -1 ? urgent.length : place
}

/** How loudly a page says it: cover is gone or in danger, or neither. Danger is for errors only. */
export function alertKindOf(kind: StandingKind): 'warning' | 'info' {
  return kind === 'lapsed' || kind === 'overdue' ? 'warning' : 'info'
}

/** How a policy in force stands where its status alone would be read as covered. */
type LateKind = Extract<StandingKind, 'lapsed' | 'overdue'>

function isLate(kind: StandingKind): kind is LateKind {
  return kind === 'lapsed' || kind === 'overdue'
}

/** The late standing of a policy in force: no screen, file or paper may call it "Active" without it. */
export function lateStanding(status: PolicyStatus, kind: StandingKind): LateKind | undefined {
  return status === 'active' && isLate(kind) ? kind : undefined
}

/** How a proposal ended that was not taken up: the insurer declined it, or it was withdrawn. */
export const proposalEndings = ['declined', 'withdrawn'] as const
export type ProposalEnding = (typeof proposalEndings)[number]

/** The name of a status completed by what it does not say, and how it then looks; undefined if nothing is missing. */
export function fullStatus(
  name: string,
  { status, standing, isFirstMissing, ending }: StatusShown,
  words: {
    readonly late: Readonly<Record<LateKind, string>>
    readonly firstPremiumMissing: string
    readonly endings: Readonly<Record<ProposalEnding, string>>
  },
): { readonly look: StandingKind; readonly text: string } | undefined {
  if (status === 'notTakenUp' && ending)
    return { look: 'notTakenUp', text: `${name}, ${words.endings[ending]}` }
  // There is no cover yet that could lapse.
  if (status === 'active' && isFirstMissing)
    return { look: 'due', text: `${name}, ${words.firstPremiumMissing}` }
  const late = lateStanding(status, standing)
  return late && { look: late, text: words.late[late].replace('{status}', name) }
}

type StatusShown = {
  readonly status: PolicyStatus
  readonly standing: StandingKind
  /** Nobody has paid the first premium. */
  readonly isFirstMissing: boolean
  readonly ending?: ProposalEnding | null | undefined
}

export type Standing = {
  readonly kind: StandingKind
  /** Due date of the first unpaid instalment. */
  readonly dueDate?: DateOnly
  /** `due`: the last day of grace; `overdue` and `lapsed`: the last day on which it could be paid without being revived. */
  readonly until?: DateOnly
}

/** How a policy stands on `today` (design §4: grace, overdue, lapsed). */
export function standingOn(dues: Dues, today: DateOnly): Standing {
  if (dues.status === 'mature') return { kind: 'mature' }
  if (dues.status === 'notTakenUp') return { kind: 'notTakenUp' }
  const payable = payableOn(dues, today)
  const dueDate = firstUnpaidDueDate(dues, dues.paidInstalments)
  if (payable.kind === 'fullyPaid' || !dueDate) return { kind: 'fullyPaid' }
  switch (payable.kind) {
    case 'notPayable':
      return { kind: 'notYet' }
    case 'lapsed':
      return { kind: 'lapsed', dueDate, until: lastDayBeforeLapse(dueDate) }
    case 'due':
      return isOverdue(dues, dueDate, today)
        ? { kind: 'overdue', dueDate, until: lastDayBeforeLapse(dueDate) }
        : { kind: 'due', dueDate, until: graceEndsOn(dues, dueDate) }
    default:
      return { kind: payable.kind, dueDate }
  }
}

/** How a first premium stands that is not in the ledger: nobody paid it yet, or a bank took it with the proposal. */
export const firstPremiums = ['notReceived', 'withBank'] as const
export type FirstPremium = (typeof firstPremiums)[number]

/**
 * Until the ledger or the core system has the first premium; undefined after that, and if this is no policy or is over.
 */
export function firstPremiumOf({
  status,
  paidInstalments,
  collectionAmount,
}: Pick<Policy, 'status' | 'paidInstalments' | 'collectionAmount'>): FirstPremium | undefined {
  if (paidInstalments > 0 || !awaiting.includes(status)) return undefined
  return collectionAmount === undefined ? 'notReceived' : 'withBank'
}

/** To its holder a proposal in referral looks like a submitted one. */
const awaiting: readonly PolicyStatus[] = ['submitted', 'inReferral', 'pushFailed', 'uploaded', 'active']

/** The fields of a policy that decide what is to be paid. */
export function duesOf({ status, cover, paidInstalments, premiumFirst }: Policy): Dues {
  const { startDate, mode, premiumPayingYears, instalment } = cover
  return { status, startDate, mode, premiumPayingYears, instalment, paidInstalments, premiumFirst }
}
