import { refuse } from '#kernel/problem.ts'

/**
 * The codes of POL-04, and two of our own. 5 is a number that the specification leaves free; 7 is shown as 1 to everybody
 * outside underwriting (`shownStatus` in visibility.ts).
 */
export const policyStatusCode = {
  draft: 0,
  submitted: 1,
  uploaded: 2,
  active: 3,
  mature: 4,
  notTakenUp: 5,
  pushFailed: 6,
  inReferral: 7,
} as const

export type PolicyStatus = keyof typeof policyStatusCode

export const policyStatuses = Object.keys(policyStatusCode) as PolicyStatus[]

/** The only moves a policy can make (POL-06; decision 0080 for referral and policies not taken up). */
const nextStatuses: Record<PolicyStatus, readonly PolicyStatus[]> = {
  draft: ['submitted'],
  submitted: ['inReferral', 'uploaded', 'pushFailed', 'notTakenUp'],
  inReferral: ['submitted', 'notTakenUp'],
  pushFailed: ['inReferral', 'uploaded', 'notTakenUp'],
  uploaded: ['active'],
  active: ['mature'],
  mature: [],
  notTakenUp: [],
}

/** The three cards of the staff dashboard (DASH-02): every confirmed policy is in exactly one, unless it was not taken up. */
export const dashboardCards = {
  active: ['active'],
  submitted: ['submitted', 'inReferral', 'uploaded', 'pushFailed'],
  closed: ['mature'],
} as const satisfies Record<string, readonly PolicyStatus[]>

export function mayMove(from: PolicyStatus, to: PolicyStatus): boolean {
  return nextStatuses[from].includes(to)
}

/** @throws Refusal 409 for a move that the table does not have */
export function requireMove(from: PolicyStatus, to: PolicyStatus): void {
  if (!mayMove(from, to)) refuse(409, 'policyMoveNotAllowed')
}

/** The status behind a stored or sent number; undefined is shown as "Unknown". */
export function statusFromCode(code: number): PolicyStatus | undefined {
  return policyStatuses.find((status) => policyStatusCode[status] === code)
}

/** The name of a status for a policy holder, who knows nothing of the core system. */
export function nameForHolder(names: StatusNames, status: PolicyStatus): string {
  if (status === 'uploaded') return names.uploadedForHolder
  return status === 'pushFailed' ? names.pushFailedForHolder : names.statuses[status]
}

type StatusNames = {
  readonly statuses: Readonly<Record<PolicyStatus, string>>
  readonly uploadedForHolder: string
  readonly pushFailedForHolder: string
}

/** The status shown to everybody outside underwriting: the holder, the seller, readers of papers. */
export function statusForOutsiders(status: PolicyStatus): PolicyStatus {
  return status === 'inReferral' ? 'submitted' : status
}
