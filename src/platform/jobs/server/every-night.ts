import { addDays, type DateOnly, toDhakaTime, todayInDhaka } from '#kernel/dates.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { JobDependencies } from './job-dependencies.ts'

const lookEverySeconds = 600

type Night = {
  /** The name of the repetition: one for the whole program. */
  readonly name: string
  /** The earliest time, by the clock of Dhaka: "03:00". */
  readonly from: string
}

/**
 * Repeats work about the day that has ended. It begins at `from` and comes again every ten minutes until midnight, so
 * that a night on which the program stood still is made up for. `work` gets the day before, in Dhaka, and does nothing
 * when that day is done: it looks for what it left behind.
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
