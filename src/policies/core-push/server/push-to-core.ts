import { type CorePolicyNumber, CoreRefused, type CoreSystem } from '#adapters/core-system/core-system.ts'
import { OutsideUnavailable, type UnavailableWhy } from '#adapters/failure.ts'
import type { Files } from '#adapters/files/files.ts'
import { FilesUnavailable } from '#adapters/files/files.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import type { Autocommit, Transaction } from '#platform/database/server/database.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { openFile } from '#platform/sealing/server/person-keys.ts'
import { firstUnpaidDueDate } from '#policies/policies/dues.ts'
import { planName } from '#policies/policies/plan-names.ts'
import type { Policy, PushFailure } from '#policies/policies/policy.ts'
import { returnedAt } from '#policies/policies/returned.ts'
import { takenAfterReturn } from '#policies/policies/server/alike-store.ts'
import { enqueueBankCollection } from '#policies/policies/server/bank-collection.ts'
import { listFileKeys } from '#policies/policies/server/document-store.ts'
import { enqueueNoticesOf } from '#policies/policies/server/notices-of-policy.ts'
import { getPolicy, movePolicy, notePolicy } from '#policies/policies/server/store.ts'
import { duesOf } from '#policies/policies/standing.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import { isPushGivenUp, patienceSince, pauseBeforeNextTry } from '../push-backoff.ts'
import { policyForCore } from './policy-for-core.ts'
import { enqueueReport } from './process-report.ts'
import {
  claimPush,
  doesAnyWait,
  isNumberTaken,
  lastTakenAt,
  lockPushTry,
  type PushTry,
  wasWrittenAnew,
} from './push-store.ts'

export type PushDependencies = JobDependencies & {
  readonly autocommit: Autocommit
  readonly coreSystem: CoreSystem
  readonly files: Files
  readonly editions: Editions
}

/**
 * `attempt` counts from 0; a job whose number is not the policy's next one was overtaken, and does nothing. `tries`
 * counts the attempts since somebody asked for the push, by confirming or by Retry.
 */
type PushJob = {
  readonly policyId: number
  readonly attempt: number
  readonly tries: number
  /** How often our own breaker held this attempt back; those do not count as attempts. */
  readonly rests?: number
  /** Sent ahead of its time (send-waiting.ts); the schedule stays as it is. */
  readonly isAhead?: true
}
type Outcome = { readonly number: CorePolicyNumber } | { readonly failure: PushFailure }

const pushJob = 'push-policy'
export const sendWaitingJob = 'send-waiting-pushes'
/** An attempt that another process has under way is looked at again after this time. */
const lookAgainSeconds = 20

/** Enqueues the push of a policy in the transaction that confirms it (PUSH-01), or one more attempt. */
export async function enqueuePush(
  jobs: Jobs,
  tx: Transaction,
  policyId: number,
  next: Partial<PushJob> & { readonly afterSeconds?: number } = {},
): Promise<void> {
  const { attempt = 0, tries = 0, afterSeconds, ...others } = next
  const job: PushJob = { ...others, policyId, attempt, tries }
  await jobs.enqueue(tx, pushJob, job, { afterSeconds })
}

export function registerPushes(deps: PushDependencies): void {
  deps.jobs.workOutside<PushJob>(pushJob, (job, finish) => pushToCore(deps, job, finish))
}

/**
 * Hands a confirmed policy to the core system. The reference is the idempotency key, so a retry after an attempt without
 * an answer never makes a second policy. Before a retry the core is also asked whether it has the policy.
 */
