import { desc, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/database/server/tables.ts'
import { policies } from '#policies/policies/server/tables.ts'
import type { ListedPolicy } from '#policies/policy-list/contract.ts'
import { type Answer, app, type Caller, openApp } from '../drive/test-app.ts'
import { examineExport } from './examine-export.ts'
import { examineLists } from './examine-lists.ts'
import { addManyPolicies } from './many-policies.ts'

let admin: Caller
let agent: Caller
let bank: Caller
let rahima: Caller

openApp()
beforeAll(async () => {
  await addManyPolicies(app.db, 1, 2_000)
  ;[admin, agent, bank, rahima] = (await Promise.all(
    ['admin', 'agent', 'bank', 'rahima'].map((who) => app.signIn(who)),
  )) as [Caller, Caller, Caller, Caller]
})

const list = async (who: Caller, body: object) =>
  (await who.post('/api-app/get-policy-list', body)).body.data.policies
const numbersIn = (found: { data: { sap_policy_id: string | null }[] }) =>
  found.data.map(({ sap_policy_id }) => sap_policy_id)

describe('searching the policy list', () => {
  it('finds Rahima by name, mobile, policy number, reference, and the end of her national ID', async () => {
    const [hers] = await app.db.select().from(policies).where(eq(policies.coreNumber, '900000001'))
    if (!hers) throw new Error('The demo lacks Rahima')
    for (const q of ['01711000001', '+880 1711-000 001', '০১৭১১০০০০০১', '900000001', hers.reference]) {
      expect(numbersIn(await list(admin, { q })), q).toContain('900000001')
    }
    for (const q of [hers.reference.slice(0, 9), 'RAHIMA khat', 'khatun rahima 01711000001', '0123 rahima']) {
      const found = await list(admin, { q: `${q} 900000001` })
      expect(found.total, q).toBe(1)
    }
    expect((await list(admin, { q: '0123 900000001' })).total).toBe(1)
    expect((await list(admin, { q: '9999 900000001' })).total).toBe(0)
    expect((await list(admin, { q: '!!!' })).total).toBe(0)
  })

  it('treats Bangla spellings alike, as the search of the website does', async () => {
    const named = (q: string) => list(admin, { q, sort: 'oldest' })
    const one = await named('রহিমা')
    expect(one.total).toBeGreaterThan(0)
    expect((await named('রহীমা')).data).toEqual(one.data)
  })

  it('finds for each person only what that person may see (POL-03)', async () => {
    expect((await list(bank, { q: '900000001' })).total).toBe(0)
    expect(numbersIn(await list(rahima, { q: '9000000' })).sort()).toEqual([
      '900000001',
      '900000003',
      '900000004',
    ])
    expect((await list(rahima, { q: '01711000002' })).total).toBe(0)
  })

  it('finds nothing, without an error, for any input', async () => {
    for (const q of [
      "'; drop table policies --",
      "a'b\\",
      '<b>',
      '=1+1',
      '\u202Eabc',
      '👩‍👩‍👧',
      '%',
      ':*',
      '!',
      '& |',
      'x'.repeat(5_000),
    ]) {
      expect((await admin.post('/api-app/get-policy-list', { q })).status, q).toBe(200)
    }
    expect((await list(admin, { q: 'karim', branch: 'x'.repeat(3_000) })).total).toBe(0)
  })
})

describe('filters and orders of the policy list', () => {
  const rowsOf = (where: string) =>
    app.db
      .execute<{ count: string }>(sql.raw(`select count(*) from policies where ${where}`))
      .then(({ rows }) => Number(rows[0]?.count))

  it('give what matches all filters, with an exact total', async () => {
    const fields = { status: '3', plan: '813', mode: 'M' }
    const found = await list(admin, fields)
    expect(found.total).toBe(await rowsOf(`status = 3 and plan_code = 813 and mode = 'M'`))
    expect(found.is_more).toBe(false)
    const failed = await list(admin, { push: 'trying' })
    expect(failed.total).toBe(await rowsOf(`status = 6 and push_failure->>'reason' = 'failed'`))
    const branch = await list(admin, { branch: 'dhk000001', status: 3 })
    expect(branch.total).toBe(await rowsOf(`branch_code = 'DHK000001' and status = 3`))
    const nobody = await list(admin, { from: '2031-01-01' })
    expect([nobody.total, nobody.data]).toEqual([0, []])
  })

  it('give the same policies in the same order by page number, from a neighbouring policy, and from the end', async () => {
    const first = await list(admin, {})
    const byPage = await list(admin, { page: 2 })
    const after = await list(admin, { page: 2, after: first.data.at(-1).id })
    expect(after.data).toEqual(byPage.data)
    const before = await list(admin, { page: 1, before: byPage.data[0].id })
    expect(before.data).toEqual(first.data)
    const oldest = await list(admin, { sort: 'oldest' })
    const last = await list(admin, { page: first.last_page })
    expect(last.data.at(-1).id).toBe(oldest.data[0].id)
    expect(last.to).toBe(first.total)
  })

  it.each(['name', 'number', 'reference', 'mobile', 'plan', 'status'])(
    'orders by %s both ways, in the same order on every page',
    async (key) => {
      const narrowed = { branch: 'DHK000001', sort: key }
      const up = [
        ...(await list(admin, narrowed)).data,
        ...(await list(admin, { ...narrowed, page: 2 })).data,
      ]
      expect(new Set(up.map(({ id }) => id)).size).toBe(up.length)
      const whole = await list(admin, narrowed)
      const down = await list(admin, { ...narrowed, sort: `-${key}`, page: whole.last_page })
      expect(down.data.at(-1).id).toBe(up[0].id)
    },
  )
})

describe('a search with a chosen order', () => {
  it.each(['-plan', 'status'])(
    'is in that order, like its export, even where all values are equal (%s)',
    async (sort) => {
      const asked = { q: 'রহমান', plan: '802', status: '3', sort }
      const onScreen = (await list(admin, { ...asked, size: '100' })).data.map(
        ({ ref_unique_id }: ListedPolicy) => ref_unique_id,
      )
      const query = new URLSearchParams({ ...asked, columns: 'name.reference' })
      const file = await admin.get(`/api-app/policies/export?${query}`)
      const inFile = String(file.body).trimEnd().split('\r\n').slice(1)
      expect(onScreen.length).toBeGreaterThan(1)
      expect(onScreen).toEqual(inFile.slice(0, 100).map((line) => line.split('","')[1]?.replace('"', '')))
    },
  )
})

describe('a proposal in referral, in the order of statuses', () => {
  it('is among the submitted ones for readers who see it as submitted, and after all others for the office', async () => {
    const [submitted] = (await list(agent, { status: 1, size: 50 })).data
    await app.db.update(policies).set({ status: 7 }).where(eq(policies.id, submitted.id))
    const ofAgent = await list(agent, { sort: 'status', size: 50 })
    const statuses = ofAgent.data.map(({ status }: { status: number }) => status)
    expect(statuses).toEqual(statuses.toSorted((one: number, other: number) => one - other))
    const first = ofAgent.data.find(({ status }: { status: number }) => status === 1)
    expect([first.id, first.status]).toEqual([submitted.id, 1])
    const last = (await list(agent, { sort: '-status', page: ofAgent.last_page, size: 50 })).data
    expect(last.at(-1).status).toBe(0)
    const partsFor = async (who: Caller) =>
      (await who.post('/api-app/user-dashboard', {})).body.data.submitted_parts
    const countOf = (parts: { status: number; count: number }[], status: number) =>
      parts.find((part) => part.status === status)?.count
    expect(countOf(await partsFor(agent), 7)).toBe(0)
    expect(countOf(await partsFor(agent), 1)).toBe(statuses.filter((status: number) => status === 1).length)
    expect(countOf(await partsFor(admin), 7)).toBeGreaterThan(0)
    const atTheDesk = (await list(admin, { sort: '-status', size: 50 })).data
    const referred = atTheDesk.filter(({ status }: { status: number }) => status === 7)
    expect(atTheDesk.slice(0, referred.length)).toEqual(referred)
    expect(referred.map(({ id }: { id: number }) => id)).toContain(submitted.id)
    await app.db.update(policies).set({ status: 1 }).where(eq(policies.id, submitted.id))
  })
})

describe('every page of every list', () => {
  it('holds what a check of all policies finds, in that order, with its total (POL-02, POL-03)', async () => {
    await app.db.execute(sql`analyze policies`)
    await examineLists(app.db, 60, 6)
  })
})

describe('the export of the policy list', () => {
  const fileOf = (who: Caller, query: string, language: 'bn' | 'en' = 'en') =>
    who.get(`/api-app/policies/export?${query}`, { language })
  const linesOf = ({ body }: Answer) => String(body).trimEnd().split('\r\n')

  it('holds exactly what is listed, in its order and in the reader’s language, for Excel', async () => {
    const query = { status: '3', plan: '805', sort: 'name' }
    const file = await fileOf(admin, new URLSearchParams(query).toString())
    const total = (await list(admin, query)).total
    const [head = '', ...lines] = linesOf(file)
    expect(head).toMatch(/^"Name","Policy Id","Reference Id","Mobile"/)
    expect(lines).toHaveLength(total)
    const listed: string[] = []
    for (let page = 1; listed.length < total; page++)
      listed.push(
        ...(await list(admin, { ...query, page })).data.map(
          (row: { ref_unique_id: string }) => row.ref_unique_id,
        ),
      )
    expect(lines.map((line) => line.split('","')[2])).toEqual(listed)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; .*policies-\d{4}-\d\d-\d\d\.csv$/)
    expect(linesOf(await fileOf(admin, 'status=0', 'bn'))[0]).toContain('পলিসি নম্বর')
    const headers = { authorization: `Bearer ${admin.token}` }
    const raw = await fetch(`${app.url}/api-app/policies/export?status=6`, { headers })
    // The byte order mark by which Excel knows UTF-8. Reading the file as text would drop it.
    expect([...new Uint8Array(await raw.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  it('holds only what the user sees, without formulas or national IDs, and is in the audit log', async () => {
    const [formula] = await app.db
      .update(policies)
      .set({ holderFirstName: '=HYPERLINK("http://x")', holderLastName: '' })
      .where(sql`id = (select min(id) from policies where saved_by_id = 2 and saved_by_kind = 'staff')`)
      .returning({ reference: policies.reference })
    const lines = linesOf(await fileOf(agent, 'sort=oldest'))
    expect(lines.length - 1).toBe((await list(agent, {})).total)
    const line = lines.find((each) => each.includes(formula?.reference ?? '-'))
    expect(line?.startsWith(`"'=HYPERLINK(""http://x"")"`)).toBe(true)
    expect(lines.join('\n')).not.toContain('19851234567890123')
    const [audit] = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'policy.export'))
      .orderBy(desc(auditLog.id))
    expect(audit).toMatchObject({ personKind: 'staff', personId: 2 })
    expect((await fileOf(rahima, '')).status).toBe(403)
  })

  it('says how a proposal ended that did not become a policy, as the list does (POL-04)', async () => {
    const { data, total } = await list(admin, { status: '5' })
    const texts = { declined: 'Not taken up, declined', withdrawn: 'Not taken up, withdrawn' }
    expect(total).toBe(data.length)
    expect(data).toContainEqual(expect.objectContaining({ ended_as: 'declined' }))
    const [, ...lines] = linesOf(await fileOf(admin, 'status=5&columns=reference.status'))
    expect(lines).toEqual(
      data.map(({ ref_unique_id: id, customer: { first_name, last_name }, ended_as }: ListedPolicy) => {
        const how = ended_as ? texts[ended_as] : 'Not taken up'
        return `"${first_name} ${last_name}","${id}","${how}"`
      }),
    )
  })

  it('frees the place of a reader who left', async () => {
    const headers = { authorization: `Bearer ${admin.token}` }
    for (let n = 0; n < 12; n += 1) {
      const file = await fetch(`${app.url}/api-app/policies/export`, { headers })
      expect(file.status).toBe(200)
      await file.body?.cancel()
      await app.eventually('the place is free', async () => (await fileOf(admin, 'status=6')).status === 200)
    }
  })

  it('shows one moment, complete and without duplicates, while others write', async () => {
    const found = await examineExport({ db: app.db, url: app.url, token: admin.token ?? '' })
    expect(found.offences).toEqual([])
    expect(found.rows).toBeGreaterThan(1_500)
  })
})

type Failed = { readonly push_failure: { readonly reason: string } }

describe('sending many failed policies again', () => {
  it('first says how many, then sends the chosen ones and names those that need none; all in the audit log', async () => {
    await app.turn({ core: 'down' })
    const failed = await list(agent, { status: 6 })
    const [active] = (await list(agent, { status: 3 })).data
    expect(failed.total).toBeGreaterThan(1)
    const check = (await agent.post('/api-app/check-retries', { status: '6' })).body.data
    expect(check.total + check.returned).toBe(failed.total)
    const ids = [failed.data[0].id, failed.data[1].id, active.id]
    const { status, body } = await agent.post('/api-app/retry-pushes', { ids })
    expect([status, body.data.sent]).toEqual([200, 2])
    expect(body.data.skipped).toEqual([
      {
        id: active.id,
        ref_unique_id: active.ref_unique_id,
        reason: 'This proposal does not need to be sent again. There is nothing to do.',
      },
    ])
    const audits = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.thing, `policy:${ids[0]}`))
    expect(audits.map(({ action }) => action)).toContain('policy.retryPush')
    await app.eventually('both have been tried, so no later test sees them move', async () => {
      const rows = await app.db
        .select()
        .from(policies)
        .where(inArray(policies.id, ids.slice(0, 2)))
      return rows.every(({ firstPushAt, pushClaimedAt }) => firstPushAt && !pushClaimedAt)
    })
    await app.turn({ core: 'ok' })
  })

  it('skips what the core system returned, unless it was chosen individually (PUSH-02)', async () => {
    const refused = await list(admin, { status: 6, push: 'refused' })
    expect(refused.total).toBeGreaterThan(0)
    const all = (await admin.post('/api-app/check-retries', { status: '6' })).body.data
    expect(all.returned).toBe(refused.total)
    expect(all.policies.map(({ push_failure: failure }: Failed) => failure.reason)).not.toContain('refused')
    const none = await admin.post('/api-app/retry-pushes', { status: '6', push: 'refused' })
    expect([none.status, none.body.code]).toEqual([409, 'nothingToRetry'])
    const ids = [refused.data[0].id]
    expect((await admin.post('/api-app/check-retries', { ids })).body.data.total).toBe(1)
  })

  it('sends nothing that the user may not see, and is refused when there is nothing to send', async () => {
    const foreign = await list(admin, { status: 6, branch: 'DHK000001' })
    const ids = foreign.data.map(({ id }: { id: number }) => id)
    // The bank sells under the code of the first agent, so the second agent may not see these policies.
    const { body } = await (await app.signIn('agent2')).post('/api-app/retry-pushes', { ids })
    expect(body.data.sent).toBe(0)
    const none = await agent.post('/api-app/retry-pushes', { q: 'qqzzxx' })
    expect([none.status, none.body.code]).toEqual([409, 'nothingToRetry'])
  })
})

describe('the customer’s policies', () => {
  it('are those of the signed-in customer, without drafts, with Paid or Due (DASH-07, POL-07)', async () => {
    const { body } = await rahima.post('/api-app/customer-dashboard', { page: 1 })
    const { policies: found } = body.data
    const due = found.data.find(
      (row: { core_system_policy_id: string }) => row.core_system_policy_id === '900000001',
    )
    expect(due).toMatchObject({ payment_cycle_mode: 'Y', status: 'Due', policy_holder_name: 'Rahima Khatun' })
    expect(Object.keys(due)).toEqual(
      expect.arrayContaining(['id', 'policy', 'term', 'premium_amount', 'sum_assured']),
    )
    const stands = Object.fromEntries(
      found.data.map((row: { core_system_policy_id: string; status: string }) => [
        row.core_system_policy_id,
        row.status,
      ]),
    )
    expect(stands).toMatchObject({ '900000003': 'Paid', '900000004': 'Paid' })
    expect(found.data.every((row: { policy_status: number }) => row.policy_status !== 0)).toBe(true)
  })
})

describe('the figures of the dashboard', () => {
  it('count confirmed proposals and one instalment of each, by month, plan and branch', async () => {
    const { body } = await admin.post('/api-app/policy-figures', {})
    const { months, plans, branches } = body.data
    expect(months).toHaveLength(12)
    const sum = (rows: { proposals: number }[]) => rows.reduce((total, { proposals }) => total + proposals, 0)
    expect(sum(months)).toBe(sum(plans))
    expect(branches.length).toBeGreaterThan(1)
    expect((await bank.post('/api-app/policy-figures', {})).body.data.branches).toBeNull()
    expect(sum((await agent.post('/api-app/policy-figures', {})).body.data.months)).toBeLessThan(sum(months))
  })
})
