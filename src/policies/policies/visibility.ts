import { role } from '#people/staff/permissions.ts'
import { permission } from '#platform/http/permissions.ts'
import { mayDo, type Person } from '#platform/http/person.ts'
import type { Policy } from './policy.ts'
import { type PolicyStatus, statusForOutsiders } from './status.ts'

/**
 * Which policies a person may see (POL-03); stores filter lists and figures by it. All, those that one member
 * of staff saved, those saved in a branch, or the confirmed ones of a policy holder. It is the least that
 * still lets colleagues of a branch work. Policies sold under the person's agent code are seen too, whoever
 * saved them, once they are no drafts (design §10).
 */
export type Sight =
  | { readonly sees: 'all' }
  | { readonly sees: 'savedBy'; readonly staffId: number; readonly agentCode?: string }
  | { readonly sees: 'branch'; readonly branchCode: string; readonly agentCode?: string }
  | { readonly sees: 'ownConfirmed'; readonly customerId: number }

type Viewer = Pick<Person, 'kind' | 'id' | 'isMainAdmin' | 'roleId' | 'branchCode' | 'agentCode'>

export function sightOf(viewer: Viewer): Sight {
  if (viewer.kind === 'customer') return { sees: 'ownConfirmed', customerId: viewer.id }
  if (viewer.isMainAdmin) return { sees: 'all' }
  const underCode = viewer.agentCode ? { agentCode: viewer.agentCode } : {}
  if (viewer.roleId === role.agent) return { sees: 'savedBy', staffId: viewer.id, ...underCode }
  if (viewer.roleId === role.bankPartner)
    return { sees: 'branch', branchCode: viewer.branchCode ?? '', ...underCode }
  return { sees: 'all' }
}

type Seen = Pick<Policy, 'savedBy' | 'customerId' | 'status' | 'agencyCode'>

export function maySee(viewer: Viewer, policy: Seen): boolean {
  const sight = sightOf(viewer)
  if (sight.sees === 'all') return true
  if (sight.sees === 'ownConfirmed')
    return policy.customerId === sight.customerId && policy.status !== 'draft'
  if (sight.agentCode && policy.agencyCode === sight.agentCode && policy.status !== 'draft') return true
  if (policy.savedBy.kind !== 'staff') return false
  if (sight.sees === 'savedBy') return policy.savedBy.id === sight.staffId
  // A bank employee without a branch sees nobody's policies, not those of everyone without a branch.
  return sight.branchCode !== '' && policy.savedBy.branchCode === sight.branchCode
}

/** A draft may be edited by those who see it, or by the customer who saved it; never by user id 1. */
export function mayEditDraft(viewer: Viewer, policy: Seen): boolean {
  if (viewer.isMainAdmin || policy.status !== 'draft') return false
  if (viewer.kind === 'customer') return policy.savedBy.kind === 'customer' && policy.savedBy.id === viewer.id
  return maySee(viewer, policy)
}

/** Whether somebody sees that a proposal is in referral: its holder and its seller read that it is submitted. */
export function knowsReferrals(viewer: Person): boolean {
  return viewer.kind === 'staff' && mayDo(viewer, permission.underwritingList)
}

/** The counts by status as shown to whoever does not know of referrals. */
export function foldReferrals(counts: Readonly<Record<PolicyStatus, number>>): Record<PolicyStatus, number> {
  return { ...counts, submitted: counts.submitted + counts.inReferral, inReferral: 0 }
}

export function shownStatus(viewer: Person, status: PolicyStatus): PolicyStatus {
  return knowsReferrals(viewer) ? status : statusForOutsiders(status)
}
