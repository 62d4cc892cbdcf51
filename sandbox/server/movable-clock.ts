import type { Clock } from '#kernel/dates.ts'
import type { Database } from '#platform/database/server/database.ts'
import { getClockShift, setClockShift } from './store.ts'

/** A clock that can be set and runs on from there. Every instance on the database follows. */
export type MovableClock = Clock & {
  /** Sets the clock to a moment; null: back to real time. */
  moveTo(at: Date | null): Promise<void>
  /** Advances the clock by this many milliseconds. */
  moveBy(ms: number): Promise<void>
  /** Checks whether another instance has moved it; undefined if that was checked within the last 250 ms. */
  refresh(): Promise<void> | undefined
}

const lookEveryMs = 250

/** The program's clock in the demo, starting with the shift stored in the database. */
export async function makeMovableClock(db: Database): Promise<MovableClock> {
  let shiftMs = await getClockShift(db)
  let lookedAt = performance.now()
  let moves = 0

  function refresh(): Promise<void> | undefined {
    return performance.now() - lookedAt < lookEveryMs ? undefined : look()
  }

  async function look(): Promise<void> {
    lookedAt = performance.now()
    const movesBefore = moves
    const found = await getClockShift(db)
    // A value read while this instance moved the clock may be older than the move.
    if (moves === movesBefore) shiftMs = found
  }

  function now(): Date {
    // Jobs run outside any request, so they see another instance's move at their next call.
    refresh()?.catch(() => {})
    return new Date(Date.now() + shiftMs)
  }

  async function moveTo(at: Date | null): Promise<void> {
    moves += 1
    shiftMs = at ? at.getTime() - Date.now() : 0
    await setClockShift(db, shiftMs).finally(() => {
      moves += 1
    })
  }

  return { now, moveTo, moveBy: (ms) => moveTo(new Date(now().getTime() + ms)), refresh }
}
