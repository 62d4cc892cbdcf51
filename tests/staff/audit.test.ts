import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { words } from '../../src/words.ts'
import { listLines } from '../drive/audit-lines.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'

let admin: Caller
let agent: Caller

const line = (n: number, more: Partial<typeof auditLog.$inferInsert> = {}) => ({
  at: new Date(Date.UTC(2026, 4, 1, 0, n)),
  personKind: 'staff',
  personId: 2,
  action: 'policy.retryPush',
  thing: `policy:${n}`,
  requestId: `r${n}`,
  ...more,
})

openApp()
beforeAll(async () => {
  admin = await app.signIn('admin')
  agent = await app.signIn('agent')
  await app.signIn('rahima')
  await app.db.insert(auditLog).values(Array.from({ length: 120 }, (_each, n) => line(n)))
  await app.db.insert(auditLog).values([
    line(1, {
      personKind: 'customer',
      personId: 17,
      action: 'policy.document',
      at: new Date('2026-07-10T18:30:00Z'),
    }),
    line(2, {
      personKind: null,
      personId: null,
      requestId: null,
      action: 'edition.load',
      thing: 'edition:2027',
    }),
    line(3, {
      action: 'user.change',
      thing: 'user:5',
      details: { before: { designation: '=1+1' }, after: { designation: 'Officer' } },
    }),
  ])
})

const list = async (query: Record<string, string>) =>
  (await admin.get(`/api-app/audit?${new URLSearchParams(query)}`)).body.data
const things = (found: { data: { thing: string }[] }) => found.data.map(({ thing }) => thing)

describe('the audit log, for those who may see it', () => {
  it('is shown to nobody without Audit List, page and calls alike (PERM-08)', async () => {
    const paths = ['/api-app/audit', '/api-app/audit/export', '/dashboard_admin/audit']
    for (const path of paths) expect([path, (await agent.get(path)).status]).toEqual([path, 403])
    for (const path of paths.slice(0, 2)) expect((await app.visitor.get(path)).status).toBe(401)
  })

  it('is searched by person, thing, action and days, the newest first', async () => {
    const found = await list({ person: 'tanvir', thing: 'policy' })
    expect(things(found).slice(0, 2)).toEqual(['policy:119', 'policy:118'])
    expect(found.data[0].person_name).toBe('Tanvir Hasan (agent)')
    expect(things(await list({ thing: 'policy:1', person: 'agent' }))).toEqual(['policy:1'])
    for (const person of ['customer:১৭', 'Customer 17', 'গ্রাহক ১৭'])
      expect(things(await list({ person }))).toEqual(['policy:1'])
    expect(things(await list({ action: 'edition.load' }))).toEqual(['edition:2027'])
    expect(things(await list({ thing: '২০২৭' }))).toEqual(['edition:2027'])
    expect(things(await list({ thing: '119', person: 'agent' }))).toEqual(['policy:119'])
    // Half past midnight of the 11th in Dhaka.
    expect(things(await list({ from: '2026-07-11', until: '2026-07-11' }))).toEqual(['policy:1'])
    expect(things(await list({ person: 'nobody of that name' }))).toEqual([])
    const rahimas = await list({ person: 'rahima kha' })
    expect(rahimas.data[0]).toMatchObject({ person_name: 'Rahima Khatun', action: 'signIn' })
  })

  it('calls a policy by the number that people know, and finds it by that', async () => {
    const [policy] = await app.db.select().from(policies).where(eq(policies.coreNumber, '900000001'))
    const thing = `policy:${policy?.id}`
    await app.db.insert(auditLog).values(line(4, { action: 'proposal.paper', thing }))
    for (const number of ['900000001', policy?.reference ?? '']) {
      const [found] = (await list({ thing: number, action: 'proposal.paper' })).data
      expect([number, found?.thing, found?.thing_name]).toEqual([number, thing, '900000001'])
    }
    for (const language of languages) {
      const { body } = await admin.get('/dashboard_admin/audit?thing=900000001', { language })
      expect(body).toContain(`${words['staff/audit'][language].things.policy} 900000001</a>`)
    }
  })

  it('calls whom its details hold by number by name', async () => {
    const thing = 'word:6'
    await app.db.insert(auditLog).values(line(4, { action: 'proposal.wordNo', thing, details: { staff: 2 } }))
    const [found] = (await list({ action: 'proposal.wordNo' })).data
    expect(found).toMatchObject({ details: { staff: 2 }, names: { 'user:2': 'Tanvir Hasan (agent)' } })
    for (const language of languages) {
      const { body } = await admin.get('/dashboard_admin/audit?action=proposal.wordNo', { language })
      expect(body).toContain(`${words['staff/audit'][language].fields.staff}: Tanvir Hasan`)
    }
  })

  it('goes on by key, so that no line is seen twice or missed while new ones come', async () => {
    const seen: string[] = []
    let next: number | null = null
    do {
      const found: { data: { thing: string }[]; next: number | null } = await list({
        action: 'policy.retryPush',
        ...(next ? { older_than: String(next) } : {}),
      })
      seen.push(...things(found))
      next = found.next
      await app.db.insert(auditLog).values(line(500, { action: 'signIn' }))
    } while (next)
    expect(seen).toHaveLength(120)
    expect(new Set(seen).size).toBe(120)
  })

  it.each(languages)(
    'is read in words in %s, and taken along as a file, which is written down',
    async (language) => {
      const audit = words['staff/audit'][language]
      const page = await admin.get('/dashboard_admin/audit?thing=user:5', { language })
      expect([page.status, page.body.includes(audit.actions['user.change'])]).toEqual([200, true])
      expect(page.body).toContain(`${audit.fields.designation}: =1+1 → Officer`)
      const { body, headers } = await admin.get('/api-app/audit/export?thing=user:5', { language })
      expect(headers.get('content-disposition')).toContain('audit-')
      const lines = body.split('\r\n').slice(0, -1)
      expect(lines).toHaveLength(2)
      expect(lines[1]).toContain(`"Tanvir Hasan (agent)","${audit.actions['user.change']}","user:5"`)
      const [last] = await listLines(app.db, eq(auditLog.action, 'audit.export'))
      expect(last).toMatchObject({ personId: 1, details: { thing: 'user:5' } })
    },
  )

  it('is exported past the first batch', async () => {
    const crowd = Array.from({ length: 1203 }, (_each, n) => line(n, { thing: `crowd:${n}` }))
    await app.db.insert(auditLog).values(crowd)
    const { body } = await admin.get('/api-app/audit/export?thing=crowd')
    const found = body.match(/crowd:\d+/g) ?? []
    expect([found.length, new Set(found).size]).toEqual([1203, 1203])
  })
})
