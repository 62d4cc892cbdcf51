import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { app, openApp } from '../drive/test-app.ts'

openApp()

describe('the audit log', () => {
  it('is append-only: the database itself refuses to change, delete or truncate it', async () => {
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

const histories = ['policy_history', 'policy_payment_history', 'policy_notes', 'verdicts', 'applicant_words']

describe('the history of a policy', () => {
  it.each([
    ['policy_history', '(policy_id, to_status, at) select id, 1, now()'],
    [
      'policy_payment_history',
      `(policy_id, what, amount, receipt, at) select id, 'premiumPaid', 1, 'R', now()`,
    ],
    ['policy_notes', `(policy_id, text, staff_id, at) select id, '', 1, now()`],
    [
      'verdicts',
      `(policy_id, edition, outcome, age_in_years, total, reasons, at) select id, '', 'accept', 1, 1, '', now()`,
    ],
    [
      'applicant_words',
      `(policy_id, way, text, edition, language, at) select id, 'off', '', '', 'bn', now()`,
    ],
  ])('protects its policy: one with a line in %s cannot be deleted', async (history, line) => {
    const deleted = app.owner.transaction(async (tx) => {
      for (const each of histories) await tx.execute(sql.raw(`delete from ${each}`))
      await tx.execute(sql.raw(`insert into ${history} ${line} from policies limit 1`))
      await tx.execute(sql.raw(`delete from policies where id = (select policy_id from ${history})`))
    })
    await expect(deleted).rejects.toMatchObject({ cause: { code: '23503', table: history } })
  })
})
