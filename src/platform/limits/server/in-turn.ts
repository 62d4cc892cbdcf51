import { refuseFor } from './abuse-guard.ts'

type Bounds = {
  /** How many may run or wait for their turn; further ones are asked to come again. */
  readonly atMost: number
  readonly busySeconds: number
  /** What is said to them. */
  readonly code?: string
}

/** Costly work that is done one at a time. @throws Refusal 429 with the seconds to wait, when too many wait already */
export function doneInTurn({ atMost, busySeconds, code }: Bounds): <T>(work: () => Promise<T>) => Promise<T> {
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
