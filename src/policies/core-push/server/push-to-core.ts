import { type CorePolicyNumber, CoreRefused, type CoreSystem } from '#adapters/core-system/core-system.ts'
import { OutsideUnavailable, type UnavailableWhy } from '#adapters/failure.ts'
import type { Files } from '#adapters/files/files.ts'
import { FilesUnavailable } from '#adapters/files/files.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { openFile } from '#platform/sealing/server/person-keys.ts'
import { planName } from '#policies/policies/plan-names.ts'
import type { Policy, PushFailure } from '#policies/policies/policy.ts'
import { enqueueBankCollection } from '#policies/policies/server/bank-collection.ts'
import { listFileKeys } from '#policies/policies/server/document-store.ts'
import { getPolicy, movePolicy, notePolicy } from '#policies/policies/server/store.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import { pauseBeforeNextPush } from '../push-backoff.ts'
import { policyForCore } from './policy-for-core.ts'
import { enqueueReport } from './process-report.ts'
import { claimPush, isNumberTaken, type PushTry, readPushTry } from './push-store.ts'

export type PushDependencies = JobDependencies & {
  readonly coreSystem: CoreSystem
  readonly files: Files
  readonly editions: Editions
}

/**
 * `attempt` counts from 0; a job whose number is not the policy's next one has been overtaken and does nothing.
 * `tries` counts those since somebody wanted it sent: confirm, or Retry.
 */
type PushJob = {
  readonly policyId: number
  readonly attempt: number
  readonly tries: number
  /** Sent ahead of its time because the core system is there again; how often our own breaker kept it back since. */
  readonly ahead?: number
}
type Outcome = { readonly number: CorePolicyNumber } | { readonly failure: PushFailure }

const pushJob = 'push-policy'
/** A try that someone else has under way is looked at again after this long. */
const lookAgainSeconds = 20
/** The breaker of the core system rests for three seconds. */
const restSeconds = 4
const maxRests = 5

/** Puts the push of a policy down in the transaction that confirmed it (PUSH-01), or asks for one more try. */
export async function enqueuePush(
  jobs: Jobs,
  tx: Transaction,
  policyId: number,
  next: Partial<PushJob> & { readonly afterSeconds?: number } = {},
): Promise<void> {
  const { attempt = 0, tries = 0, ahead } = next
  const job: PushJob = { policyId, attempt, tries, ...(ahead === undefined ? {} : { ahead }) }
  await jobs.enqueue(tx, pushJob, job, { afterSeconds: next.afterSeconds })
}

export function registerPushes(deps: PushDependencies): void {
  deps.jobs.workOutside<PushJob>(pushJob, (job, finish) => pushToCore(deps, job, finish))
}

/**
 * Hands a confirmed policy to the core system. The core gets the reference as idempotency key, so a try
 * that ended without an answer and is made again never makes a second policy; and before it is made again the core is
 * asked whether it has the policy.
 */
async function pushToCore(
  deps: PushDependencies,
  job: PushJob,
  finish: (effect: (tx: Transaction) => Promise<void>) => Promise<void>,
): Promise<void> {
  const claim = await claimPush(deps.db, job.policyId, job.attempt, deps.clock.now())
  if (claim === 'overtaken') return finish(async () => {})
  if (claim === 'underWay') {
    return finish((tx) =>
      enqueuePush(deps.jobs, tx, job.policyId, { ...job, afterSeconds: lookAgainSeconds }),
    )
  }
  const outcome = await tryPush(deps, await getPolicy(deps.db, job.policyId), claim.isRepeated)
  await finish((tx) => takeOutcome(deps, tx, job, outcome))
}

async function tryPush(deps: PushDependencies, policy: Policy, isRepeated: boolean): Promise<Outcome> {
  try {
    const known = isRepeated ? await findInCore(deps.coreSystem, policy.reference) : undefined
    if (known) return { number: known }
    const book = deps.editions.current(todayInDhaka(deps.clock.now())).book
    const name = planName(book, policy.cover.planCode, 'en')
    const documents = await readDocuments(deps, policy.id)
    return { number: await deps.coreSystem.push(policyForCore(policy, name, documents), policy.reference) }
  } catch (error) {
    if (error instanceof CoreRefused)
      return { failure: { reason: 'refused', detail: error.reason || error.code } }
    if (error instanceof OutsideUnavailable) return { failure: { reason: 'failed', detail: error.why } }
    throw error
  }
}

