import type { DateOnly } from '#kernel/dates.ts'
import type { RegisterAnswer } from '#people/identity/server/ask-register.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { findLife } from '#policies/policies/server/life-store.ts'
import { movePolicy } from '#policies/policies/server/store.ts'
import { policyStatusCode, statusForOutsiders } from '#policies/policies/status.ts'
import { nomineesOf } from '#policies/questions/nominees.ts'
import { judgeLife } from '../judge-life.ts'
import type { RegisterFinding } from '../life.ts'
import type { Verdict } from '../verdict.ts'
import type { UnderwritingEditions } from './editions.ts'
import { enqueueReferralNotice } from './notify-applicant.ts'
import { listPoliciesOfLife } from './policies-of-life-store.ts'
import { openReferral } from './referral-store.ts'
import { insertVerdict } from './verdict-store.ts'

export type JudgingDependencies = { readonly jobs: Jobs; readonly underwriting: UnderwritingEditions }

type Moment = { readonly now: Date; readonly today: DateOnly }

/**
 * Judges a proposal in the transaction that confirms it, with its life locked (`lockLife`). A proposal that
 * the rules do not accept goes to the referral desk, not to the core system.
 * @returns whether the proposal goes on to the core system
 */
export async function judgeConfirmed(
  deps: JudgingDependencies,
  tx: Transaction,
  policy: Policy,
  heard: RegisterAnswer,
  at: Moment,
): Promise<boolean> {
  const { outcome } = await judgeProposal(deps, tx, policy, heard, at)
  if (outcome === 'accept') return true
  await refer(deps, tx, policy.id, at.now)
  return false
}

/** Moves a submitted proposal to the referral desk and notifies the applicant. */
export async function refer(
  { jobs }: Pick<JudgingDependencies, 'jobs'>,
  tx: Transaction,
  policyId: number,
  now: Date,
): Promise<void> {
  await movePolicy(tx, policyId, 'inReferral', { now })
  await openReferral(tx, policyId, now)
  await enqueueReferralNotice(jobs, tx, policyId, 'lookedAt')
}

/** Judges a proposal by the edition in force, and stores the verdict. */
export async function judgeProposal(
  { underwriting }: Pick<JudgingDependencies, 'underwriting'>,
  tx: Transaction,
  policy: Policy,
  heard: RegisterAnswer,
  { now, today }: Moment,
): Promise<Verdict> {
  const others = await listPoliciesOfLife(tx, await findLife(tx, policy), policy.id)
  const verdict = judgeLife(underwriting.current(today), {
    cover: policy.cover,
    applicant: policy.applicant,
    health: policy.health,
    register: registerFindingOf(heard),
    nominees: nomineesOf(policy).map(({ nominee }) => nominee),
    // A proposal in referral counts as submitted, the status that outsiders see.
    others: others.map(({ status, ...other }) => ({
      ...other,
      status: policyStatusCode[statusForOutsiders(status)],
    })),
  })
  await insertVerdict(tx, policy.id, verdict, now)
  return verdict
}

function registerFindingOf(heard: RegisterAnswer): RegisterFinding {
  if (heard.answer !== 'found') return { answer: heard.answer }
  const { answer, name, birthDate, gender } = heard
  return { answer, name, birthDate, gender }
}
