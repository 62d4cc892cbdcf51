import { OutsideUnavailable } from './failure.ts'

export type BreakerSettings = {
  /** This many unavailable answers in a row open the breaker. */
  readonly failures?: number
  /** How long it then keeps calls back before it lets one through to try. */
  readonly restMs?: number
  /** A monotonic clock in milliseconds; tests pass their own. */
  readonly steadyNow?: () => number
}

/** How an adapter calls; usually the defaults. */
export type CallSettings = { readonly timeoutMs?: number; readonly breaker?: BreakerSettings }

/**
 * A circuit breaker, so that people and jobs do not wait for a system that is down. After consecutive
 * `OutsideUnavailable` it fails at once with `resting()`, then lets a single call through as a probe, and all
 * calls again once that one is answered. A refusal counts as an answer.
 */
export function makeBreaker(resting: () => OutsideUnavailable, settings: BreakerSettings = {}) {
  const { failures = 5, restMs = 3_000, steadyNow = () => performance.now() } = settings
  let failedInARow = 0
  let restsUntil = 0
  let isProbing = false

  return async function throughBreaker<T>(work: () => Promise<T>): Promise<T> {
    const mustProbe = failedInARow >= failures
    if (mustProbe && (isProbing || steadyNow() < restsUntil)) throw resting()
    if (mustProbe) isProbing = true
    try {
      const result = await work()
      failedInARow = 0
      return result
    } catch (error) {
      if (error instanceof OutsideUnavailable) {
        failedInARow += 1
        restsUntil = steadyNow() + restMs
      } else {
        failedInARow = 0
      }
      throw error
    } finally {
      if (mustProbe) isProbing = false
    }
  }
}