async function pushToCore(
  deps: PushDependencies,
  job: PushJob,
  finish: (effect: (tx: Transaction) => Promise<void>) => Promise<void>,
): Promise<void> {
  if (await wasWrittenAnew(deps.autocommit, job.policyId))
    return finish((tx) => stopPush(deps, tx, job.policyId))
  const claim = await claimPush(deps.autocommit, job.policyId, job.attempt, deps.clock.now())
  if (claim === 'overtaken') return finish(async () => {})
  if (claim === 'underWay') {
    return finish((tx) =>
      enqueuePush(deps.jobs, tx, job.policyId, { ...job, afterSeconds: lookAgainSeconds }),
    )
  }
  const outcome = await tryPush(deps, await getPolicy(deps.db, job.policyId), claim.isRepeated)
  await finish((tx) => takeOutcome(deps, tx, job, outcome))
}

/** Lets the policy wait for a person again, as before Retry: the core system certainly does not have it. */
async function stopPush(deps: PushDependencies, tx: Transaction, policyId: number): Promise<void> {
  const current = await lockPushTry(tx, policyId)
  if (!waitsForNumber(current) || !current.failure) return
  const { isSentAgain: _, ...pushFailure } = current.failure
  await noteFailure(deps, tx, policyId, current, { pushFailure, pushAttempt: current.attempt })
  deps.log.warn({ policy: policyId }, 'a proposal that was written anew is not pushed')
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
      return { failure: { reason: 'refused', detail: error.reason || error.code, code: error.code } }
    if (error instanceof OutsideUnavailable) return { failure: { reason: 'failed', detail: error.why } }
    throw error
  }
}

/** If the core does not support the question, the push is simply repeated: the key makes that harmless. */
async function findInCore(coreSystem: CoreSystem, reference: string): Promise<CorePolicyNumber | undefined> {
  try {
    return (await coreSystem.find([reference])).get(reference)
  } catch (error) {
    if (error instanceof CoreRefused) return undefined
    throw error
  }
}

async function takeOutcome(
  deps: PushDependencies,
  tx: Transaction,
  job: PushJob,
  answered: Outcome,
): Promise<void> {
  const current = await lockPushTry(tx, job.policyId)
  const outcome = await judgeNumber(tx, job.policyId, answered)
  if ('number' in outcome) return takeNumber(deps, tx, job, current, outcome.number)
  if (current.attempt !== job.attempt || !waitsForNumber(current)) return
  const { detail, reason } = outcome.failure
  if (reason === 'refused') return waitForPerson(deps, tx, job, current, outcome.failure)
  // An attempt that our own breaker held back does not count.
  const isTry = detail !== ('resting' satisfies UnavailableWhy)
  if (job.isAhead) return keepTimetable(deps, tx, job, current, isTry ? outcome.failure : undefined)
  return planNextTry(deps, tx, job, current, outcome.failure, isTry)
}

/** Stores the number, even if an overtaken attempt brought it. The core takes policies again, so others are due. */
async function takeNumber(
  { jobs, clock }: PushDependencies,
  tx: Transaction,
  { policyId }: PushJob,
  current: PushTry,
  coreNumber: CorePolicyNumber,
): Promise<void> {
  if (!waitsForNumber(current)) return
  const policy = await getPolicy(tx, policyId)
  const pushAttempt = current.attempt + 1
  const fup = firstUnpaidDueDate(duesOf(policy), policy.paidInstalments) ?? null
  const set = { pushAttempt, pushClaimedAt: null, coreNumber, pushFailure: null, fup }
  const note = returnedAt({ pushFailure: current.failure }) && takenAfterReturn
  await movePolicy(tx, policyId, 'uploaded', { now: clock.now(), set, ...(note ? { note } : {}) })
  if (policy.collectionAmount) await enqueueBankCollection(jobs, tx, policyId)
  // Payments made before the push are reported now that the core has the policy.
  if (current.postingsUnknown > 0) await enqueueNoticesOf(jobs, tx, policyId)
  if (await doesAnyWait(tx)) await jobs.enqueue(tx, sendWaitingJob, {}, { key: sendWaitingJob })
  return enqueueReport(jobs, tx, [policyId])
}

