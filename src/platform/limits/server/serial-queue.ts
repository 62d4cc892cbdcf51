import { refuseFor } from './abuse-guard.ts'
import { concurrencyLimit } from './concurrency-limit.ts'

type Bounds = {
  /** How many may run or wait; further ones are refused with `Retry-After`. */
  readonly atMost: number
  readonly busySeconds: number
  /** Code of the refusal. */
  readonly code?: string
}

/**
 * Runs costly work one at a time.
 * @throws Refusal 429 with the seconds to wait, if too much is queued already
 */
export function serialQueue({
  atMost,
  busySeconds,
  code,
}: Bounds): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (work) => {
    if (waiting >= atMost) refuseFor(busySeconds, code)
    waiting += 1
    const mine = last.then(work).finally(() => {
      waiting -= 1
    })
    last = mine.catch(() => {})
    return mine
  }
}

/** How many of one person may run or wait, as when a button is pressed repeatedly, so that others get their turn. */
const atMostOfOne = 3

/**
 * A serial queue of the office that one person cannot fill alone.
 * @returns a function that takes the staff id and the work
 * @throws Refusal 429 as `serialQueue`, and `ownUnderWay` if three of theirs are queued already
 */
export function staffQueue(bounds: Bounds): <T>(staffId: number, work: () => Promise<T>) => Promise<T> {
  const inTurn = serialQueue(bounds)
  const ofOne = concurrencyLimit(atMostOfOne, () => refuseFor(bounds.busySeconds, 'ownUnderWay'))
  return (staffId, work) => ofOne(String(staffId), () => inTurn(work))
}
