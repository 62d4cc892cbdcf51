import { sql } from 'drizzle-orm'
import type { PersonalData, Retention } from '#platform/personal-data/server/personal-data.ts'
import { anyOf, forgetBy } from '#platform/personal-data/server/store.ts'
import { toAnswers, toWire } from '#platform/personal-data/wire-names.ts'
import { presentObjection } from './consent-standing.ts'
import { type ConsentRequest, findApplicantConsent, listRequestsAbout } from './consent-store.ts'
import { consentRequests } from './consent-tables.ts'
import { type DraftNeeds, forgetDrafts } from './forget-drafts.ts'
import { openWork } from './seal-work.ts'
import { findSignedProposal } from './store.ts'
import { proposalCodes, signedProposals, unfinishedProposals } from './tables.ts'

/** The proposals that a policy holder signed or began. */
export const proposalsPersonalData: PersonalData = {
  tables: {
    signed_proposals: { shownAs: 'signed_proposals', atErasure: 'removed' },
    unfinished_proposals: { shownAs: 'unfinished_proposals', atErasure: 'removed' },
    word_requests: { shownAs: 'word_requests', atErasure: 'removed' },
    applicant_words: {
      shownAs: 'applicant_words',
      kept: 'sealed, and unreadable without the key of the person',
    },
    proposal_codes: { notShown: 'codes that stand on printed proposals', atErasure: 'removed' },
  },
  show: async (db, { customerId, policyIds, nationalIdKeys }) => {
    const signed = await Promise.all(policyIds.map((id) => findSignedProposal(db, id)))
    const owner = { kind: 'customer', id: customerId } as const
    const unfinished = await db
      .select()
      .from(unfinishedProposals)
      .where(sql`person_kind = 'customer' and person_id = ${customerId}`)
    const words = await Promise.all(policyIds.map((id) => findApplicantConsent(db, id)))
    return {
      applicant_words: words.flatMap((word) => (word ? [toWire(word)] : [])),
      word_requests: (await listRequestsAbout(db, nationalIdKeys)).map((request) =>
        toWire({
          askedAt: request.askedAt,
          endsAt: request.endsAt,
          answer: request.answer,
          answeredAt: request.answeredAt,
          foundWrong: foundWrong(request),
          policyId: request.policyId,
        }),
      ),
      signed_proposals: signed.flatMap((each) => (each ? [toWire(each)] : [])),
      unfinished_proposals: unfinished.map(({ about, quoteNumber, savedAt, sealed }) => ({
        about,
        quote_number: quoteNumber,
        saved_at: savedAt.toISOString(),
        answers: toAnswers(openWork(owner, sealed)?.values ?? {}),
      })),
    }
  },
  erase: async (tx, { customerId, policyIds, nationalIdKeys }) => {
    const ofPolicies = sql`policy_id = ${anyOf(policyIds, 'int')}`
    await tx.execute(sql`delete from ${signedProposals} where ${ofPolicies}`)
    await tx.execute(sql`delete from ${proposalCodes} where ${ofPolicies}`)
    await tx.execute(sql`delete from ${consentRequests}
      where ${ofPolicies} or national_id_key = ${anyOf(nationalIdKeys, 'text')}`)
    await tx.execute(sql`delete from ${unfinishedProposals}
      where (person_kind = 'customer' and person_id = ${customerId}) or ${ofPolicies}`)
  },
}

/** In the person's own words, else the parts that they named. */
function foundWrong(request: ConsentRequest): string | undefined {
  const wrong = presentObjection(request)
  return wrong ? wrong.text || wrong.parts.join(', ') : undefined
}

/** Drafts are deleted after unsaved work on them. */
export const proposalsRetention = (needs: DraftNeeds): readonly Retention[] => [
  forgetBy('unfinishedProposals', unfinishedProposals.savedAt),
  { kept: 'drafts', forget: forgetDrafts(needs) },
  forgetBy('wordRequests', consentRequests.endsAt),
]