/** After an attempt ahead of its time, the scheduled job remains for the next one. */
async function keepTimetable(
  { clock }: PushDependencies,
  tx: Transaction,
  { policyId }: PushJob,
  current: PushTry,
  failure: PushFailure | undefined,
): Promise<void> {
  const now = clock.now()
  const noted = failure && {
    firstPushAt: patienceSince(current, await lastTakenAt(tx), now),
    pushFailure: { ...current.failure, ...failure, at: now.toISOString() },
  }
  await notePolicy(tx, policyId, { pushClaimedAt: null, ...noted })
}

async function planNextTry(
  deps: PushDependencies,
  tx: Transaction,
  job: PushJob,
  current: PushTry,
  failure: PushFailure,
  isTry: boolean,
): Promise<void> {
  const { jobs, clock } = deps
  const { policyId } = job
  const now = clock.now()
  // Somebody may have pressed Retry meanwhile: then this counts as the first attempt of the new round.
  const before = current.firstTryAt ? job.tries : 0
  const tries = before + (isTry ? 1 : 0)
  const rests = isTry ? 0 : (job.rests ?? 0) + 1
  const firstPushAt = isTry ? patienceSince(current, await lastTakenAt(tx), now) : current.firstTryAt
  const afterSeconds = pauseBeforeNextTry(tries + rests)
  if (isTry && firstPushAt && isPushGivenUp(firstPushAt, afterSeconds, now))
    return waitForPerson(deps, tx, job, current, { ...failure, reason: 'givenUp' })
  const attempt = job.attempt + (isTry ? 1 : 0)
  const pushFailure: PushFailure = {
    ...failure,
    ...returnedBefore(current),
    ...(isTry ? { at: now.toISOString() } : current.failure?.at ? { at: current.failure.at } : {}),
    nextTryAt: new Date(now.getTime() + afterSeconds * 1000).toISOString(),
  }
  await noteFailure(deps, tx, policyId, current, { pushFailure, pushAttempt: attempt, firstPushAt })
  await enqueuePush(jobs, tx, policyId, { attempt, tries, rests, afterSeconds })
}

/** Refused or given up: there are no automatic attempts any more. */
async function waitForPerson(
  deps: PushDependencies,
  tx: Transaction,
  { policyId, attempt }: PushJob,
  current: PushTry,
  failure: PushFailure,
): Promise<void> {
  const pushFailure = { ...failure, ...returnedBefore(current), at: deps.clock.now().toISOString() }
  await noteFailure(deps, tx, policyId, current, { pushFailure, pushAttempt: attempt + 1 })
  deps.log.error({ policy: policyId, reason: failure.reason }, 'a push waits for a person')
}

async function noteFailure(
  { clock }: PushDependencies,
  tx: Transaction,
  policyId: number,
  { status, firstTryAt }: PushTry,
  noted: {
    readonly pushFailure: PushFailure
    readonly pushAttempt: number
    readonly firstPushAt?: Date | undefined
  },
): Promise<void> {
  const now = clock.now()
  const set = { ...noted, firstPushAt: noted.firstPushAt ?? firstTryAt ?? now, pushClaimedAt: null }
  if (status === 'submitted')
    await movePolicy(tx, policyId, 'pushFailed', { now, note: noted.pushFailure.reason, set })
  else await notePolicy(tx, policyId, set)
}

/** When the core system first returned it; later failures keep this. */
function returnedBefore({ failure }: PushTry): Pick<PushFailure, 'returnedAt'> {
  const at = returnedAt({ pushFailure: failure })
  return at ? { returnedAt: at.toISOString() } : {}
}

/** A number that another policy already has is no answer: nobody knows which policy the core has taken. */
async function judgeNumber(tx: Transaction, policyId: number, answered: Outcome): Promise<Outcome> {
  if (!('number' in answered) || !(await isNumberTaken(tx, policyId, answered.number))) return answered
  return { failure: { reason: 'failed', detail: 'unreadable' satisfies UnavailableWhy } }
}

function waitsForNumber({ status }: PushTry): boolean {
  return status === 'submitted' || status === 'pushFailed'
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
