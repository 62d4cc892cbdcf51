import type { CoreReport, CoreSystem } from '#adapters/core-system/core-system.ts'
import { OutsideRefused, OutsideUnavailable } from '#adapters/failure.ts'
import { type Clock, todayInDhaka } from '#kernel/dates.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { lapsedSince } from '#policies/policies/dues.ts'
import { enqueueActiveNotices } from '#policies/policies/server/active-notices.ts'
import { recordRevival } from '#policies/policies/server/history-store.ts'
import { movePolicy, notePolicy } from '#policies/policies/server/store.ts'
import type { PolicyStatus } from '#policies/policies/status.ts'
import { pauseBeforeNextReport } from '../push-backoff.ts'
import { columnsFromCorePayments } from './core-report-store.ts'
import {
  claimPoliciesToAskAbout,
  listCoreNumbers,
  listNotActive,
  lockPoliciesForReports,
  type ReportedSoFar,
} from './push-store.ts'

export type ReportDependencies = {
  readonly db: ReadDatabase
  readonly jobs: Jobs
  readonly clock: Clock
  readonly coreSystem: CoreSystem
}

/** `timesAsked` counts how often in a row we asked about these policies without any becoming active. */
type ReportJob = { readonly policyIds: readonly number[]; readonly timesAsked: number }

const reportJob = 'ask-core-for-report'
/** The daily round asks about `sweepSize` policies every `sweepSeconds`: enough for some eight million a day. */
const sweepSeconds = 20
const sweepSize = 2000
const jobSize = 500

/** The status moves that lead to each state of the core system (POL-06). */
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

/**
 * Registers the two ways of asking: soon after a push, and once a day about every policy with the core.
 * Policies whose term has ended come first (PUSH-03).
 */
export function registerReports(deps: ReportDependencies): void {
  const { jobs, clock } = deps
  jobs.workOutside<ReportJob>(reportJob, (job, finish) => askForReports(deps, job, finish))
  jobs.repeat('ask-core-about-all', sweepSeconds, async (tx) => {
    const policyIds = await claimPoliciesToAskAbout(tx, todayInDhaka(clock.now()), sweepSize)
    for (let from = 0; from < policyIds.length; from += jobSize) {
      const job: ReportJob = { policyIds: policyIds.slice(from, from + jobSize), timesAsked: 0 }
      await jobs.enqueue(tx, reportJob, job)
    }
  })
}

/**
 * Processes reports of the core system, however they arrive and however often. Of two reports the one with
 * the higher revision counts; duplicate and overtaken reports change nothing (PUSH-03). Reports of unknown
 * numbers are ignored.
 * @returns the policies that became active
 */
export async function processReports(
  tx: Transaction,
  reports: readonly CoreReport[],
  now: Date,
): Promise<number[]> {
  const activated: number[] = []
  const known = await lockPoliciesForReports(
    tx,
    reports.map(({ number }) => number),
  )
  for (const policy of known) {
    let current = policy
    const own = reports.filter(({ number }) => number === policy.coreNumber)
    for (const report of own.toSorted((one, other) => one.revision - other.revision)) {
      if (report.revision > current.revision) current = await processReport(tx, current, report, now)
    }
    if (current.status === 'active' && policy.status !== 'active') activated.push(policy.id)
  }
  return activated
}

async function askForReports(
  deps: ReportDependencies,
  { policyIds, timesAsked }: ReportJob,
  finish: (effect: (tx: Transaction) => Promise<void>) => Promise<void>,
): Promise<void> {
  const reports = await askCore(deps, policyIds)
  await finish(async (tx) => {
    const activated = await processReports(tx, reports, deps.clock.now())
    await enqueueActiveNotices(deps.jobs, tx, activated)
    // Includes the policies that the core said nothing about.
    await enqueueReport(deps.jobs, tx, await listNotActive(tx, policyIds), timesAsked + 1)
  })
}

/** No answer is not a failure of the job: the policies are simply asked about again later. */
async function askCore(
  { db, coreSystem }: ReportDependencies,
  policyIds: readonly number[],
): Promise<CoreReport[]> {
  const numbers = await listCoreNumbers(db, policyIds)
  if (numbers.length === 0) return []
  try {
    return await coreSystem.report(numbers)
  } catch (error) {
    if (error instanceof OutsideUnavailable || error instanceof OutsideRefused) return []
    throw error
  }
}

/** @returns how the policy stands then */
async function processReport(
  tx: Transaction,
  policy: ReportedSoFar,
  report: CoreReport,
  now: Date,
): Promise<ReportedSoFar> {
  const { revision } = report
  const steps = movesTo[report.status].filter((to) => isLater(to, policy.status))
  for (const to of steps) await movePolicy(tx, policy.id, to, { now })
  const core = { fup: report.firstUnpaid, lastPaidOn: report.lastPayment?.date }
  const noted = report.status === 'received' ? {} : columnsFromCorePayments(policy, core, now)
  await notePolicy(tx, policy.id, { ...noted, reportRevision: revision })
  const { coreDiffersSince = policy.coreDiffersSince, paidInstalments = policy.paidInstalments } = noted
  const today = todayInDhaka(now)
  const lapsedOn = lapsedSince(policy, today)
  if (lapsedOn && !lapsedSince({ ...policy, paidInstalments }, today))
    await recordRevival(tx, policy.id, { lapsedOn, now })
  return { ...policy, revision, coreDiffersSince, paidInstalments, status: steps.at(-1) ?? policy.status }
}

/** The statuses of a policy that the core system has, in their order. */
const withCore: readonly PolicyStatus[] = ['uploaded', 'active', 'mature']

function isLater(to: PolicyStatus, from: PolicyStatus): boolean {
  return withCore.includes(from) && withCore.indexOf(to) > withCore.indexOf(from)
}
