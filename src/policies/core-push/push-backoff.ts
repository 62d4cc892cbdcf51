/** Pauses between automatic tries of a push, then hourly (design §10, PUSH-02). */
const pausesInSeconds = [10, 60, 300, 900, 3600]
const givesUpAfterHours = 24

/**
 * Seconds until the next automatic try, or undefined when 24 hours after the first one are over.
 * @param failedTries how many tries have failed, at least 1
 */
export function pauseBeforeNextPush(failedTries: number, firstTryAt: Date, now: Date): number | undefined {
  const pause = pausesInSeconds[failedTries - 1] ?? 3600
  const hoursThen = (now.getTime() + pause * 1000 - firstTryAt.getTime()) / 3_600_000
  return hoursThen <= givesUpAfterHours ? pause : undefined
}

/** Seconds until the core system is asked again about a policy that it has but does not call active yet. */
export function pauseBeforeNextReport(timesAsked: number): number | undefined {
  const pause = 6 * 2 ** timesAsked
  return pause <= 3600 ? pause : undefined
}
