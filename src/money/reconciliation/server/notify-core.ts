import { CoreRefused, type CoreSystem, type PostingNotice } from '#adapters/core-system/core-system.ts'
import { OutsideUnavailable } from '#adapters/failure.ts'
import { refuse } from '#kernel/problem.ts'
import { type CoreNoticeJob, coreNoticeJob, enqueueCoreNotice } from '#money/ledger/server/entry-jobs.ts'
import { createDataLoader } from '#platform/database/server/data-loader.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { Finish, Jobs } from '#platform/jobs/server/jobs.ts'
import { notePostingKnownToCore } from '#policies/core-push/server/core-report-store.ts'
import { enqueueReport } from '#policies/core-push/server/process-report.ts'
import { notePostingUnknownToCore } from '#policies/policies/server/payment-store.ts'
import { backoffBeforeNextNotice } from '../notify-backoff.ts'
import {
  listPendingNotices,
  lockNotice,
  noteTry,
  noticeKey,
  openNoticeAgain,
  type PendingNotice,
} from './notice-store.ts'

export type CoreNoticeDependencies = JobDependencies & {
  readonly coreSystem: CoreSystem
}

type Outcome =
  | { readonly kind: 'booked'; readonly revision: number | undefined }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unavailable' }

/** Registers the job that tells the core system what was paid (design §5). */
export function registerCoreNotices(deps: CoreNoticeDependencies): void {
  const { db, jobs } = deps
  const findPending = createDataLoader((entryIds: readonly number[]) => listPendingNotices(db, entryIds))
  jobs.workOutside<CoreNoticeJob>(
    coreNoticeJob,
    async ({ entryId }, finish) => {
      const notice = await findPending(entryId)
      return notice ? notifyCore(deps, entryId, notice, finish) : finish(async () => {})
    },
    { isFrequent: true },
  )
}

/**
 * Notifies the core system of an entry again, when a person has dealt with its refusal, or it has lost what it had.
 * @throws Refusal 404 noSuchPosting, 409 noticeUnderWay
 */
export async function notifyAgain(jobs: Jobs, tx: Transaction, entryId: number): Promise<void> {
  const notice = (await lockNotice(tx, entryId)) ?? refuse(404, 'noSuchPosting')
  if (notice.state === 'waiting') return refuse(409, 'noticeUnderWay')
  if (notice.state === 'acknowledged') await notePostingUnknownToCore(tx, notice.policyId)
  await openNoticeAgain(tx, entryId)
  await enqueueCoreNotice(jobs, tx, entryId)
}

/**
 * Tells the core system of one entry. The entry's key makes a repetition harmless, so whatever became of the answer, it
 * is booked once there, and acknowledged once here.
 */
async function notifyCore(
  deps: CoreNoticeDependencies,
  entryId: number,
  { notice }: PendingNotice,
  finish: Finish,
): Promise<void> {
  const outcome = await tryTelling(deps.coreSystem, notice, entryId)
  await finish((tx) => takeOutcome(deps, tx, entryId, outcome))
}

async function tryTelling(
  coreSystem: CoreSystem,
  notice: PostingNotice | undefined,
  entryId: number,
): Promise<Outcome> {
  if (!notice) return { kind: 'unavailable' }
  try {
    const { revision } = await coreSystem.notePosting(notice, noticeKey(entryId))
    return { kind: 'booked', revision }
  } catch (error) {
    if (error instanceof CoreRefused) return { kind: 'refused', reason: error.reason || error.code }
    if (error instanceof OutsideUnavailable) return { kind: 'unavailable' }
    throw error
  }
}

async function takeOutcome(
  { jobs, clock, log }: CoreNoticeDependencies,
  tx: Transaction,
  entryId: number,
  outcome: Outcome,
): Promise<void> {
  const now = clock.now()
  switch (outcome.kind) {
    case 'booked': {
      const set = { state: 'acknowledged', acknowledgedAt: now, reason: null } as const
      const notice = await noteTry(tx, entryId, set)
      if (!notice) return
      await notePostingKnownToCore(tx, notice.policyId, { revision: outcome.revision, now })
      // Its word holds the posting from now on: whether the two agree is known soon, not tomorrow.
      return enqueueReport(jobs, tx, [notice.policyId])
    }
    case 'refused': {
      const notice = await noteTry(tx, entryId, { state: 'refused', reason: outcome.reason })
      if (notice) log.error({ entry: entryId, reason: outcome.reason }, 'a posting waits for a person')
      return
    }
    case 'unavailable': {
      const notice = await noteTry(tx, entryId, { state: 'waiting' })
      if (notice) await enqueueCoreNotice(jobs, tx, entryId, backoffBeforeNextNotice(notice.tries))
    }
  }
}
