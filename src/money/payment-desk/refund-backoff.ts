/** Seconds before the gateway is asked again about a refund: soon at first, for banks take hours or days. */
const pauses = [30, 60, 300, 900, 3600]

/** @param round how many scheduled questions came before, from 0 */
export function pauseBeforeAskingAgain(round: number): number {
  return pauses[Math.min(round, pauses.length - 1)] ?? 3600
}
