import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { policies } from '#policies/policies/server/tables.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'

let admin: Caller
let agent: Caller
let bank: Caller

openApp()
beforeAll(async () => {
  ;[admin, agent, bank] = (await Promise.all(['admin', 'agent', 'bank'].map((who) => app.signIn(who)))) as [
    Caller,
    Caller,
    Caller,
  ]
})

const rowOf = async (coreNumber: string) => {
  const [row] = await app.db.select().from(policies).where(eq(policies.coreNumber, coreNumber))
  if (!row) throw new Error(`The demo has no policy ${coreNumber}`)
  return row
}
const overviewOf = async (who: Caller, id: number) =>
  (await who.post('/api-app/policy-overview', { customer_policy_id: id })).body.data
const note = (who: Caller, id: number, text: string) =>
  who.post('/api-app/store-policy-note', { customer_policy_id: id, text })

describe('what the counter needs to know about a policy', () => {
  it('is answered at once: next due date, paid to, arrears, grace, maturity, and the agent by name', async () => {
    const row = await rowOf('900000001')
    const { dues, agent: seller } = await overviewOf(admin, row.id)
    expect(dues.next_due).toBe(row.fup)
    expect(dues.paid_instalments).toBe(row.paidInstalments)
    expect(dues.arrears).toBe((dues.instalments_due * row.instalment) / 100)
    expect(dues.grace_until > dues.next_due).toBe(true)
    expect(dues.maturity_date).toBe(
      `${Number(row.startDate.slice(0, 4)) + row.termYears}${row.startDate.slice(4)}`,
    )
    const [named] = (
      await app.db.execute<{ name: string }>(
        sql`select trim(first_name || ' ' || last_name) as name from users where agency_code = ${row.agencyCode}`,
      )
    ).rows
    expect(seller).toEqual({ code: row.agencyCode, name: named?.name })
  })

  it('shows nothing due for a draft, and the arrears of a policy that is behind', async () => {
    const draft = (await agent.post('/api-app/get-policy-list', { status: 0 })).body.data.policies.data[0]
    const { dues } = await overviewOf(agent, draft.id)
    expect([dues.standing, dues.next_due, dues.arrears, dues.paid_to]).toEqual(['notYet', null, 0, null])
    const { rows } = await app.db.execute<{ id: number }>(
      sql`select id from policies where status = 3 and fup < current_date - 45 and fup > current_date - 150
        and mode = 'Y' limit 1`,
    )
    for (const { id } of rows) {
      const { dues: late } = await overviewOf(admin, id)
      expect([late.standing, late.arrears > 0]).toEqual(['overdue', true])
    }
  })

  it('shows no arrears for an unpaid first premium: the cover has not begun', async () => {
    const row = await rowOf('900000001')
    const setPaid = (n: number) =>
      app.db.execute(sql`update policies set paid_instalments = ${n} where id = ${row.id}`)
    await setPaid(0)
    const { dues } = await overviewOf(admin, row.id)
    await setPaid(row.paidInstalments)
    expect([dues.arrears, dues.instalments_due]).toEqual([0, 0])
    expect(dues.next_due).toMatch(/^\d{4}-/)
  })

  it('shows until when a matured policy with unpaid instalments is paid, not that all are paid', async () => {
    const row = await rowOf('900000004')
    const setPaid = (n: number) =>
      app.db.execute(sql`update policies set paid_instalments = ${n} where id = ${row.id}`)
    await setPaid(1)
    const { dues } = await overviewOf(admin, row.id)
    const { body } = await admin.get(`/policy-view/${row.id}`, { language: 'en' })
    await setPaid(row.paidInstalments)
    expect([dues.standing, dues.next_due]).toEqual(['mature', null])
    expect(dues.paid_to > row.startDate).toBe(true)
    expect(String(body)).toContain('No more premiums')
    expect(String(body)).not.toContain('All instalments are paid')
    const whole = await admin.get(`/policy-view/${row.id}`, { language: 'en' })
    expect(String(whole.body)).toContain('All instalments are paid')
  })

  it('includes the holder’s other policies that the reader may see, and payments with receipts', async () => {
    const row = await rowOf('900000001')
    const ofAdmin = await overviewOf(admin, row.id)
    const held = await app.db
      .select({ id: policies.id })
      .from(policies)
      .where(eq(policies.customerId, row.customerId))
    const others = held.map(({ id }) => id).filter((id) => id !== row.id)
    expect(ofAdmin.other_policies.map(({ id }: { id: number }) => id).toSorted()).toEqual(others.toSorted())
    const ofAgent = await overviewOf(agent, row.id)
    for (const { id } of ofAgent.other_policies)
      expect((await agent.post('/api-app/customer-policy-details', { customer_policy_id: id })).status).toBe(
        200,
      )
    expect([ofAdmin.may_see_payments, ofAgent.may_see_payments]).toEqual([true, false])
  })

  it('is answered only to those who may see the policy', async () => {
    const { id } = await rowOf('900000001')
    const foreign = await bank.post('/api-app/policy-overview', { customer_policy_id: id })
    const missing = await bank.post('/api-app/policy-overview', { customer_policy_id: 2_000_000_000 })
    expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body])
    expect(foreign.status).toBe(404)
  })
})

describe('notes of the office about a policy', () => {
  it('are sealed, in order, with their writers, and shown to everyone who may see the policy', async () => {
    const { id } = await rowOf('900000001')
    expect((await note(agent, id, '  কিস্তির কথা বলেছেন  ')).status).toBe(200)
    expect((await note(admin, id, 'Wants the papers by post')).status).toBe(200)
    const { notes } = await overviewOf(agent, id)
    expect(notes.slice(0, 2).map(({ text }: { text: string }) => text)).toEqual([
      'Wants the papers by post',
      'কিস্তির কথা বলেছেন',
    ])
    expect(notes[1].by).toBe('Tanvir Hasan')
    const { rows } = await app.db.execute<{ text: string }>(sql`select text from policy_notes`)
    expect(rows.length).toBeGreaterThan(1)
    for (const { text } of rows) expect(text).not.toMatch(/post|কিস্তির/)
    const { body } = await admin.get(`/api-app/audit?thing=policy:${id}`)
    expect(JSON.stringify(body)).toContain('policy.note')
    expect(JSON.stringify(body)).not.toContain('by post')
  })

  it('must not be empty or too long, and need the permission to change a policy that one may see', async () => {
    const { id } = await rowOf('900000001')
    expect((await note(agent, id, ' \n ')).body.code).toBe('noteRequired')
    expect((await note(agent, id, 'a'.repeat(1001))).body.code).toBe('textTooLong')
    expect((await note(bank, id, 'Not mine')).status).toBe(404)
    expect((await note(await app.signIn('rahima'), id, 'My own')).status).toBe(403)
  })

  it('belong to the policy holder and are included in the file of their data', async () => {
    const { id } = await rowOf('900000001')
    await note(agent, id, 'Prefers mornings')
    const rahima = await app.signIn('rahima')
    const { body } = await rahima.get('/api-app/my-data/export')
    expect(JSON.stringify(body)).toContain('Prefers mornings')
  })

  it('are limited to what a person can write in an hour', async () => {
    const { id } = await rowOf('900000001')
    await app.db.execute(sql`update limit_counters set total = 300 where name like 'noteKept%'`)
    expect((await note(agent, id, 'One more')).status).toBe(429)
  })
})
