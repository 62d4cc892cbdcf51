import { permission } from '#platform/http/permissions.ts'
import { mayDo, type Person } from '#platform/http/person.ts'
import { isReference } from '#policies/policies/reference.ts'
import { findPolicyByPaper } from '#policies/policies/server/store.ts'
import { maySee } from '#policies/policies/visibility.ts'
import { applicantFields, officeFields } from '#sales/proposals/form-fields.ts'
import { proposerOf } from '#sales/proposals/rules.ts'
import type { ProposalDependencies } from '#sales/proposals/server/prepare-save.ts'

/** The answers that a proposal passes on to the next of the same family. */
export type Family = {
  /** For the audit line. */
  readonly policyId: number
  readonly ref_unique_id: string
  /** By the names of the fields. */
  readonly values: Readonly<Record<string, string>>
}

/**
 * The answers that a family shares: where it lives and who serves it, and the mobile number if the seller
 * asks for that. Personal answers (identity, health, money, consent) are never among them. Undefined for
 * somebody who may not see that proposal or may not write proposals.
 */
export async function findFamily(
  { db }: Pick<ProposalDependencies, 'db'>,
  { reference, withMobile }: { readonly reference: string | undefined; readonly withMobile: boolean },
  who: Person,
): Promise<Family | undefined> {
  const maySell = mayDo(who, permission.policyCreate) && !who.isMainAdmin
  if (!reference || !isReference(reference) || !maySell || !mayDo(who, permission.policyList))
    return undefined
  const policy = await findPolicyByPaper(db, reference)
  if (!policy || !maySee(who, policy)) return undefined
  const shared = {
    [applicantFields.presentAddress]: policy.applicant.presentAddress,
    // Whoever has a code sells under it; the office has no such question.
    [officeFields.agencyCode]: who.agentCode || proposerOf(who) === 'office' ? undefined : policy.agencyCode,
    [applicantFields.mobile]: withMobile ? policy.applicant.mobile : undefined,
  }
  const values = Object.fromEntries(
    Object.entries(shared).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return { policyId: policy.id, ref_unique_id: reference, values }
}
