import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../drive/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
}, 120_000)
afterAll(() => app.close())

describe('the audit log', () => {
  it('only grows: the database itself refuses to change, delete or empty it', async () => {
    await app.signIn('agent')
    const lines = async () =>
      (await app.db.execute<{ total: number }>(sql`select count(*)::int as total from audit_log`)).rows[0]
        ?.total
    const before = await lines()
    expect(before).toBeGreaterThan(0)
    for (const change of [
      sql`update audit_log set action = 'nothing'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ])
      await expect(app.db.execute(change)).rejects.toMatchObject({ cause: { code: '42501' } })
    expect(await lines()).toBe(before)
  })
})
