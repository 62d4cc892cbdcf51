import { CoreRefused, type CoreSystem } from '#adapters/core-system/core-system.ts'
import { OutsideUnavailable } from '#adapters/failure.ts'
import type { Clock } from '#kernel/dates.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { findHeldUp, takeHeldUp } from './push-store.ts'
import { enqueuePush } from './push-to-core.ts'

export type LookDependencies = {
  readonly jobs: Jobs
  readonly clock: Clock
  readonly coreSystem: CoreSystem
}

type LookJob = { readonly reference: string }

const lookJob = 'look-for-core'
const lookEverySeconds = 120
/** At once; a later look goes on with the rest. */
const maxAtOnce = 2_000

/**
 * While proposals are held up the core system is asked every two minutes whether it is there again, and all of them
 * are sent once it answers, long before their next hourly try (decision 0034). Each is sent ahead of its time once
 * between two of its own tries: a core that answers and takes nothing is not stormed.
 */
export function registerHeldUpPushes({ jobs, clock, coreSystem }: LookDependencies): void {
  jobs.workOutside<LookJob>(lookJob, async ({ reference }, finish) => {
    const isThere = await answers(coreSystem, reference)
    await finish(async (tx) => {
      if (!isThere) return
      for (const { id, attempt } of await takeHeldUp(tx, clock.now(), maxAtOnce))
        await enqueuePush(jobs, tx, id, { attempt, tries: attempt, ahead: 0 })
    })
  })
  jobs.repeat('look-for-held-up', lookEverySeconds, async (tx) => {
    const reference = await findHeldUp(tx, clock.now())
    if (reference !== undefined) await jobs.enqueue(tx, lookJob, { reference } satisfies LookJob)
  })
}

/** Whether the core system answers a question that changes nothing; a core that does not know it is there too. */
async function answers(coreSystem: CoreSystem, reference: string): Promise<boolean> {
  try {
    await coreSystem.find([reference])
    return true
  } catch (error) {
    if (error instanceof CoreRefused) return true
    if (error instanceof OutsideUnavailable) return false
    throw error
  }
}
