import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { policyStatusCode } from '#policies/policies/status.ts'
import { activeAfterSeconds } from '#sandbox/core-report.ts'
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

/** Waits until a policy is active, without the seconds that the core system takes and those before it is asked. */
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
