import type { Clock } from '#kernel/dates.ts'
import type { Database } from '#platform/database/server/database.ts'
import { getClockShift, setClockShift } from './store.ts'

/** A clock that can be set; it goes on running from where it was set. Every instance on the database follows. */
export type MovableClock = Clock & {
  /** Sets the clock to a moment; null: back to real time. */
  moveTo(at: Date | null): Promise<void>
  /** Lets so many milliseconds pass at once. */
  moveBy(ms: number): Promise<void>
  /** Looks whether another instance has moved it; undefined when that was done within the last 250 ms. */
  refresh(): Promise<void> | undefined
}

const lookEveryMs = 250

/** The program's clock in the demo, starting as the database left it. */
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
    // What was read while we ourselves moved the clock may be older than the move.
    if (moves === movesBefore) shiftMs = found
  }

  function now(): Date {
    // Jobs ask outside any request: they see another instance's move at their next question.
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
