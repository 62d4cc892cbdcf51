/** Seconds between tries of telling the core system of an entry, then hourly without end: the money is there. */
const pausesInSeconds = [10, 60, 300, 900, 3600]

/** @param failedTries how many tries have failed, at least 1 */
export function backoffBeforeNextNotice(failedTries: number): number {
  return pausesInSeconds[failedTries - 1] ?? 3600
}
