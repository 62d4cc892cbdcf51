/** Proposals whose push waits, by why. */
export type PushCounts = {
  /** Not tried yet. */
  readonly waiting: number
  /** Tried again by themselves. */
  readonly failed: number
  readonly refused: number
  readonly givenUp: number
  /** When the first of all was confirmed, and the first of those that are tried again. */
  readonly oldestSince: Date | undefined
  readonly failedSince: Date | undefined
}

/** What staff who may send proposals again are told; nothing while all goes well (PUSH-02). */
export type PushAlarm = {
  /** Returned with a reason that has to be put right first, and not delivered in 24 hours: these wait for somebody. */
  readonly refused: number
  readonly givenUp: number
  /** The core system takes nothing, and these are tried again by themselves; 0 while that is only a hiccup. */
  readonly heldUp: number
}

/** A hiccup of the core system is over by then: three tries have been made. */
const patienceMinutes = 10

export function pushAlarmOf(counts: PushCounts, now: Date): PushAlarm | undefined {
  const { refused, givenUp } = counts
  const minutes = counts.failedSince ? (now.getTime() - counts.failedSince.getTime()) / 60_000 : 0
  const heldUp = minutes > patienceMinutes ? counts.failed : 0
  return refused + givenUp + heldUp > 0 ? { refused, givenUp, heldUp } : undefined
}
