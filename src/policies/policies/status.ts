import { refuse } from '#kernel/problem.ts'

/** The codes of POL-04; 5 was never given out. */
export const policyStatusCode = {
  draft: 0,
  submitted: 1,
  uploaded: 2,
  active: 3,
  mature: 4,
  pushFailed: 6,
} as const

export type PolicyStatus = keyof typeof policyStatusCode

export const policyStatuses = Object.keys(policyStatusCode) as PolicyStatus[]

/** The only moves a policy can make (POL-06). */
const nextStatuses: Record<PolicyStatus, readonly PolicyStatus[]> = {
  draft: ['submitted'],
  submitted: ['uploaded', 'pushFailed'],
  pushFailed: ['uploaded'],
  uploaded: ['active'],
  active: ['mature'],
  mature: [],
}

/** The three cards of the staff dashboard (DASH-02): every confirmed policy is in exactly one. */
export const dashboardCards = {
  active: ['active'],
  submitted: ['submitted', 'uploaded', 'pushFailed'],
  closed: ['mature'],
} as const satisfies Record<string, readonly PolicyStatus[]>

export function mayMove(from: PolicyStatus, to: PolicyStatus): boolean {
  return nextStatuses[from].includes(to)
}

/** Refuses every move that the table does not hold. */
export function requireMove(from: PolicyStatus, to: PolicyStatus): void {
  if (!mayMove(from, to)) refuse(409, 'policyMoveNotAllowed')
}

/** The status a stored or sent number means, or undefined: shown as "Unknown". */
export function statusFromCode(code: number): PolicyStatus | undefined {
  return policyStatuses.find((status) => policyStatusCode[status] === code)
}
