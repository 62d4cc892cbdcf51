/** Seconds between tries to notify the core system of an entry; then hourly without end, because the money is real. */
const pausesInSeconds = [10, 60, 300, 900, 3600]

/** @param failedTries how many tries have failed, at least 1 */
export function backoffBeforeNextNotice(failedTries: number): number {
  return pausesInSeconds[failedTries - 1] ?? 3600
}
