import type { CorePosting, CoreSystem } from '#adapters/core-system/core-system.ts'
import { OutsideRefused, OutsideUnavailable } from '#adapters/failure.ts'
import type { PaymentGateways } from '#adapters/payment-gateway/gateways.ts'
import type { GatewayAnswer } from '#adapters/payment-gateway/payment-gateway.ts'
import type { DateOnly } from '#kernel/dates.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { everyNight } from '#platform/jobs/server/every-night.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { listCoreDifferences } from '#policies/core-push/server/core-report-store.ts'
import {
  type ComparedEntry,
  type ComparedPayment,
  compareEntries,
  comparePayments,
  differenceNeeds,
  differenceOfPolicy,
  differenceReasons,
} from '../reconcile.ts'
import {
  type EntryToCompare,
  listEntriesToCompare,
  listPaymentsToCompare,
  type PaymentToCompare,
  sumPosted,
} from './compared-store.ts'
import { noticeKey } from './notice-store.ts'
import {
  addFigures,
  beginRun,
  countOpenByReason,
  endRun,
  listDaysToCompare,
  lockUnfinishedRun,
  noteDifferences,
  notePolicyDifferences,
} from './reconcile-store.ts'
import { noteUnconfirmed } from './unconfirmed-store.ts'

export type ReconcileDependencies = JobDependencies & {
  readonly gateways: Pick<PaymentGateways, 'of'>
  readonly coreSystem: CoreSystem
}

/** One portion of a compare: the items with ids after `after`. */
type ReconcileJob = {
  readonly day: DateOnly
  readonly run: number
  readonly step: 'payments' | 'entries' | 'policies'
  readonly after: number
}
type Finish = (effect: (tx: Transaction) => Promise<void>) => Promise<void>

const reconcileJob = 'reconcile-day'
/** Small enough that a portion ends well before its job would count as lost. */
const portionSize = 100
const maxAtOnce = 8
/** By then everything of the day before has been reported, and few people pay. */
const nightlyFrom = '03:00'
/** If the program was down for longer, earlier days are compared only on demand. */
const maxDaysBack = 7

/** Starts or restarts the compare of a day; the jobs of an earlier run are discarded. */
export async function enqueueReconciliation(
  { jobs, clock }: Pick<ReconcileDependencies, 'jobs' | 'clock'>,
  tx: Transaction,
  day: DateOnly,
): Promise<void> {
  const run = await beginRun(tx, day, clock.now())
  await enqueuePortion(jobs, tx, { day, run, step: 'payments', after: 0 })
}

/** Registers the daily compare of gateway, ledger and core system: every night about the day before, and on demand. */
export function registerReconciliation(deps: ReconcileDependencies): void {
  deps.jobs.workOutside<ReconcileJob>(reconcileJob, (job, finish) => reconcilePortion(deps, job, finish))
  everyNight(deps, { name: 'reconcile-yesterday', from: nightlyFrom }, async (tx, yesterday) => {
    for (const day of await listDaysToCompare(tx, yesterday, maxDaysBack))
      await enqueueReconciliation(deps, tx, day)
  })
}

async function enqueuePortion(jobs: Jobs, tx: Transaction, job: ReconcileJob): Promise<void> {
  await jobs.enqueue(tx, reconcileJob, job)
}

async function reconcilePortion(
  deps: ReconcileDependencies,
  job: ReconcileJob,
  finish: Finish,
): Promise<void> {
  const portion = { payments: lookAtPayments, entries: lookAtEntries, policies: lookAtPolicies }[job.step]
  const note = await portion(deps, job)
  await finish(async (tx) => {
    if (!(await lockUnfinishedRun(tx, job.day, job.run))) return
    const next = await note(tx)
    if (next) await enqueuePortion(deps.jobs, tx, { ...job, ...next })
  })
}

/** What can be compared while gateway or core system are not asked. */
const reasonsWithoutAsking = differenceReasons.filter((reason) => differenceNeeds[reason] === 'nobody')

/** Stores the findings in the same transaction that enqueues the next portion. */
type Note = (tx: Transaction) => Promise<Pick<ReconcileJob, 'step' | 'after'> | undefined>

async function lookAtPayments(deps: ReconcileDependencies, { day, after }: ReconcileJob): Promise<Note> {
  const known = await listPaymentsToCompare(deps.db, day, { after, size: portionSize })
  const compared = await askGatewaysAbout(deps.gateways, known)
  return async (tx) => {
    const now = deps.clock.now()
    const found = comparePayments(compared, now)
    const [asked, unasked] = split(compared, ({ attempts }) => attempts !== 'notAsked')
    const subjects = (some: readonly ComparedPayment[]) => some.map(({ id }) => ({ paymentId: id }))
    await noteUnconfirmed(tx, compared, now)
    await noteDifferences(
      tx,
      found,
      [
        { subjects: subjects(asked), reasons: differenceReasons },
        { subjects: subjects(unasked), reasons: reasonsWithoutAsking },
      ],
      now,
    )
    await addFigures(tx, day, figuresOfPayments(compared))
    const last = known.at(-1)
    return last && known.length === portionSize
      ? { step: 'payments', after: last.id }
      : { step: 'entries', after: 0 }
  }
}

