import type { CoreReport, CoreSystem } from '#adapters/core-system/core-system.ts'
import { OutsideRefused, OutsideUnavailable } from '#adapters/failure.ts'
import { type Clock, todayInDhaka } from '#kernel/dates.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import { paidInstalmentsAt } from '../dues.ts'
import type { Policy } from '../policy.ts'
import { pauseBeforeNextReport } from '../push-pauses.ts'
import type { PolicyStatus } from '../status.ts'
import { takeUnasked } from './push-store.ts'
import { findPolicy, movePolicy, notePolicy } from './store.ts'

export type ReportNeeds = {
  readonly db: Database
  readonly jobs: Jobs
  readonly clock: Clock
  readonly coreSystem: CoreSystem
}

/** `timesAsked` counts how often in a row these were asked about without becoming active. */
type ReportJob = { readonly policyIds: readonly number[]; readonly timesAsked: number }

const reportJob = 'ask-core-for-report'
const sweepSeconds = 60
const sweepSize = 500

/** What the core calls a policy, as the moves that lead there (POL-06). */
const movesTo: Record<CoreReport['status'], readonly PolicyStatus[]> = {
  received: [],
  active: ['active'],
  mature: ['active', 'mature'],
}

/** Asks the core system about policies soon: right after their push, and until they are active. */
export async function enqueueReport(
  jobs: Jobs,
  tx: Transaction,
  policyIds: readonly number[],
  timesAsked = 0,
): Promise<void> {
  const afterSeconds = pauseBeforeNextReport(timesAsked)
  if (!afterSeconds || policyIds.length === 0) return
  const job: ReportJob = { policyIds, timesAsked }
  await jobs.enqueue(tx, reportJob, job, { afterSeconds })
}

/** Hangs the two ways of asking: soon after a push, and once a day about every policy that lives (PUSH-03). */
export function workOnReports(needs: ReportNeeds): void {
  const { jobs, clock } = needs
  jobs.workOutside<ReportJob>(reportJob, (job, finish) => takeReports(needs, job, finish))
  jobs.repeat('ask-core-about-all', sweepSeconds, async (tx) => {
    const policyIds = await takeUnasked(tx, todayInDhaka(clock.now()), sweepSize)
    if (policyIds.length > 0)
      await jobs.enqueue(tx, reportJob, { policyIds, timesAsked: 0 } satisfies ReportJob)
  })
}

async function takeReports(
  needs: ReportNeeds,
  job: ReportJob,
  finish: (effect: (tx: Transaction) => Promise<void>) => Promise<void>,
): Promise<void> {
  const reports = await askCore(needs, job.policyIds)
  await finish(async (tx) => {
    const waiting: number[] = []
    for (const policyId of job.policyIds) {
      const policy = await findPolicy(tx, policyId)
      if (!policy) continue
      const report = reports.find((candidate) => candidate.number === policy.coreNumber)
      if (report) await takeReport(tx, policy, report, needs.clock.now())
      if (policy.status === 'uploaded' && (report?.status ?? 'received') === 'received')
        waiting.push(policyId)
    }
    await enqueueReport(needs.jobs, tx, waiting, job.timesAsked + 1)
  })
}

/** No answer is not a failure of the job: the policies are simply asked about again later. */
async function askCore({ db, coreSystem }: ReportNeeds, policyIds: readonly number[]): Promise<CoreReport[]> {
  const numbers: string[] = []
  for (const policyId of policyIds) {
    const policy = await findPolicy(db, policyId)
    if (policy?.coreNumber) numbers.push(policy.coreNumber)
  }
  if (numbers.length === 0) return []
  try {
    return await coreSystem.report(numbers)
  } catch (error) {
    if (error instanceof OutsideUnavailable || error instanceof OutsideRefused) return []
    throw error
  }
}

async function takeReport(tx: Transaction, policy: Policy, report: CoreReport, now: Date): Promise<void> {
  const steps = movesTo[report.status].slice(policy.status === 'uploaded' ? 0 : 1)
  if (policy.status !== 'mature') for (const to of steps) await movePolicy(tx, policy.id, to, { now })
  if (report.status === 'received') return
  await notePolicy(tx, policy.id, {
    fup: report.firstUnpaid ?? null,
    paidInstalments: paidInstalmentsAt(policy.cover, report.firstUnpaid),
    lastPaidOn: report.lastPayment?.date ?? null,
  })
}
