import { type Problem, Refusal, refuse, refuseAny } from '#kernel/problem.ts'
import type { ApprovedAct, HindranceOf } from '#people/approvals/server/decide-approval.ts'
import type { Gate, HeldAct } from '#people/approvals/server/gate.ts'
import { listInTheirHands } from '#people/staff/server/colleagues-store.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'
import type { Person } from '#platform/http/person.ts'
import type { AuditEvent } from '#platform/http/server/audit.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { lockAndCheckAtCore } from '#policies/core-push/server/push-store.ts'
import { sendToCore } from '#policies/core-push/server/send-to-core.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { listSellers, type Sellers } from '#policies/policies/server/sellers-store.ts'
import { findPolicy, movePolicy } from '#policies/policies/server/store.ts'
import { maySee } from '#policies/policies/visibility.ts'
import { type Decision, noticeOf, type ReferralState } from '../referral.ts'
import type { Verdict } from '../verdict.ts'
import type { DeskDependencies } from './desk-dependencies.ts'
import { enqueueReferralNotice } from './notify-applicant.ts'
import { findReferral, lockWaitingReferral, putDecision, type Referral } from './referral-store.ts'
import { findVerdicts } from './verdict-store.ts'

export type WantedDecision = {
  readonly id: number
  /** Version of the referral that the person who decides has seen. */
  readonly version: number
  readonly decision: Decision
  readonly reason: string
  readonly words: string
}

/** The state of a referral after an act on it. */
export type Standing = { readonly id: number; readonly state: ReferralState; readonly version: number }

export type DecisionOutcome = {
  /** The number of the approval request, when a second person is needed. */
  readonly waiting?: number
  readonly standing: Standing
  /** Absent if the same decision was made before. */
  readonly event?: AuditEvent
}

type Decider = { readonly who: Person; readonly now: Date }

/**
 * Decides about a proposal in referral. An accepted proposal, with or without words, is sent to the core
 * system in the same transaction; a declined one ends. Above a sum the decision becomes a request for
 * approval. Idempotent: the same decision by the same person changes nothing.
 * @throws 404 noSuchReferral; 403 ownProposal; 409 referralDecided, referralChangedMeanwhile, declineTooLate
 */
export async function decideReferral(
  deps: DeskDependencies,
  wanted: WantedDecision,
  { who, now }: Decider,
  change: Change<DecisionOutcome>,
  gate: Gate,
): Promise<DecisionOutcome> {
  const { id, version, decision, reason } = wanted
  const words = decision === 'acceptWithWords' ? wanted.words : ''
  return change(async (tx): Promise<DecisionOutcome> => {
    const policy = await getReferredPolicy(tx, id, who)
    const sellers = await listInvolved(tx, policy, now)
    requireNotOwn(sellers, who)
    const before = await findReferral(tx, id)
    if (before && isRepeated(before, wanted, who)) return { standing: standingOf(before) }
    const referral = await lockWaitingReferral(tx, id, version)
    if (decision === 'decline' && (await lockAndCheckAtCore(tx, id))) refuse(409, 'declineTooLate')
    const verdict = (await findVerdicts(tx, [id])).get(id)
    if (needsSecond(deps, verdict)) {
      const waiting = await gate(tx, heldDecision(policy, sellers, referral, wanted, verdict))
      if (waiting !== undefined) return { waiting, standing: standingOf(referral) }
    }
    const by = { kind: 'staff', id: who.id } as const
    const decidedVersion = await putDecision(tx, referral, { decision, by, at: now, reason, words })
    if (decision === 'decline') await movePolicy(tx, id, 'notTakenUp', { now, by })
    else {
      // The 24 hours of push attempts start again for a proposal that was pushed before its referral.
      const set = policy.pushFailure ? { firstPushAt: null } : {}
      await movePolicy(tx, id, 'submitted', { now, by, set })
      await sendToCore(deps, tx, policy)
    }
    await deps.endPapers(tx, id, now)
    await enqueueReferralNotice(deps.jobs, tx, id, noticeOf[decision])
    return {
      standing: { id, state: decision, version: decidedVersion },
      event: { action: 'referral.decide', thing: `policy:${id}`, details: { decision, reason } },
    }
  })
}

