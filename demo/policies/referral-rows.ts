import { todayInDhaka } from '#kernel/dates.ts'
import { mainAdminId } from '#people/staff/permissions.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Seal } from '#policies/policies/server/answer-column.ts'
import { nomineesOf } from '#policies/questions/nominees.ts'
import { judgeLife } from '#sales/underwriting/judge-life.ts'
import { readUnderwritingEditions } from '#sales/underwriting/server/editions.ts'
import { referrals, verdicts } from '#sales/underwriting/server/tables.ts'
import type { DemoPolicy } from './policies.ts'

type Stored<Policy> = readonly { readonly id: number; readonly policy: Policy }[]

/** Inserts the referrals of demo proposals, open and decided, with verdicts and decisions. */
export async function insertReferrals<Policy extends DemoPolicy>(
  tx: Transaction,
  stored: Stored<Policy>,
  sealerOf: (policy: Policy) => Seal,
): Promise<void> {
  const referred = stored.filter(({ policy }) => policy.moves.some(({ to }) => to === 'inReferral'))
  if (referred.length === 0) return
  const editions = readUnderwritingEditions()
  await tx.insert(verdicts).values(
    referred.map(({ id: policyId, policy }) => {
      const at = policy.confirmedAt ?? policy.savedAt
      const { edition, outcome, age, total, reasons } = judgeLife(editions.current(todayInDhaka(at)), {
        ...policy,
        register: { answer: 'notFound' },
        nominees: nomineesOf(policy).map(({ nominee }) => nominee),
        others: [],
      })
      const sealed = sealerOf(policy)(JSON.stringify(reasons))
      return { policyId, edition, outcome, ageInYears: age, total, reasons: sealed, at }
    }),
  )
  await tx.insert(referrals).values(
    referred.map(({ id: policyId, policy }) => {
      const openedAt = policy.confirmedAt ?? policy.savedAt
      const declined = policy.moves.find(({ to }) => to === 'notTakenUp')
      const reason = sealerOf(policy)('The letter of the hospital did not come.')
      return declined
        ? {
            policyId,
            openedAt,
            version: 2,
            decision: 'decline' as const,
            reason,
            decidedByKind: 'staff' as const,
            decidedBy: mainAdminId,
            decidedAt: declined.at,
          }
        : { policyId, openedAt }
    }),
  )
}
