import { expect, it } from 'vitest'
import { pauseBeforeNextPush, pauseBeforeNextReport } from './push-backoff.ts'

const first = new Date('2026-11-21T10:00:00+06:00')
const later = (hours: number) => new Date(first.getTime() + hours * 3_600_000)

it('a failed push is tried again after 10 s, 1, 5, 15 and 60 minutes, then hourly (PUSH-02)', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((tries) => pauseBeforeNextPush(tries, first, first))).toEqual([
    10, 60, 300, 900, 3600, 3600, 3600,
  ])
})

it('the automatic tries end 24 hours after the first one (PUSH-02)', () => {
  expect(pauseBeforeNextPush(20, first, later(23))).toBe(3600)
  expect(pauseBeforeNextPush(20, first, later(23.1))).toBeUndefined()
})

it('the core is asked about a pushed policy soon, then ever more rarely, then daily (PUSH-03)', () => {
  expect([0, 1, 2].map(pauseBeforeNextReport)).toEqual([6, 12, 24])
  expect(pauseBeforeNextReport(12)).toBeUndefined()
})
