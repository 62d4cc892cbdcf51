import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, vi } from 'vitest'
import type { DbOrTx } from '#platform/database/server/database.ts'
import type { TestApp } from './test-app.ts'

/** Nobody types a form in an instant: it was drawn some seconds ago. */
export async function takeTime({ clock }: Pick<TestApp, 'clock'>): Promise<void> {
  await clock.moveBy(3_000)
}

/**
 * Lets jobs that wait for their time come so many seconds sooner, as if that time had passed, and wakes their workers as
 * a new job does: by themselves they look for due ones once a second.
 */
export async function bringJobsForward(db: DbOrTx, seconds: number): Promise<void> {
  await db.execute(sql`
    with moved as (
      update pgboss.job set start_after = start_after - make_interval(secs => ${seconds})
      where state in ('created', 'retry') and start_after > now()
      returning name, start_after
    )
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name)
    from moved where start_after <= now() group by name`)
}

/** The next try of a policy's push: for how long it was put off, and what of that is left; in seconds. */
export async function nextPush(
  db: DbOrTx,
  policyId: number,
): Promise<{ pause: number; left: number } | undefined> {
  const { rows } = await db.execute<{ pause: number; left: number }>(sql`
    select extract(epoch from start_after - created_on)::float as pause,
           extract(epoch from start_after - now())::float as left
    from pgboss.job
    where name = 'push-policy' and state in ('created', 'retry') and (data ->> 'policyId')::int = ${policyId}
    order by start_after limit 1`)
  return rows[0]
}

/** Opens an application by `open`, as `openApp` does; what it repeats every few seconds or minutes comes with `letPass` alone. */
export function atStandstill(open: () => void): void {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  open()
  // Before the application closes, which looks for idle connections again and again.
  afterAll(() => {
    vi.useRealTimers()
  })
}

/** Does what an application at a standstill repeats, as often as in so many seconds. */
export function letPass(seconds: number): void {
  vi.advanceTimersByTime(seconds * 1000)
}

/** Does something while a deadline of so many milliseconds ends in a twentieth of them. */
export async function hurrying(deadlineMs: number, act: () => Promise<void>): Promise<void> {
  const inTime = globalThis.setTimeout
  const hurried = (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
    inTime(run, ms === deadlineMs ? ms / 20 : ms, ...args)
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(hurried as typeof setTimeout)
  try {
    await act()
  } finally {
    spy.mockRestore()
  }
}
