import { todayInDhaka } from '#kernel/dates.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import { type Hours, hourOf } from '../hours.ts'
import { dueDatesToLookAt, reminderOn } from '../reminder.ts'
import { enqueueReminder } from './send-reminder.ts'
import {
  beginRound,
  endRound,
  insertFound,
  listDueOn,
  listOfHolders,
  type NewReminder,
  type Place,
} from './store.ts'

const findJob = 'find-reminders'
type FindJob = { readonly day: string; readonly after?: Place }

const lookEverySeconds = 300
/** How many policies one transaction examines. */
const portion = 200

type FindDependencies = Pick<JobDependencies, 'jobs' | 'clock'>

/**
 * Looks for reminders once a day, from the first hour in which they may be sent. Policies are selected by the
 * stored due date of their first unpaid instalment; each portion enqueues the next.
 */
export function registerFinding(deps: FindDependencies, hours: Hours | 'off'): void {
  const { jobs, clock } = deps
  jobs.work<FindJob>(
    findJob,
    (job, tx) => (hours === 'off' ? endRound(tx, job.day, clock.now()) : findPortion(deps, tx, job)),
    { isLowPriority: true },
  )
  jobs.repeat('begin-reminders', lookEverySeconds, async (tx) => {
    const now = clock.now()
    if (hours === 'off' || hourOf(now, hours) !== 'open') return
    const day = todayInDhaka(now)
    if (await beginRound(tx, day, now)) await jobs.enqueue(tx, findJob, { day } satisfies FindJob)
  })
}

async function findPortion({ jobs, clock }: FindDependencies, tx: Transaction, { day, after }: FindJob) {
  const dueDates = dueDatesToLookAt(day)
  const found = await listDueOn(tx, dueDates, after, portion)
  const last = found.at(-1)
  if (!last) return endRound(tx, day, clock.now())
  const holders = [...new Set(found.map(({ customerId }) => customerId))]
  for (const message of groupByMessage(await listOfHolders(tx, holders, dueDates), day, clock.now())) {
    const ids = await insertFound(tx, message)
    if (ids.length > 0) await enqueueReminder(jobs, tx, ids)
  }
  const { fup, id } = last
  await jobs.enqueue(tx, findJob, { day, after: { fup, id } } satisfies FindJob)
}

/** Groups reminders into messages: one per person, due date and stage. */
function groupByMessage(
  policies: Awaited<ReturnType<typeof listOfHolders>>,
  day: string,
  foundAt: Date,
): NewReminder[][] {
  const due = policies.flatMap(({ id: policyId, customerId, dues }) => {
    const reminder = reminderOn(dues, day)
    if (!reminder) return []
    const { stage, instalment, dueDate } = reminder
    const key = `${customerId} ${stage} ${dueDate}`
    return [{ key, row: { policyId, instalment, stage, dueDate, foundAt } }]
  })
  return [...Map.groupBy(due, ({ key }) => key).values()].map((group) => group.map(({ row }) => row))
}
