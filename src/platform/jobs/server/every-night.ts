import { addDays, type DateOnly, toDhakaTime, todayInDhaka } from '#kernel/dates.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { JobDependencies } from './job-dependencies.ts'

const lookEverySeconds = 600

type Night = {
  /** The name of the repetition, unique in the program. */
  readonly name: string
  /** The earliest time, by the clock of Dhaka: "03:00". */
  readonly from: string
}

/**
 * Runs work about the day that has ended. It first runs at `from` and then every ten minutes until midnight,
 * so that it catches up if the program was down at night. `work` gets the day before, in Dhaka. It must be
 * idempotent and do nothing if that day is already done.
 */
export function everyNight(
  { jobs, clock }: Pick<JobDependencies, 'jobs' | 'clock'>,
  { name, from }: Night,
  work: (tx: Transaction, day: DateOnly) => Promise<void>,
): void {
  jobs.repeat(name, lookEverySeconds, async (tx) => {
    const now = clock.now()
    if (toDhakaTime(now).slice(11, 16) < from) return
    await work(tx, addDays(todayInDhaka(now), -1))
  })
}
