import type { Clock } from '#kernel/dates.ts'
import { Refusal } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import type { IdentityFinding, PersonPart, Policy } from '#policies/policies/policy.ts'
import { putIdentity, settleIdentity } from '#policies/policies/server/identity-store.ts'
import { findPolicy } from '#policies/policies/server/store.ts'
import { personParts } from '#policies/questions/nominees.ts'
import { comparisonEdition } from '../compare-person.ts'
import { askRegister, keyOf, questionAbout, type RegisterAnswer, recallRegister } from './ask-register.ts'
import type { ServiceDependencies } from './ask-service.ts'

export type IdentityDependencies = ServiceDependencies & {
  readonly jobs: Jobs
  readonly clock: Clock
  /** Whether a proposal may be confirmed before its applicant's number is checked. */
  readonly mayBeUnchecked: boolean
  /** Called in the same transaction when the register answers only after a proposal was confirmed. */
  readonly onIdentitySettled?: OnIdentitySettled
  /** Whether somebody else is working on a proposal right now: then the register's answer waits a little. */
  readonly isInOtherHands?: (tx: Transaction, policyId: number) => Promise<boolean>
}

export type OnIdentitySettled = (tx: Transaction, settled: SettledIdentity) => Promise<void>
export type SettledIdentity = {
  readonly policyId: number
  readonly part: PersonPart
  readonly heard: RegisterAnswer
}

type CheckJob = { readonly policyId: number; readonly part: PersonPart; readonly attempt: number }
type People = Pick<Policy, PersonPart>

const jobName = 'check-identity'

/** Seconds before each next try while the service does not answer; then every hour, for three days in all. */
const pauses = [10, 60, 300, 900]
const maxAttempts = pauses.length + 72
/** A proposal that somebody is working on is tried again after this long. */
const lookAgainSeconds = 20

/**
 * Stores the register's answer for everyone whom a confirmed policy names by number. People without an answer
 * are asked about later, however long the service is down (KYC that degrades, beyond §14).
 * @param applicant the answer about the applicant, fetched before the transaction
 */
export async function noteIdentities(
  { jobs }: Pick<IdentityDependencies, 'jobs'>,
  tx: Transaction,
  policy: People & { readonly id: number },
  applicant: RegisterAnswer,
  now: Date,
): Promise<void> {
  for (const part of personParts) {
    const person = policy[part]
    const question = questionAbout(person)
    if (!person || !question) continue
    const heard = part === 'applicant' ? applicant : await recallRegister(tx, person)
    const finding = findingOf(heard ?? { answer: 'noAnswer' })
    await putIdentity(tx, { policyId: policy.id, part, numberKey: keyOf(question) }, finding, now)
    if (finding.state === 'toBeChecked')
      await jobs.enqueue(tx, jobName, { policyId: policy.id, part, attempt: 0 } satisfies CheckJob)
  }
}

/**
 * If the setting demands it, refuses to confirm for an applicant whose number the register has not confirmed.
 * A merely doubtful name passes: a person checks it.
 */
export function requireCheckedIdentity(
  { mayBeUnchecked }: Pick<IdentityDependencies, 'mayBeUnchecked'>,
  heard: RegisterAnswer,
): void {
  const { state } = findingOf(heard)
  if (mayBeUnchecked || state === 'checked' || state === 'doubtful') return
  const code = state === 'another' ? 'identityOfAnother' : 'identityNotChecked'
  throw new Refusal(422, { code, field: 'national_id' })
}

/** The jobs of this module. Call it once, before the queue starts. */
export function identityJobs(deps: IdentityDependencies): void {
  const { jobs, clock, onIdentitySettled, isInOtherHands } = deps
  jobs.workOutside<CheckJob>(jobName, async (job, finish) => {
    const { policyId, part } = job
    const person = (await findPolicy(deps.db, policyId))?.[part]
    const question = questionAbout(person)
    const heard = person && question && (await askRegister(deps, person, clock.now()))
    await finish(async (tx) => {
      if (!heard) return
      if (heard.answer === 'noAnswer') return tryAgain(jobs, tx, job)
      if (await isInOtherHands?.(tx, policyId))
        return jobs.enqueue(tx, jobName, job, { afterSeconds: lookAgainSeconds })
      const subject = { policyId, part, numberKey: keyOf(question) }
      const isNews = await settleIdentity(tx, subject, findingOf(heard), clock.now())
      if (isNews) await onIdentitySettled?.(tx, { policyId, part, heard })
    })
  })
}

async function tryAgain(jobs: Jobs, tx: Transaction, job: CheckJob): Promise<void> {
  const attempt = job.attempt + 1
  if (attempt > maxAttempts) return
  await jobs.enqueue(tx, jobName, { ...job, attempt }, { afterSeconds: pauses[job.attempt] ?? 3600 })
}

const states = { same: 'checked', doubtful: 'doubtful', another: 'another' } as const

/** What is stored of an answer beside the policy. */
function findingOf(heard: RegisterAnswer): IdentityFinding {
  const nothing = { compared: [], differing: [] }
  if (heard.answer === 'noAnswer') return { state: 'toBeChecked', ...nothing }
  const { heardAt } = heard
  if (heard.answer === 'notFound') return { state: 'notFound', ...nothing, heardAt }
  const { likeness, score, compared, differing } = heard
  return {
    state: states[likeness],
    compared,
    differing,
    comparison: comparisonEdition,
    heardAt,
    ...(score === undefined ? {} : { score }),
  }
}
