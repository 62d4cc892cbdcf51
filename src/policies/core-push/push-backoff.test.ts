import { expect, it } from 'vitest'
import { isPushGivenUp, patienceSince, pauseBeforeNextReport, pauseBeforeNextTry } from './push-backoff.ts'

const first = new Date('2026-11-21T10:00:00+06:00')
const later = (hours: number) => new Date(first.getTime() + hours * 3_600_000)

it('a failed push is tried again after 10 s, 1, 5, 15 and 60 minutes, then hourly (PUSH-02)', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(pauseBeforeNextTry)).toEqual([10, 60, 300, 900, 3600, 3600, 3600])
})

it('the automatic tries end 24 hours after the first one (PUSH-02)', () => {
  expect(isPushGivenUp(first, 3600, later(23))).toBe(false)
  expect(isPushGivenUp(first, 3600, later(23.1))).toBe(true)
})

it('the 24 hours stand still while the core takes no policy at all (PUSH-02)', () => {
  const triedAfter = (hours: number) => ({
    firstTryAt: first,
    failure: { at: later(hours).toISOString() },
  })
  const afterAnHour = patienceSince(triedAfter(5), later(5.5), later(6))
  expect(afterAnHour).toEqual(first)
  expect(patienceSince(triedAfter(5), later(4), later(6))).toEqual(later(1))
  expect(patienceSince(triedAfter(5), undefined, later(6))).toEqual(later(1))
  expect(patienceSince({ firstTryAt: undefined, failure: undefined }, later(4), later(6))).toEqual(later(6))
})

it('tries made before somebody pressed Retry do not count (PUSH-02)', () => {
  const pressed = { firstTryAt: later(6), failure: { at: later(5).toISOString() } }
  expect(patienceSince(pressed, undefined, later(6.5))).toEqual(later(6.5))
})

it('the core is asked about a pushed policy soon, then ever more rarely, then daily (PUSH-03)', () => {
  expect([0, 1, 2].map(pauseBeforeNextReport)).toEqual([6, 12, 24])
  expect(pauseBeforeNextReport(12)).toBeUndefined()
})
