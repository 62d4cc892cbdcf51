import { expect, it } from 'vitest'
import { type PushCounts, pushAlarmOf } from './push-alarm.ts'

const now = new Date('2026-11-22T10:00:00+06:00')
const quiet: PushCounts = {
  waiting: 0,
  failed: 0,
  refused: 0,
  givenUp: 0,
  oldestSince: undefined,
  failedSince: undefined,
}
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

it('refused and given up proposals raise an alarm at once, a hiccup of the core does not (PUSH-02)', () => {
  expect(pushAlarmOf(quiet, now)).toBeUndefined()
  expect(pushAlarmOf({ ...quiet, failed: 2, failedSince: minutesAgo(3) }, now)).toBeUndefined()
  expect(pushAlarmOf({ ...quiet, refused: 1, givenUp: 2 }, now)).toEqual({
    refused: 1,
    givenUp: 2,
    heldUp: 0,
  })
  expect(pushAlarmOf({ ...quiet, failed: 4, failedSince: minutesAgo(11) }, now)).toEqual({
    refused: 0,
    givenUp: 0,
    heldUp: 4,
  })
})
