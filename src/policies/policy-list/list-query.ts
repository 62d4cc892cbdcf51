import { foldDigits, normaliseText } from '#kernel/bangla-text.ts'
import { type DateOnly, parseDateOnly } from '#kernel/dates.ts'
import { type PolicyStatus, statusFromCode } from '#policies/policies/status.ts'
import { type Mode, type PlanCode, parseMode } from '#sales/plans/codes.ts'

/** How far the push to the core system is: not tried yet, failed and retried, refused, given up, taken. */
export const pushStates = ['waiting', 'trying', 'refused', 'givenUp', 'taken'] as const
export type PushState = (typeof pushStates)[number]

/** What the register says of an applicant, where it means that somebody must look at the policy. */
export const identityFilters = ['mismatch'] as const
export type IdentityFilter = (typeof identityFilters)[number]

/** Up to this many policies are counted exactly, and sorted by any column (decision 0032). */
export const maxCounted = 10_000

/** What a list is narrowed to. All conditions must hold. */
export type PolicyFilter = {
  /** As it was typed; '' finds all. */
  readonly text: string
  readonly status?: PolicyStatus | undefined
  /** Submitted as it is shown: it includes those in referral, for whoever does not know of referrals. */
  readonly hidesReferrals?: boolean
  readonly plan?: PlanCode | undefined
  readonly branch?: string | undefined
  readonly mode?: Mode | undefined
  readonly push?: PushState | undefined
  /** Submitted or in force although the register names somebody else, and no one has decided about it since. */
  readonly identity?: IdentityFilter | undefined
  /** First and last day on which it was entered, in Asia/Dhaka. */
  readonly from?: DateOnly | undefined
  readonly until?: DateOnly | undefined
}

/** The filters by their names in addresses and calls, as typed; '' is none. */
export const filterNames = [
  'q',
  'status',
  'plan',
  'branch',
  'mode',
  'push',
  'identity',
  'from',
  'until',
] as const
export type TypedFilter = Readonly<Record<(typeof filterNames)[number], string>>

/** Longer than any branch code, and within what the index of words can hold. */
const maxBranch = 40

/** Reads filters as typed or from an address; unreadable values are ignored. */
export function readFilter(typed: TypedFilter): PolicyFilter {
  const plan = Number(foldDigits(typed.plan.trim()) || Number.NaN)
  const status = Number(foldDigits(typed.status.trim()) || Number.NaN)
  return {
    text: normaliseText(typed.q),
    status: statusFromCode(status),
    plan: Number.isInteger(plan) && plan > 0 && plan < 1_000_000 ? plan : undefined,
    branch:
      foldDigits(typed.branch)
        .replace(/[^a-z0-9]/gi, '')
        .slice(0, maxBranch)
        .toUpperCase() || undefined,
    mode: parseMode(typed.mode),
    push: pushStates.find((state) => state === typed.push),
    identity: identityFilters.find((each) => each === typed.identity),
    from: parseDateOnly(typed.from),
    until: parseDateOnly(typed.until),
  }
}

/** True when more than status and branch narrows the list: only those two have counters. */
export function isSearched({ text, plan, mode, push, identity, from, until }: PolicyFilter): boolean {
  return Boolean(text || plan || mode || push || identity || from || until)
}

/**
 * The filter as applied to somebody's list. Filters must not reveal referrals to whoever does not know of
 * them, nor the register's answer to a policy holder.
 */
export function filterFor(
  filter: PolicyFilter,
  { knowsReferrals, isStaff }: { readonly knowsReferrals: boolean; readonly isStaff: boolean },
): PolicyFilter {
  const seen = isStaff ? filter : { ...filter, identity: undefined }
  if (knowsReferrals) return seen
  const status = filter.status === 'inReferral' ? undefined : filter.status
  return { ...seen, status, hidesReferrals: true }
}

/** The statuses that a list is narrowed to; undefined for all. */
export function statusesOf({ status, hidesReferrals }: PolicyFilter): readonly PolicyStatus[] | undefined {
  if (status === undefined) return undefined
  return status === 'submitted' && hidesReferrals ? ['submitted', 'inReferral'] : [status]
}
