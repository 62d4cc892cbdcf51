import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { bn } from '#people/staff/words.bn.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { personPath } from '#portals/office/paths.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'

let admin: Caller
let agent: Caller
let bank: Caller
let rahima: Caller
let herId: number

openApp()
beforeAll(async () => {
  ;[admin, agent, bank, rahima] = (await Promise.all(
    ['admin', 'agent', 'bank', 'rahima'].map((who) => app.signIn(who)),
  )) as [Caller, Caller, Caller, Caller]
  const [row] = await app.db.select().from(policies).where(eq(policies.coreNumber, '900000001'))
  herId = row?.customerId ?? 0
})

const look = (who: Caller, customerId: number | string) =>
  who.post('/api-app/person-overview', { customer_id: customerId })
type Line = { readonly id: number; readonly policy_id: number }
const idsOf = (lines: readonly Line[]) => lines.map(({ id }) => id).toSorted()

describe('everything about one person', () => {
  it('includes who they are, with the source of each value, and what is owed on all policies', async () => {
    const { status, body } = await look(admin, herId)
    expect(status).toBe(200)
    const { person, sources, is_record, policies: hers } = body.data
    expect(is_record).toBe(true)
    expect(person).toMatchObject({ first_name: 'Rahima', mobile: '01711000001' })
    expect(person.national_id).toMatch(/^[•*]+\d{4}$|^\D+\d{4}$/)
    expect(sources.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(['first_name', 'mobile']),
    )
    for (const { source, on } of sources) {
      expect(['register', 'holder', 'seller']).toContain(source)
      expect(on).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
    const { rows } = await app.db.execute<{ id: number }>(
      sql`select id from policies where customer_id = ${herId} order by id`,
    )
    expect(idsOf(hers)).toEqual(rows.map(({ id }) => id))
    const due = hers.find(({ sap_policy_id: number }: { sap_policy_id: string }) => number === '900000001')
    expect(due.dues.arrears).toBeGreaterThan(0)
    expect(due.dues.next_due).toMatch(/^\d{4}-/)
  })

  it('includes payments, papers and notes of all policies, each with its policy', async () => {
    const { body: before } = await look(admin, herId)
    const [policy] = before.data.policies
    await admin.post('/api-app/store-policy-note', {
      customer_policy_id: policy.id,
      text: 'Calls in the morning',
    })
    const { data } = (await look(admin, herId)).body
    expect(data.notes[0]).toMatchObject({ text: 'Calls in the morning', policy_id: policy.id })
    const numbers = data.policies.map(
      (each: Line & { sap_policy_id: string | null; ref_unique_id: string }) => {
        return each.sap_policy_id ?? each.ref_unique_id
      },
    )
    for (const line of [...data.payments, ...data.documents, ...data.notes])
      expect(numbers).toContain(line.policy_number)
  })

  it('includes their requests, their messages to us and the looks at their data only with the permission', async () => {
    const { data: ofAdmin } = (await look(admin, herId)).body
    for (const part of ['requests', 'enquiries', 'looks']) expect(ofAdmin[part], part).toBeInstanceOf(Array)
    const { rows } = await app.db.execute<{ customer_id: number }>(
      sql`select customer_id from policies where saved_by_kind = 'staff' and saved_by_id = 2 limit 1`,
    )
    const { data: ofAgent } = (await look(agent, rows[0]?.customer_id ?? 0)).body
    expect([ofAgent.requests, ofAgent.enquiries, ofAgent.looks, ofAgent.may_see_payments]).toEqual([
      null,
      null,
      null,
      false,
    ])
  })
})

describe('who looked', () => {
  it('is named by role in the language of the reader, and the audit log names the person', async () => {
    const { body } = await admin.post('/api-app/person-overview', { customer_id: herId }, { language: 'bn' })
    expect(body.data.looks[0]).toMatchObject({ action: 'person.look', role: bn.roles[1] })
    const { body: log } = await admin.get(`/api-app/audit?thing=person:${herId}`)
    expect(log.data.data[0]).toMatchObject({ action: 'person.look', thing_name: 'Rahima Khatun' })
  })
})

describe('who may see it', () => {
  it('a seller sees the policies that they may see anyway, and the person as recorded in these', async () => {
    const { rows } = await app.db.execute<{ customer_id: number; n: number }>(sql`
      select customer_id, count(*)::int as n from policies where saved_by_kind = 'staff' and saved_by_id = 3
      group by 1 limit 1`)
    const customerId = rows[0]?.customer_id ?? 0
    const { status, body } = await look(bank, customerId)
    expect(status).toBe(200)
    expect(body.data.is_record).toBe(false)
    expect(body.data.policies).toHaveLength(rows[0]?.n ?? 0)
    for (const { id } of body.data.policies)
      expect((await bank.post('/api-app/customer-policy-details', { customer_policy_id: id })).status).toBe(
        200,
      )
  })

  it('a person without a policy that one may see is not found; holders and users without Policy List are refused', async () => {
    const foreign = await look(bank, herId)
    const missing = await look(bank, 2_000_000_000)
    expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body])
    expect([foreign.status, foreign.body.code]).toEqual([404, 'noSuchPerson'])
    expect((await look(rahima, herId)).status).toBe(403)
    expect((await look(await app.signIn('editor'), herId)).status).toBe(403)
    expect((await look(admin, 'x')).body.code).toBe('personIdRequired')
    expect((await bank.get(personPath(herId))).status).toBe(404)
  })

  it('the page opens in both languages, is linked from the policy, and names its sources', async () => {
    for (const [language, say] of [
      ['bn', /গ্রাহকের পরিচয়/],
      ['en', /The policy holder/],
    ] as const) {
      const { status, body } = await admin.get(personPath(herId), { language })
      expect(status).toBe(200)
      expect(String(body)).toMatch(say)
      expect(String(body)).toContain('900000003')
    }
    const [row] = await app.db.select().from(policies).where(eq(policies.coreNumber, '900000001'))
    expect(String((await admin.get(`/policy-view/${row?.id}`)).body)).toContain(personPath(herId))
    expect(String((await admin.get('/dashboard_admin/policies?q=900000001')).body)).toContain(
      personPath(herId),
    )
  })
})

it('each look at a person appears on the holder’s own page, without a name; a refused look does not (0072)', async () => {
  const looked = async () =>
    (await rahima.get('/api-app/my-data')).body.data.looks.filter(
      ({ action }: { action: string }) => action === 'person.look',
    )
  const before = (await looked()).length
  await look(admin, herId)
  await admin.get(personPath(herId))
  await look(bank, herId)
  const after = await looked()
  expect(after).toHaveLength(before + 2)
  expect(after[0].office).toMatchObject({ role: expect.any(String) })
  expect(String((await rahima.get('/dashboard/my-data', { language: 'en' })).body)).toContain(
    'Opened the page about you',
  )
})

it('the count of policies shows those in force and those that matured, by the statuses of the table', async () => {
  const glance = async () => String((await admin.get(personPath(herId), { language: 'en' })).body)
  expect(await glance()).toContain('2 active · 1 mature')
  const unpaid = (collectionAmount: number | null) =>
    app.db
      .update(policies)
      .set({ paidInstalments: 0, collectionAmount })
      .where(eq(policies.coreNumber, '900000003'))
  // A premium that a bank took with the proposal is not missing.
  await unpaid(100_000)
  expect(await glance()).toContain('2 active · 1 mature')
  await unpaid(null)
  expect(await glance()).toContain('1 active · 1 without its first premium · 1 mature')
})
