import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

const lookEveryMs = 200
/** Above this part of its time the program has its hands full with those who wait for an answer. */
const busyFrom = 0.5
const maxMs = 5_000

/**
 * Lets those who wait for an answer go first: what nobody waits for begins five seconds later at most while the program is
 * busy. In a rush hour it falls behind, and catches up when the rush is over.
 */
export function makeGiveWay(): () => Promise<void> {
  let [since, lookedAt] = [performance.eventLoopUtilization(), performance.now()]
  let isBusy = false
  const look = () => {
    if (performance.now() - lookedAt < lookEveryMs) return
    isBusy = performance.eventLoopUtilization(since).utilization > busyFrom
    since = performance.eventLoopUtilization()
    lookedAt = performance.now()
  }
  return async () => {
    look()
    for (let waited = 0; isBusy && waited < maxMs; waited += lookEveryMs) {
      await pause(lookEveryMs)
      look()
    }
  }
}
