import { toDhakaTime } from '#kernel/dates.ts'
import { done } from '#kernel/endpoint.ts'
import { maskPhone } from '#kernel/phone.ts'
import { fill } from '#kernel/words.ts'
import { listStaffNames } from '#people/staff/server/colleagues-store.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'
import { doneIn, okIn } from '#platform/http/server/done-in.ts'
import { anyone, staffWith } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange } from '#platform/http/server/handle.ts'
import type { DateTry } from '#platform/links/server/birth-date-check.ts'
import { seesPolicies } from '#policies/policies/server/guard.ts'
import { getSeenPolicy } from '#policies/policies/server/seen-policy.ts'
import { filesOf } from '#sales/proposals/server/read-submission.ts'
import { askForPaper as askCall, type ReferralPaper } from '#sales/underwriting/contract.ts'
import {
  askedPapers,
  handInByLink as handInByLinkCall,
  handInPaper as handInPaperCall,
  handInReturned as handInReturnedCall,
  lookAtPaperLink,
  showBirthDateForPaper as showBirthDateCall,
} from '../contract.ts'
import { paperWords } from '../words.ts'
import { askForPaper } from './ask-for-paper.ts'
import type { PaperDependencies } from './dependencies.ts'
import { handInByLink, handInPaper } from './hand-in-paper.ts'
import { handInReturned } from './hand-in-returned.ts'
import { lookAtPaper, showBirthDate } from './look-at-paper.ts'
import { listPapers, type StoredPaper } from './store.ts'

/** No audit event where the same paper was handed in before. */
const paperLine = (_input: unknown, paper: StoredPaper | undefined) =>
  paper && { action: 'referral.paper', thing: `policy:${paper.policyId}` }

/** Papers that the referral desk asks applicants for, and that they hand in (decision 0080). */
export const referralPaperRoutes = (deps: PaperDependencies): Handler[] => [
  handleChange(
    askCall,
    {
      guard: staffWith(permission.underwritingEdit),
      audit: ({ id }) => ({ action: 'referral.askPaper', thing: `policy:${id}` }),
    },
    async ({ id, version, what }, call, change) => {
      const asked = await askForPaper(deps, { policyId: id, version, what }, call, change)
      const [paper] = await presentPapers(deps.db, [asked.paper])
      if (!paper) throw new Error('A paper that was asked for is gone')
      const referral = { id, state: 'open' as const, version: asked.version }
      const { linkSent } = paperWords[call.language]
      const message = asked.sentTo
        ? fill(linkSent, { phone: maskPhone(asked.sentTo) }, call.language)
        : okIn(call.language)
      return done(message, { paper, referral })
    },
  ),

  handle(lookAtPaperLink, { guard: anyone }, async ({ token }, call) =>
    doneIn(call.language, await lookAtPaper(deps, token, call)),
  ),

  handleChange(
    showBirthDateCall,
    { guard: anyone, audit: (_input, { event }: DateTry) => event },
    async (input, call, change) => {
      await showBirthDate(deps, input, call, change)
      return doneIn(call.language, { reading: 'open' as const })
    },
  ),

  handleChange(handInByLinkCall, { guard: anyone, audit: paperLine }, async (input, call, change) => {
    await handInByLink(deps, input, call, change)
    return done(paperWords[call.language].received, {})
  }),

  handle(askedPapers, { guard: seesPolicies }, async ({ id }, call) => {
    const policy = await getSeenPolicy(deps.db, id, call.who)
    const isLookedAt = policy.status === 'inReferral'
    const papers = isLookedAt ? await listPapers(deps.db, id) : []
    return doneIn(call.language, {
      is_looked_at: isLookedAt,
      papers: papers.map(({ id, what, askedAt, receivedAt }) => ({
        id,
        what,
        asked_at: toDhakaTime(askedAt),
        received_at: receivedAt && toDhakaTime(receivedAt),
      })),
    })
  }),

  handleChange(handInPaperCall, { guard: seesPolicies, audit: paperLine }, async (input, call, change) => {
    await handInPaper(deps, input, call, change)
    return done(paperWords[call.language].received, {})
  }),

  handleChange(
    handInReturnedCall,
    {
      guard: staffWith(permission.policyEdit),
      audit: ({ id }) => ({ action: 'proposal.addPaper', thing: `policy:${id}` }),
    },
    async ({ id, document }, call, change) => {
      await handInReturned(deps, { id, documents: filesOf(document) }, call, change)
      return done(paperWords[call.language].returned.sent, {})
    },
  ),
]

export async function listReferralPapers(db: ReadDatabase, policyId: number): Promise<ReferralPaper[]> {
  return presentPapers(db, await listPapers(db, policyId))
}

async function presentPapers(db: ReadDatabase, papers: readonly StoredPaper[]): Promise<ReferralPaper[]> {
  const names = await listStaffNames(
    db,
    papers.map(({ askedBy }) => askedBy),
  )
  return papers.map(({ id, what, askedBy, askedAt, receivedAt, documentId }) => ({
    id,
    what,
    asked_by: names.get(askedBy) ?? '',
    asked_at: toDhakaTime(askedAt),
    received_at: receivedAt && toDhakaTime(receivedAt),
    document_id: documentId,
  }))
}