async function lookAtEntries(deps: ReconcileDependencies, { day, after }: ReconcileJob): Promise<Note> {
  const known = await listEntriesToCompare(deps.db, day, { after, size: portionSize })
  const compared = await askCoreAbout(deps.coreSystem, known)
  return async (tx) => {
    const now = deps.clock.now()
    const found = compareEntries(compared, now)
    const isAsked = compared.every(({ core }) => core !== 'notAsked')
    const subjects = compared.map(({ id }) => ({ entryId: id }))
    const reasons = isAsked ? differenceReasons : reasonsWithoutAsking
    await noteDifferences(tx, found, [{ subjects, reasons }], now)
    await addFigures(tx, day, figuresOfEntries(compared))
    const last = known.at(-1)
    return last && known.length === portionSize
      ? { step: 'entries', after: last.id }
      : { step: 'policies', after: 0 }
  }
}

/**
 * Policies were already compared when their reports were processed; this records those differences and ends the run.
 */
async function lookAtPolicies(deps: ReconcileDependencies, { day }: ReconcileJob): Promise<Note> {
  return async (tx) => {
    const now = deps.clock.now()
    const found = await listCoreDifferences(tx, maxPolicies)
    const isWhole = found.length < maxPolicies
    await notePolicyDifferences(tx, found.map(differenceOfPolicy), isWhole, now)
    await addFigures(tx, day, await sumPosted(tx, day))
    await endRun(tx, day, now)
    const open = Object.entries(await countOpenByReason(tx)).filter(([, total]) => total > 0)
    if (open.length > 0)
      deps.log.warn({ day, open: Object.fromEntries(open) }, 'payments do not agree everywhere')
    return undefined
  }
}

/** More differences than one desk could handle. */
const maxPolicies = 5_000

type Asked = ComparedPayment & Pick<PaymentToCompare, 'isOfDay'>

/** Asks a few at a time. If a gateway does not answer, nothing is concluded. */
async function askGatewaysAbout(
  gateways: Pick<PaymentGateways, 'of'>,
  known: readonly PaymentToCompare[],
): Promise<Asked[]> {
  const answers = new Map<number, readonly GatewayAnswer[] | 'notAsked'>()
  const waiting = [...known]
  const askNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const payment = next
      const attempts = await orNotAsked(async () => gateways.of(payment).query(payment.transactionId))
      answers.set(payment.id, attempts)
    }
  }
  await Promise.all(Array.from({ length: maxAtOnce }, askNext))
  return known.map((payment) => ({ ...payment, attempts: answers.get(payment.id) ?? 'notAsked' }))
}

type AskedEntry = ComparedEntry & Pick<EntryToCompare, 'isOfDay'>

async function askCoreAbout(coreSystem: CoreSystem, known: readonly EntryToCompare[]): Promise<AskedEntry[]> {
  const keys = known.map(({ id }) => noticeKey(id))
  const postings = await orNotAsked(() => coreSystem.listPostings(keys))
  const coreOf = (id: number): CorePosting | 'missing' | 'notAsked' =>
    postings === 'notAsked' ? postings : (postings.get(noticeKey(id)) ?? 'missing')
  return known.map((entry) => ({ ...entry, core: coreOf(entry.id) }))
}

async function orNotAsked<T>(ask: () => Promise<T>): Promise<T | 'notAsked'> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof OutsideUnavailable || error instanceof OutsideRefused) return 'notAsked'
    throw error
  }
}

function figuresOfPayments(compared: readonly Asked[]) {
  const ofDay = compared.filter(({ isOfDay }) => isOfDay)
  const paid = ofDay.flatMap(({ attempts }) =>
    attempts === 'notAsked' ? [] : attempts.filter(({ status }) => status === 'valid'),
  )
  return {
    payments: ofDay.length,
    paid: paid.length,
    paidAmount: paid.reduce((sum, { amount = 0 }) => sum + amount, 0),
    gatewayUnasked: compared.filter(({ attempts }) => attempts === 'notAsked').length,
  }
}

function figuresOfEntries(compared: readonly AskedEntry[]) {
  const ofDay = compared.filter(({ isOfDay }) => isOfDay)
  const isKnown = ({ core, notice }: AskedEntry) =>
    typeof core === 'object' || (notice.state === 'acknowledged' && notice.tries === 0)
  return {
    entries: ofDay.length,
    knownToCore: ofDay.filter(isKnown).length,
    coreUnasked: compared.filter(({ core }) => core === 'notAsked').length,
  }
}

function split<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}
