import { toDhakaTime } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { toTaka } from '#kernel/money.ts'
import { refuse } from '#kernel/problem.ts'
import { fill } from '#kernel/words.ts'
import { findWaiting } from '#people/approvals/server/store.ts'
import { permission } from '#platform/http/permissions.ts'
import { mayDo, type Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { planName } from '#policies/policies/plan-names.ts'
import { describeHistory } from '#policies/policies/server/describe-history.ts'
import { findLife } from '#policies/policies/server/life-store.ts'
import { presentPolicy } from '#policies/policies/server/present-policy.ts'
import { addressDocuments } from '#policies/policies/server/read-document.ts'
import { standingOn } from '#policies/policies/standing.ts'
import { policyStatusCode } from '#policies/policies/status.ts'
import { maySee, shownStatus } from '#policies/policies/visibility.ts'
import type { ReferralCase, ReferralPaper } from '../contract.ts'
import { sentenceOf } from '../reason-sentence.ts'
import { underwritingWords } from '../words.ts'
import { type Colleague, listDeciders, namesOf } from './colleagues.ts'
import { getReferredPolicy, isOwnProposal, listInvolved, needsSecond } from './decide-referral.ts'
import type { DeskDependencies } from './desk-dependencies.ts'
import { officerOf, presentReferral } from './list-referrals.ts'
import { listPoliciesOfLife, type PolicyOfLife } from './policies-of-life-store.ts'
import { presentPremiumMoney } from './present-premium-money.ts'
import { findListed } from './referral-list-store.ts'
import { findEndings, type Referral } from './referral-store.ts'

/** A case with everything needed for a decision. @throws 404 noSuchReferral, also where the reader may not see it */
export async function showReferral(
  deps: DeskDependencies,
  policyId: number,
  call: Call<Person>,
): Promise<ReferralCase> {
  const { db, autocommit, editions, listPapers } = deps
  const { who, language, now, today } = call
  const policy = await getReferredPolicy(db, policyId, who)
  const line = (await findListed(db, policyId)) ?? refuse(404, 'noSuchReferral')
  const { referral, verdict } = line
  const { book } = editions.current(today)
  const [others, events, colleagues, approval, nameOf, papers, money, sellers] = await Promise.all([
    listPoliciesOfLife(db, await findLife(db, policy), policyId),
    describeHistory(db, policy, call),
    listDeciders(db),
    findWaiting(db, ['referral.decide'], `policy:${policyId}`, now),
    namesOf(db, [referral.ownerId, officerOf(referral)]),
    listPapers(db, policyId),
    deps.premiumMoney(db, policyId),
    listInvolved(db, policy, now),
  ])
  const endings = await findEndings(db, others)
  const urls = await addressDocuments(autocommit, policy, call)
  const isOwn = isOwnProposal(sellers, who)
  return {
    ...presentReferral(line, nameOf, book, call),
    edition: verdict?.edition ?? '',
    judged_at: toDhakaTime(verdict?.at ?? referral.openedAt),
    reasons: (verdict?.reasons ?? []).map((reason) => ({
      code: reason.code,
      sentence: sentenceOf(reason, language),
    })),
    policy: presentPolicy(policy, call, editions, urls),
    other_policies: others.map(presentOther),
    papers: [...papers],
    events: withPapersAndRemark(events, { papers, referral }, language),
    decision: presentDecision(referral, nameOf(officerOf(referral))),
    premium_money: presentPremiumMoney(money),
    is_mine: referral.ownerId === who.id,
    is_own: isOwn,
    may_decide: mayDo(who, permission.underwritingEdit) && !isOwn && !referral.decided,
    needs_second: needsSecond(deps, verdict),
    approval: approval ?? null,
    colleagues,
  }

  function presentOther(other: PolicyOfLife) {
    return {
      id: other.id,
      ref_unique_id: other.reference,
      plan: planName(book, other.planCode, language),
      status: policyStatusCode[shownStatus(who, other.status)],
      standing: standingOn(other.dues, today).kind,
      sum_assured: toTaka(other.sumAssured),
      start_date: other.startDate,
      ending: endings.get(other.id) ?? null,
      may_see: maySee(who, other),
    }
  }
}

type CaseFacts = { readonly papers: readonly ReferralPaper[]; readonly referral: Referral }

/** The history of a case, with the papers requests for and the remark of the acceptance. */
function withPapersAndRemark(
  events: ReferralCase['events'],
  { papers, referral: { decided } }: CaseFacts,
  language: Language,
): ReferralCase['events'] {
  const { history } = underwritingWords[language].desk
  const requests = papers.map(({ id, what, asked_at: at, asked_by: who }) => ({
    at,
    who,
    what: `paperAsked ${id}`,
    receipt: null,
    note: null,
    text: fill(history.paperAsked, { what }, language),
  }))
  const words = decided?.words
  const described = events.map((event) =>
    words && event.what === 'accepted' && event.at === toDhakaTime(decided.at)
      ? { ...event, text: fill(history.acceptedWithWords, { words }, language) }
      : event,
  )
  return [...requests.toReversed(), ...described].toSorted((one, other) => other.at.localeCompare(one.at))
}

function presentDecision({ decided }: Referral, officer: Colleague | null): ReferralCase['decision'] {
  if (!decided) return null
  const { decision, at, reason, words } = decided
  return { decision, by: officer?.name ?? null, at: toDhakaTime(at), reason, words }
}
