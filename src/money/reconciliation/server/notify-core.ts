import { CoreRefused, type CoreSystem, type PostingNotice } from '#adapters/core-system/core-system.ts'
import { OutsideUnavailable } from '#adapters/failure.ts'
import { refuse } from '#kernel/problem.ts'
import { type CoreNoticeJob, coreNoticeJob, enqueueCoreNotice } from '#money/ledger/server/entry-jobs.ts'
import { createDataLoader } from '#platform/database/server/data-loader.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { Finish, Jobs } from '#platform/jobs/server/jobs.ts'
import { pauseBeforeNextTry } from '#policies/core-push/push-backoff.ts'
import { notePostingKnownToCore } from '#policies/core-push/server/core-report-store.ts'
import { enqueueReport } from '#policies/core-push/server/process-report.ts'
import { type NoticesOfPolicyJob, noticesOfPolicyJob } from '#policies/policies/server/notices-of-policy.ts'
import { notePostingUnknownToCore } from '#policies/policies/server/payment-store.ts'
import {
  claimNoticeWaitingLongest,
  claimWaitingNotices,
  closeNotice,
  doesAnyNoticeWait,
  firstWaitingOf,
  listPendingNotices,
  lockNotice,
  noteTry,
  noticeKey,
  openNoticeAgain,
  type PendingNotice,
  type WaitingNotice,
} from './notice-store.ts'

export type CoreNoticeDependencies = JobDependencies & {
  readonly coreSystem: CoreSystem
}

type Outcome =
  | { readonly kind: 'booked'; readonly revision: number | undefined }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unavailable' }
  /**
   * Held back by our circuit breaker, by an earlier notice of the policy, or because the policy has no number
   * yet; does not count as a try.
   */
  | { readonly kind: 'keptBack' }

const sendWaitingJob = 'send-waiting-notices'
const tryOneEverySeconds = 60
/** How many are sent at once; each one that the core books enqueues the next ones. */
const mostAtOnce = 500

/** Registers the job that notifies the core system of what was paid (design §5). */
export function registerCoreNotices(deps: CoreNoticeDependencies): void {
  const { db, jobs } = deps
  const findPending = createDataLoader((entryIds: readonly number[]) => listPendingNotices(db, entryIds))
  jobs.workOutside<CoreNoticeJob>(
    coreNoticeJob,
    async (job, finish) => {
      const notice = await findPending(job.entryId)
      return notice ? notifyCore(deps, job, notice, finish) : finish(async () => {})
    },
    { isFrequent: true },
  )
  // Waiting notices are sent ahead of schedule once the core books again, by the same rule as pushes (decision 0087).
  const sendAhead = async (tx: Transaction, waiting: readonly WaitingNotice[]) => {
    for (const notice of waiting) await enqueueCoreNotice(jobs, tx, { ...notice, isAhead: true })
  }
  jobs.work(
    sendWaitingJob,
    async (_job, tx) => sendAhead(tx, await claimWaitingNotices(tx, deps.clock.now(), mostAtOnce)),
    { isKeyed: true },
  )
  jobs.work<NoticesOfPolicyJob>(noticesOfPolicyJob, ({ policyId }, tx) => sendNextOf(jobs, tx, policyId))
  jobs.repeat('try-one-notice', tryOneEverySeconds, async (tx) =>
    sendAhead(tx, await claimNoticeWaitingLongest(tx, deps.clock.now())),
  )
}

/**
 * Notifies the core system of an entry again, after a person has dealt with its refusal or it has lost the
 * entry.
 * @throws Refusal 404 noSuchPosting, 409 noticeUnderWay
 */
export async function notifyAgain(jobs: Jobs, tx: Transaction, entryId: number): Promise<void> {
  const notice = (await lockNotice(tx, entryId)) ?? refuse(404, 'noSuchPosting')
  if (notice.state === 'waiting') return refuse(409, 'noticeUnderWay')
  if (notice.state === 'acknowledged') await notePostingUnknownToCore(tx, notice.policyId)
  await openNoticeAgain(tx, entryId)
  await enqueueCoreNotice(jobs, tx, { entryId })
}

