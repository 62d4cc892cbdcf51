/** Proposals that wait for their push, by reason. */
export type PushCounts = {
  /** Not tried yet. */
  readonly waiting: number
  /** Retried automatically. */
  readonly failed: number
  readonly refused: number
  readonly givenUp: number
  /** When the oldest of all was confirmed, and the oldest of those that are retried automatically. */
  readonly oldestSince: Date | undefined
  readonly failedSince: Date | undefined
}

/** Shown to staff who may send proposals again, only while something is wrong (PUSH-02). */
export type PushAlarm = {
  /** These wait for a person: `refused` has a reason to put right first, `givenUp` was not delivered in 24 hours. */
  readonly refused: number
  readonly givenUp: number
  /** Retried automatically while the core system takes nothing; 0 while that is only a hiccup. */
  readonly heldUp: number
}

/** By then a hiccup of the core system is over: three tries have been made. */
const patienceMinutes = 10

export function pushAlarmOf(counts: PushCounts, now: Date): PushAlarm | undefined {
  const { refused, givenUp } = counts
  const minutes = counts.failedSince ? (now.getTime() - counts.failedSince.getTime()) / 60_000 : 0
  const heldUp = minutes > patienceMinutes ? counts.failed : 0
  return refused + givenUp + heldUp > 0 ? { refused, givenUp, heldUp } : undefined
}