/**
 * A complete decision; all missing fields are reported together.
 * @throws 422 decisionUnknown, decisionReasonRequired, wordsRequired
 */
export function requireWhole(
  sent: Omit<WantedDecision, 'decision'> & { readonly decision: Decision | '' },
): WantedDecision {
  const { decision, reason, words } = sent
  const problems: Problem[] = []
  if (decision === '') problems.push({ code: 'decisionUnknown', field: 'decision' })
  if (decision === 'acceptWithWords' && words === '') problems.push({ code: 'wordsRequired', field: 'words' })
  if (reason === '') problems.push({ code: 'decisionReasonRequired', field: 'reason' })
  refuseAny(problems)
  return { ...sent, decision: decision as Decision }
}

/** Carries the decision out once a second person has approved it. */
export const approvedDecision =
  (deps: DeskDependencies): ApprovedAct =>
  async (input, { who, call, change, gate }) => {
    try {
      return await decideReferral(deps, input as WantedDecision, { who, now: call.now }, change, gate)
    } catch (error) {
      const moved = ['noSuchReferral', 'referralDecided', 'referralChangedMeanwhile']
      // The version of the referral that was decided about is gone for good.
      if (error instanceof Refusal && moved.includes(error.main.code)) refuse(409, 'approvalOutdated')
      throw error
    }
  }

/** @throws 404 for an unknown policy, and equally for one that this person may not see */
export async function getReferredPolicy(db: ReadDatabase, policyId: number, who: Person): Promise<Policy> {
  const policy = await findPolicy(db, policyId)
  return policy && maySee(who, policy) ? policy : refuse(404, 'noSuchReferral')
}

/** The sellers of a proposal, and whoever has a hand in their accounts, or they in theirs (decision 0064). */
export async function listInvolved(db: ReadDatabase, policy: Policy, now: Date): Promise<Sellers> {
  return listInTheirHands(db, await listSellers(db, policy), now)
}

/** Whether a person has a part in the sale, and so may not decide about it. */
export function isOwnProposal(sellers: Sellers, who: Pick<Person, 'kind' | 'id'>): boolean {
  return who.kind === 'staff' && sellers.includes(who.id)
}

/** Why somebody may not approve a decision about a proposal, as a problem code. */
export const whyNotApproveDecision: HindranceOf = async (db, thing, { who, now }) => {
  const policy = await findPolicy(db, Number(thing.replace('policy:', '')))
  return policy && isOwnProposal(await listInvolved(db, policy, now), who) ? 'ownProposal' : undefined
}

/** Whether a decision needs a second person, by the total sum over all policies of the life. */
export function needsSecond(
  { approvalRules, decidedAloneUpTo }: DeskDependencies,
  verdict: Pick<Verdict, 'total'> | undefined,
): boolean {
  return approvalRules.waits.includes('underwriting') && (verdict?.total ?? 0) > decidedAloneUpTo
}

export function standingOf({ policyId: id, decided, version }: Referral): Standing {
  return { id, state: decided?.decision ?? 'open', version }
}

function requireNotOwn(sellers: Sellers, who: Person): void {
  if (isOwnProposal(sellers, who)) refuse(403, 'ownProposal')
}

/** True for a retry: the same person has already made this decision. */
function isRepeated({ decided }: Referral, { decision }: WantedDecision, who: Person): boolean {
  return decided?.decision === decision && decided.by.kind === 'staff' && decided.by.id === who.id
}

/** `before` and `after` hold codes and the words to approve, sealed under the holder's key. */
function heldDecision(
  policy: Policy,
  sellers: Sellers,
  referral: Referral,
  wanted: WantedDecision,
  verdict: Verdict | undefined,
): HeldAct {
  const { decision, reason, words } = wanted
  return {
    act: 'referral.decide',
    thing: `policy:${policy.id}`,
    label: policy.reference,
    permission: permission.underwritingEdit,
    input: { ...wanted },
    before: {
      decision: 'open',
      version: referral.version,
      rules: [...new Set(verdict?.reasons.map(({ code }) => code))].join(' '),
    },
    after: { decision, ...(decision === 'acceptWithWords' ? { words } : {}) },
    reason,
    require: (who) => requireNotOwn(sellers, who),
  }
}
