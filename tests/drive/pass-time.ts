import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, type MockInstance, vi } from 'vitest'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { policyStatusCode } from '#policies/policies/status.ts'
import { activeAfterSeconds } from '#sandbox/core-report.ts'
import type { TestApp } from './test-app.ts'

/** Moves the clock some seconds, because a form sent immediately is taken for a bot's. */
export async function waitLikeAPerson({ clock }: Pick<TestApp, 'clock'>): Promise<void> {
  await clock.moveBy(3_000)
}

/** Brings scheduled jobs forward by `seconds` and wakes their workers, which otherwise poll only once a second. */
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

/** Waits until a policy is active, without the delays of the core system and of polling it. */
export async function untilActive(
  app: Pick<TestApp, 'db' | 'clock' | 'eventually'>,
  policyId: number,
): Promise<void> {
  const { uploaded, active } = policyStatusCode
  const reached = (what: string, wanted: readonly number[]) =>
    app.eventually(`the policy is ${what}`, async () => {
      await bringJobsForward(app.db, 60)
      const { rows } = await app.db.execute<{ status: number }>(
        sql`select status from policies where id = ${policyId}`,
      )
      return wanted.includes(rows[0]?.status ?? 0)
    })
  await reached('uploaded', [uploaded, active])
  await app.clock.moveBy(activeAfterSeconds * 1000)
  await reached('active', [active])
}

/** The next retry of a policy's push: its delay and the time left, in seconds. */
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

/** The repeated work that `holdIntervals` holds back, with its interval. */
const held = new Map<NodeJS.Timeout, { readonly repeat: () => void; readonly everyMs: number }>()
/** Shorter intervals are not held back. */
const heldFromMs = 5_000
const neverMs = 2 ** 31 - 1

/**
 * Opens an application whose intervals of five seconds or more run only through `runHeldIntervals`. @param open such
 * as `openApp`
 */
export function holdIntervals(open: () => void): void {
  const spies: MockInstance[] = []
  beforeAll(() => {
    const { setInterval: begin, clearInterval: end } = globalThis
    const hold = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
      if (ms < heldFromMs) return begin(run, ms, ...args)
      const timer = begin(run, neverMs, ...args)
      held.set(timer, { repeat: () => run(...args), everyMs: ms })
      return timer
    }
    const letGo = (timer: NodeJS.Timeout) => {
      held.delete(timer)
      end(timer)
    }
    spies.push(
      vi.spyOn(globalThis, 'setInterval').mockImplementation(hold as typeof setInterval),
      vi.spyOn(globalThis, 'clearInterval').mockImplementation(letGo as typeof clearInterval),
    )
  })
  afterAll(() => {
    for (const spy of spies) spy.mockRestore()
    held.clear()
  })
  open()
}

/** Runs once all held work with an interval of at most so many seconds. */
export function runHeldIntervals(seconds: number): void {
  for (const { repeat, everyMs } of held.values()) if (everyMs <= seconds * 1000) repeat()
}

/** Runs `act` with every timeout of exactly `deadlineMs` shortened to a twentieth. */
export async function withShortTimeout(deadlineMs: number, act: () => Promise<void>): Promise<void> {
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
