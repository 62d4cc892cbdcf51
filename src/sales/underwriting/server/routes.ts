import { done } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/problem.ts'
import { askedEvent, gateOf, waitingFor } from '#people/approvals/server/gate.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'
import type { Person } from '#platform/http/person.ts'
import { doneIn } from '#platform/http/server/done-in.ts'
import { customer, type Guard, signedIn, staffWith } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange } from '#platform/http/server/handle.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { isReturned } from '#policies/policies/returned.ts'
import { findWrittenAnew } from '#policies/policies/server/alike-store.ts'
import { policyStatusCode } from '#policies/policies/status.ts'
import { maySee } from '#policies/policies/visibility.ts'
import {
  decideReferral as decideReferralCall,
  listReferrals as listReferralsCall,
  ownReferral as ownReferralCall,
  referralOfHolder,
  showReferral as showReferralCall,
  withdrawReferral as withdrawReferralCall,
} from '../contract.ts'
import { underwritingWords } from '../words.ts'
import { type DecisionOutcome, decideReferral, getReferredPolicy, requireWhole } from './decide-referral.ts'
import type { DeskDependencies } from './desk-dependencies.ts'
import { listReferrals } from './list-referrals.ts'
import { type Owned, ownReferral } from './own-referral.ts'
import { presentPremiumMoney } from './present-premium-money.ts'
import { findReferral } from './referral-store.ts'
import { showReferral } from './show-referral.ts'
import { mayStillWithdraw, type Withdrawal, withdrawReferral } from './withdraw-referral.ts'

const sees = staffWith(permission.underwritingList)
const decides = staffWith(permission.underwritingEdit)

/** The holder of the proposal, or staff who decide about proposals. */
const withdraws: Guard<Person> = {
  name: 'withdrawsProposals',
  require: (who) => (who?.kind === 'customer' ? signedIn.require(who) : decides.require(who)),
}

export function referralRoutes(deps: DeskDependencies): Handler[] {
  return [
    handle(listReferralsCall, { guard: sees }, async (input, call) =>
      doneIn(call.language, await listReferrals(deps, input, call)),
    ),

    handle(
      showReferralCall,
      // The case contains answers about health, so every visit is listed on the person's data page.
      { guard: sees, audit: ({ id }) => ({ action: 'referral.look', thing: `policy:${id}` }) },
      async ({ id }, call) => doneIn(call.language, { referral: await showReferral(deps, id, call) }),
    ),

    handleChange(
      ownReferralCall,
      {
        guard: decides,
        audit: ({ id }, { owner, before }: Owned) => ({
          action: 'referral.own',
          thing: `policy:${id}`,
          before: { owner: before?.name ?? '' },
          after: { owner: owner?.name ?? '' },
        }),
      },
      async (input, call, change) => {
        const referral = await ownReferral(deps, input, call.who, change)
        return done(underwritingWords[call.language].desk.owned, { referral })
      },
    ),

    handleChange(
      decideReferralCall,
      {
        guard: decides,
        audit: ({ id }, { waiting, event }: DecisionOutcome) =>
          waiting === undefined ? event : askedEvent(waiting, `policy:${id}`),
      },
      async (input, call, change) => {
        const gate = gateOf(deps.approvalRules, call)
        const wanted = requireWhole(input)
        const { waiting, standing } = await decideReferral(deps, wanted, call, change, gate)
        if (waiting !== undefined) return waitingFor(waiting, call.language)
        const { decided } = underwritingWords[call.language].desk
        return done(decided[wanted.decision], { referral: standing })
      },
    ),

    handleChange(
      withdrawReferralCall,
      {
        guard: withdraws,
        audit: ({ id, reason }, { isNew }: Withdrawal) =>
          isNew ? { action: 'referral.withdraw', thing: `policy:${id}`, details: { reason } } : undefined,
      },
      async (input, call, change) => {
        await withdrawReferral(deps, input, call, change)
        const { withdrawn } = underwritingWords[call.language].desk.decided
        return done(withdrawn, { policy_status: policyStatusCode.notTakenUp })
      },
    ),

    handle(referralOfHolder, { guard: customer }, async ({ id }, call) => {
      const policy = await getReferredPolicy(deps.db, id, call.who)
      if (policy.status === 'draft') return refuse(404, 'noSuchReferral')
      const decided = (await findReferral(deps.db, id))?.decided
      return doneIn(call.language, {
        is_looked_at: policy.status === 'inReferral',
        decision: decided?.decision ?? null,
        words: decided?.words ? decided.words : null,
        premium_money: presentPremiumMoney(await deps.premiumMoney(deps.db, id)),
        may_withdraw: mayStillWithdraw(policy),
        written_anew: await findAnewForHolder(deps.db, policy, call.who),
        is_held_up: policy.status === 'pushFailed' && policy.pushFailure?.reason !== 'failed',
      })
    }),
  ]
}

/** The proposal that replaced a returned one, if it is the holder's own too. */
async function findAnewForHolder(db: ReadDatabase, policy: Policy, who: Person) {
  const anew = isReturned(policy.pushFailure) ? await findWrittenAnew(db, policy) : undefined
  return anew && maySee(who, anew) ? { id: anew.id, ref_unique_id: anew.reference } : null
}