/**
 * Notifies the core system of one entry. The idempotency key makes a repetition harmless: even if an answer
 * is lost, the entry is booked once there and acknowledged once here.
 */
async function notifyCore(
  deps: CoreNoticeDependencies,
  job: CoreNoticeJob,
  { notice, isForNobody, isBehind }: PendingNotice,
  finish: Finish,
): Promise<void> {
  if (isForNobody) return finish((tx) => closeNotice(tx, job.entryId, deps.clock.now()))
  const outcome: Outcome =
    isBehind || !notice ? { kind: 'keptBack' } : await sendNotice(deps.coreSystem, notice, job.entryId)
  await finish((tx) => takeOutcome(deps, tx, job, outcome))
}

async function sendNotice(coreSystem: CoreSystem, notice: PostingNotice, entryId: number): Promise<Outcome> {
  try {
    const { revision } = await coreSystem.notePosting(notice, noticeKey(entryId))
    return { kind: 'booked', revision }
  } catch (error) {
    if (error instanceof CoreRefused) return { kind: 'refused', reason: error.reason || error.code }
    if (error instanceof OutsideUnavailable)
      return { kind: error.why === 'resting' ? 'keptBack' : 'unavailable' }
    throw error
  }
}

async function takeOutcome(
  deps: CoreNoticeDependencies,
  tx: Transaction,
  job: CoreNoticeJob,
  outcome: Outcome,
): Promise<void> {
  const { jobs, clock, log } = deps
  const { entryId } = job
  const now = clock.now()
  switch (outcome.kind) {
    case 'booked': {
      const set = { state: 'acknowledged', acknowledgedAt: now, reason: null } as const
      const notice = await noteTry(tx, { entryId }, set)
      if (!notice) return
      await notePostingKnownToCore(tx, notice.policyId, { revision: outcome.revision, now })
      await sendNextOf(jobs, tx, notice.policyId)
      if (await doesAnyNoticeWait(tx)) await jobs.enqueue(tx, sendWaitingJob, {}, { key: sendWaitingJob })
      // From now on the core's report includes the posting; asking now shows soon, not tomorrow, whether the two agree.
      return enqueueReport(jobs, tx, [notice.policyId])
    }
    case 'refused': {
      const notice = await noteTry(tx, { entryId }, { state: 'refused', reason: outcome.reason })
      if (!notice) return
      log.error({ entry: entryId, reason: outcome.reason }, 'a posting waits for a person')
      return sendNextOf(jobs, tx, notice.policyId)
    }
    case 'unavailable':
    case 'keptBack':
      // After an early try, the next regular one runs as planned, by the job that already exists.
      return job.isAhead ? undefined : planNextTry(deps, tx, job, outcome.kind === 'keptBack')
  }
}

async function planNextTry(
  { jobs, clock }: CoreNoticeDependencies,
  tx: Transaction,
  { entryId, tries, rests = 0 }: CoreNoticeJob,
  isNoTry: boolean,
): Promise<void> {
  const before = tries ?? (await lockNotice(tx, entryId))?.tries ?? 0
  const afterSeconds = pauseBeforeNextTry(before + rests + 1)
  const nextTryAt = new Date(clock.now().getTime() + afterSeconds * 1000)
  const notice = await noteTry(tx, { entryId, tries: before }, { state: 'waiting', nextTryAt, isNoTry })
  if (!notice) return
  const next = { entryId, tries: notice.tries, rests: isNoTry ? rests + 1 : 0 }
  await enqueueCoreNotice(jobs, tx, next, afterSeconds)
}

/** Enqueues the policy's next waiting notice: the core gets a policy's entries in sequence. */
async function sendNextOf(jobs: Jobs, tx: Transaction, policyId: number): Promise<void> {
  const next = await firstWaitingOf(tx, policyId)
  if (next) await enqueueCoreNotice(jobs, tx, { ...next, isAhead: true })
}
