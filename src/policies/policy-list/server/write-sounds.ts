import type { Database } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { hasPolicyWithoutSounds, writeSomeSounds } from './sounds-store.ts'

const jobName = 'write-sounds'
const lookEverySeconds = 30
const portion = 200
const portionsAtOnce = 40

/**
 * Adds sound words, which find names in the other script, to policies of an older version while the program
 * runs. SQL alone cannot make them. Until then names are found as they are spelled.
 */
export function registerSoundsOfStored({ db, jobs }: { readonly db: Database; readonly jobs: Jobs }): void {
  jobs.workAtLeastOnce<object>(
    jobName,
    async () => {
      for (let left = portionsAtOnce; left > 0; left -= 1)
        if ((await db.transaction((tx) => writeSomeSounds(tx, portion))) === 0) break
    },
    { isKeyed: true, isLowPriority: true },
  )
  jobs.repeat('look-for-policies-without-sounds', lookEverySeconds, async (tx) => {
    if (await hasPolicyWithoutSounds(tx)) await jobs.enqueue(tx, jobName, {}, { key: 'one' })
  })
}