/** A core that does not know the question is pushed to all the same: the key makes it harmless. */
async function findInCore(coreSystem: CoreSystem, reference: string): Promise<CorePolicyNumber | undefined> {
  try {
    return (await coreSystem.find([reference])).get(reference)
  } catch (error) {
    if (error instanceof CoreRefused) return undefined
    throw error
  }
}

async function takeOutcome(
  { jobs, clock, log }: PushDependencies,
  tx: Transaction,
  job: PushJob,
  answered: Outcome,
): Promise<void> {
  const now = clock.now()
  const current = await readPushTry(tx, job.policyId)
  const outcome = await judgeNumber(tx, job.policyId, answered)
  const done = { pushAttempt: current.attempt + 1, pushClaimedAt: null }
  if ('number' in outcome) {
    // For good, whichever try brought it: an overtaken one too.
    if (!waitsForNumber(current)) return
    const { cover, collectionAmount } = await getPolicy(tx, job.policyId)
    const set = { ...done, coreNumber: outcome.number, pushFailure: null, fup: cover.startDate }
    await movePolicy(tx, job.policyId, 'uploaded', { now, set })
    if (collectionAmount) await enqueueBankCollection(jobs, tx, job.policyId)
    return enqueueReport(jobs, tx, [job.policyId])
  }
  if (current.attempt !== job.attempt) return
  if (isKeptBack(job, outcome.failure)) {
    await notePolicy(tx, job.policyId, { pushClaimedAt: null })
    const next = { ...job, ahead: job.ahead + 1, afterSeconds: restSeconds }
    return enqueuePush(jobs, tx, job.policyId, next)
  }
  // Somebody may have pressed Retry while this try was under way: it is the first one of theirs.
  const { firstTryAt } = current
  const tries = firstTryAt ? (job.tries ?? job.attempt) + 1 : 1
  const isRefused = outcome.failure.reason === 'refused'
  const afterSeconds = isRefused ? undefined : pauseBeforeNextPush(tries, firstTryAt ?? now, now)
  const pushFailure: PushFailure = {
    ...outcome.failure,
    ...(isRefused || afterSeconds ? {} : { reason: 'givenUp' }),
    ...(job.ahead === undefined ? {} : { isAhead: true }),
  }
  const set = { ...done, pushFailure, ...(firstTryAt ? {} : { firstPushAt: now }) }
  if (current.status === 'submitted') {
    await movePolicy(tx, job.policyId, 'pushFailed', { now, note: pushFailure.reason, set })
  } else {
    await notePolicy(tx, job.policyId, set)
  }
  if (afterSeconds) {
    await enqueuePush(jobs, tx, job.policyId, { attempt: job.attempt + 1, tries, afterSeconds })
  } else {
    log.error({ policy: job.policyId, reason: pushFailure.reason }, 'a push waits for a person')
  }
}

/** A number that another policy has is no answer: nobody knows what the core system has taken. */
async function judgeNumber(tx: Transaction, policyId: number, answered: Outcome): Promise<Outcome> {
  if (!('number' in answered) || !(await isNumberTaken(tx, policyId, answered.number))) return answered
  return { failure: { reason: 'failed', detail: 'unreadable' satisfies UnavailableWhy } }
}

function waitsForNumber({ status }: PushTry): boolean {
  return status === 'submitted' || status === 'pushFailed'
}

/** A try that our own breaker kept back was none: what is sent ahead of its time waits for it a few times. */
function isKeptBack(job: PushJob, { detail }: PushFailure): job is PushJob & { readonly ahead: number } {
  return job.ahead !== undefined && job.ahead < maxRests && detail === ('resting' satisfies UnavailableWhy)
}

async function readDocuments({ db, files }: PushDependencies, policyId: number) {
  const stored = await listFileKeys(db, policyId)
  return Promise.all(
    stored.map(async ({ fileKey, filename }) => {
      const sealed = await files.find(fileKey)
      const content = sealed && (await openFile(db, sealed))
      if (!content) throw new FilesUnavailable('unreadable', 'a proposal document is missing')
      return { name: filename, contentType: 'application/pdf', content }
    }),
  )
}
