import type { DateOnly } from '#kernel/dates.ts'

/** Acts that may have to wait for a second person, by the group that a setting switches (design §10). */
export const approvalGroups = [
  'money',
  'permissions',
  'roles',
  'exports',
  'persons',
  'editions',
  'underwriting',
  'texts',
  'newsletters',
] as const
export type ApprovalGroup = (typeof approvalGroups)[number]

/** The group of each act, named as in the audit log. */
export const groupOf = {
  'payment.refund': 'money',
  'payment.release': 'money',
  'permission.assign': 'permissions',
  'role.add': 'roles',
  'role.change': 'roles',
  'phones.export': 'exports',
  'edition.load': 'editions',
  'person.erase': 'persons',
  'referral.decide': 'underwriting',
  'content.publish': 'texts',
  'content.unpublish': 'texts',
  'content.remove': 'texts',
  'content.unmark': 'texts',
  'newsletter.send': 'newsletters',
} as const satisfies Record<string, ApprovalGroup>
export type ApprovalAct = keyof typeof groupOf

export const approvalActs = Object.keys(groupOf) as [ApprovalAct, ...ApprovalAct[]]

/**
 * The state of a request. `outdated`: what it was based on has changed, or the requester may no longer do it.
 * `expired` follows from the clock.
 */
export const approvalStates = ['waiting', 'approved', 'refused', 'withdrawn', 'outdated'] as const
export type ApprovalState = (typeof approvalStates)[number]
export type ShownApprovalState = ApprovalState | 'expired'

/** The person whose money a request is about. Never stored with the request; loaded for readers who may see it. */
export type Subject = {
  readonly holder: string
  readonly policyNumber: string
  readonly policyId: number
  /** How many instalments the money is for, and the due date of the first. */
  readonly instalments: number
  readonly dueDate: DateOnly
}

export const approvalDays = 7

/** The request is carried out, refused, or withdrawn by its requester. */
export const approvalDecisions = ['approve', 'refuse', 'withdraw'] as const
export type ApprovalDecision = (typeof approvalDecisions)[number]

type Dated = { readonly state: ApprovalState; readonly expiresAt: Date }

export function shownState({ state, expiresAt }: Dated, now: Date): ShownApprovalState {
  return state === 'waiting' && expiresAt <= now ? 'expired' : state
}

/** Whether the answer of a call means that the act waits for a second person. */
export function isWaiting(answer: object): boolean {
  return 'code' in answer && answer.code === 'waitingForApproval'
}

export function isDecision(text: string): text is ApprovalDecision {
  return approvalDecisions.some((each) => each === text)
}
