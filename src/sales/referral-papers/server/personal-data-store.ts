import { sql } from 'drizzle-orm'
import type { PersonalData } from '#platform/personal-data/server/personal-data.ts'
import { anyOf } from '#platform/personal-data/server/store.ts'
import { toWire } from '#platform/personal-data/wire-names.ts'
import { listPapers } from './store.ts'
import { referralPapers } from './tables.ts'

/** Papers that an applicant was asked for; the files themselves are documents of the policy. */
export const referralPapersPersonalData: PersonalData = {
  tables: { referral_papers: { shownAs: 'referral_papers', atErasure: 'removed' } },
  show: async (db, { policyIds }) => {
    const papers = await Promise.all(policyIds.map((id) => listPapers(db, id)))
    return {
      referral_papers: papers
        .flat()
        .map(({ policyId, what, askedAt, receivedAt }) => toWire({ policyId, what, askedAt, receivedAt })),
    }
  },
  erase: async (tx, { policyIds }) => {
    await tx.delete(referralPapers).where(sql`policy_id = ${anyOf(policyIds, 'int')}`)
  },
}
