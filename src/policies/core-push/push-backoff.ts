/** Pauses between automatic tries to tell the core system something, then hourly (design §10, PUSH-02). */
const pausesInSeconds = [10, 60, 300, 900, 3600]
const givesUpAfterHours = 24

/**
 * Seconds until the next automatic try, of a push or of a ledger entry. Entries are tried without end, because the money
 * is real.
 * @param failedTries how many tries have failed or were kept back, at least 1
 */
export function pauseBeforeNextTry(failedTries: number): number {
  return pausesInSeconds[failedTries - 1] ?? 3600
}

/** Whether the next try would come more than 24 hours after `since`, which `patienceSince` gives. */
export function isPushGivenUp(since: Date, pauseInSeconds: number, now: Date): boolean {
  return (now.getTime() + pauseInSeconds * 1000 - since.getTime()) / 3_600_000 > givesUpAfterHours
}

/**
 * Start of the 24 hours, given a try that failed just now. The time since the last try does not count unless
 * the core system took another policy meanwhile: it may have been down.
 * @param lastTakenAt when the core last took any policy
 */
export function patienceSince(
  {
    firstTryAt,
    failure,
  }: { readonly firstTryAt: Date | undefined; readonly failure: { readonly at?: string } | undefined },
  lastTakenAt: Date | undefined,
  now: Date,
): Date {
  if (!firstTryAt) return now
  const lastTry = new Date(Math.max(firstTryAt.getTime(), failure?.at ? Date.parse(failure.at) : 0))
  if (lastTakenAt && lastTakenAt > lastTry) return firstTryAt
  return new Date(firstTryAt.getTime() + Math.max(0, now.getTime() - lastTry.getTime()))
}

/** Seconds until the core system is asked again about a policy that it has but does not call active yet. */
export function pauseBeforeNextReport(timesAsked: number): number | undefined {
  const pause = 6 * 2 ** timesAsked
  return pause <= 3600 ? pause : undefined
}
