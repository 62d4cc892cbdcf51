import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changingCalls } from '../drive/changing-calls/all.ts'
import { openCallContext } from '../drive/changing-calls/open-call-context.ts'

let { desk, context } = {} as Awaited<ReturnType<typeof openCallContext>>
beforeAll(async () => {
  ;({ desk, context } = await openCallContext({ APPROVALS: 'exports texts' }))
})
afterAll(() => desk.app.close())

describe('The same act by three people at once', () => {
  it.each(changingCalls)(
    'is done or refused with a sentence, and never fails: $action',
    async ({ prepare, call }) => {
      const made = (await prepare?.(context, 1)) ?? 0
      const answers = await Promise.all([1, 2, 3].map(() => call(context, 1, made)))
      for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(500)
      expect(answers.map(({ status }) => status)).toContain(200)
    },
  )
})

describe('A change that the database ends because of a deadlock', () => {
  /** Makes this many of the next transactions end as in a deadlock, just before they write their audit line. */
  async function endInDeadlock(times: number): Promise<void> {
    await desk.app.owner.execute(
      sql.raw(`
        drop sequence if exists deadlocks cascade;
        create sequence deadlocks;
        create or replace function end_in_deadlock() returns trigger language plpgsql security definer as $$
          begin
            if nextval('deadlocks') <= ${times} then raise 'deadlock detected' using errcode = '40P01'; end if;
            return new;
          end $$;
        create or replace trigger end_in_deadlock before insert on audit_log
          for each row execute function end_in_deadlock()`),
    )
  }
  const addRole = (name: string) => context.admin.post('/api-app/store-roles', { name, active_status: '1' })

  it('is started again and done once', async () => {
    await endInDeadlock(3)
    expect((await addRole('Begun anew')).status).toBe(200)
    const rows = await context.query("select count(*) as n from roles where name = 'Begun anew'")
    expect(Number(rows[0]?.n)).toBe(1)
  })

  it('is refused when it ends so again and again, with the advice that nothing was saved and to try later', async () => {
    await endInDeadlock(1000)
    const { status, body, headers } = await addRole('Never')
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'databaseUnreachable', '5'])
    await endInDeadlock(0)
    expect((await addRole('Never')).status).toBe(200)
  })
})
