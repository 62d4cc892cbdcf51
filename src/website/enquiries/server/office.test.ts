import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { listLines } from '../../../../tests/drive/audit-lines.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'
import { bn } from '../office.words.bn.ts'
import { en } from '../office.words.en.ts'
import { oldestKept } from './forget-old-enquiries.ts'
import { addContactMessage, removeOldEnquiries } from './store.ts'
import { callMeRequests, contactMessages, newsletterSubscriptions, registrations } from './tables.ts'

let editor: Caller
let agent: Caller

const message = (n: number, more: Partial<typeof contactMessages.$inferInsert> = {}) => ({
  name: `Writer ${n}`,
  email: `writer${n}@example.com`,
  phone: '01711000001',
  subject: 'Premium',
  message: `Message number ${n}`,
  language: 'bn' as const,
  address: '10.0.0.1',
  sentAt: new Date(Date.UTC(2026, 5, 1, 0, n)),
  ...more,
})

openApp()
beforeAll(async () => {
  editor = await app.signIn('editor')
  agent = await app.signIn('agent')
  await app.db.insert(contactMessages).values(Array.from({ length: 60 }, (_, n) => message(n)))
  await app.db.insert(contactMessages).values([
    message(100, {
      name: 'রহিমা খাতুন',
      message: '১০০% of "it", please',
      sentAt: new Date('2026-07-10T18:30:00Z'),
    }),
    message(101, {
      name: '=HYPERLINK("http://evil")',
      subject: '@x',
      sentAt: new Date('2026-07-12T10:00:00Z'),
    }),
  ])
  await app.db.insert(callMeRequests).values({
    name: 'Karim Mia',
    phone: '01711000002',
    quoteNumber: 'Q-7KDW-3MTB-9XRF',
    language: 'en',
    askedAt: new Date('2026-07-01T10:00:00Z'),
    askedOn: '2026-07-01',
    address: '10.0.0.1',
  })
})

const list = async (query: Record<string, string>, who = editor) =>
  (await who.get(`/api-app/enquiries?${new URLSearchParams(query)}`)).body.data
const names = (data: { data: { name: string }[] }) => data.data.map(({ name }) => name)

describe('the enquiries, for staff', () => {
  it('are shown to nobody without the Enquiry right, page and calls alike (PERM-08)', async () => {
    const paths = ['/api-app/enquiries?kind=calls', '/api-app/enquiries/export?kind=calls']
    for (const path of [...paths, '/dashboard_admin/enquiries'])
      expect([path, (await agent.get(path)).status]).toEqual([path, 403])
    const mark = { kind: 'contacts', id: 1, status: 'answered' }
    expect((await agent.post('/api-app/enquiries/status', mark)).status).toBe(403)
    for (const path of paths) expect((await app.visitor.get(path)).status).toBe(401)
    const { status, headers } = await app.visitor.get('/dashboard_admin/enquiries')
    expect([status, headers.get('location')]).toEqual([302, '/login?next=%2Fdashboard_admin%2Fenquiries'])
    expect((await agent.get('/dashboard_admin')).body).not.toContain('/dashboard_admin/enquiries')
  })

  it('are listed newest first, fifty a page', async () => {
    const first = await list({ kind: 'contacts' })
    expect(names(first).slice(0, 3)).toEqual(['=HYPERLINK("http://evil")', 'রহিমা খাতুন', 'Writer 59'])
    expect(first).toMatchObject({ current_page: 1, last_page: 2, from: 1, to: 50, total: 62 })
    expect(first.open).toEqual({ calls: 1, contacts: 62 })
    const second = await list({ kind: 'contacts', page: '2' })
    expect([second.from, second.to, names(second).at(-1)]).toEqual([51, 62, 'Writer 0'])
  })

  it('are found by part of a name or phone, even with SQL wildcards, and in either digits', async () => {
    expect(names(await list({ kind: 'contacts', q: 'রহিমা' }))).toEqual(['রহিমা খাতুন'])
    expect(names(await list({ kind: 'contacts', q: '%' }))).toEqual([])
    expect(names(await list({ kind: 'contacts', q: 'WRITER 17' }))).toEqual(['Writer 17'])
    expect(names(await list({ kind: 'calls', q: '০১৭১১০০০০০২' }))).toEqual(['Karim Mia'])
    expect(names(await list({ kind: 'calls', q: '7kdw' }))).toEqual(['Karim Mia'])
    expect(names(await list({ kind: 'calls', q: 'nobody' }))).toEqual([])
  })

  it('are found by a whole mail address, however it is typed, but by no part of it, since it is sealed', async () => {
    await app.db.transaction((tx) => addContactMessage(tx, message(500, { email: 'salma@example.com' })))
    for (const q of ['salma@example.com', ' Salma@Example.COM '])
      expect(names(await list({ kind: 'contacts', q }))).toEqual(['Writer 500'])
    expect(names(await list({ kind: 'contacts', q: 'salma' }))).toEqual([])
    const [sealed] = (await list({ kind: 'contacts', q: 'salma@example.com' })).data
    expect(sealed).toMatchObject({ email: 'salma@example.com', message: 'Message number 500' })
    await app.db.delete(contactMessages).where(eq(contactMessages.id, sealed.id))
  })

  it('are found by days in Dhaka', async () => {
    // Half past midnight of the 11th in Dhaka.
    expect(names(await list({ kind: 'contacts', from: '2026-07-11', until: '2026-07-11' }))).toEqual([
      'রহিমা খাতুন',
    ])
    expect(names(await list({ kind: 'contacts', from: '১২/০৭/২০২৬' }))).toHaveLength(1)
    expect((await list({ kind: 'contacts', until: '2026-07-10' })).total).toBe(60)
  })

  it('are marked by those who may, and only with statuses of their kind', async () => {
    const [karim] = (await list({ kind: 'calls' })).data
    const mark = (status: string, kind = 'calls') =>
      editor.post('/api-app/enquiries/status', { kind, id: karim.id, status })
    expect((await mark('called')).status).toBe(200)
    expect((await list({ kind: 'calls' })).data[0].status).toBe('called')
    expect([(await mark('answered')).status, (await mark('lost')).status]).toEqual([404, 422])
    expect((await mark('called', 'subscriptions')).status).toBe(404)
    const lines = await listLines(app.db, eq(auditLog.action, 'enquiry.status'))
    expect(lines).toMatchObject([
      { thing: `calls:${karim.id}`, details: { before: { status: 'waiting' }, after: { status: 'called' } } },
    ])
  })

  it.each(languages)('have a page in %s that works without JavaScript', async (language) => {
    const words = { bn, en }[language]
    const path = '/dashboard_admin/enquiries?kind=contacts&q=writer+17'
    const { status, body } = await editor.get(path, { language })
    expect([status, body.includes(words.title), body.includes('Writer 17')]).toEqual([200, true, true])
    expect(body).not.toContain('Writer 18')
    expect(body).toContain('/api-app/enquiries/export?kind=contacts&amp;q=writer+17')
    const [seventeen] = (await list({ kind: 'contacts', q: 'writer 17' })).data
    const target = language === 'bn' ? 'answered' : 'new'
    const form = new URLSearchParams({ kind: 'contacts', id: String(seventeen.id), status: target })
    const marked = await editor.post(path, form, { language })
    expect([marked.status, marked.headers.get('location')]).toEqual([303, path])
    expect((await list({ kind: 'contacts', q: 'writer 17' })).data[0].status).toBe(target)
  })
})

describe('the export', () => {
  const download = (query: Record<string, string>, language: 'bn' | 'en' = 'en') =>
    editor.get(`/api-app/enquiries/export?${new URLSearchParams(query)}`, { language })

  it.each(languages)(
    'holds in %s exactly what is listed, from all pages, and is recorded in the audit log',
    async (language) => {
      const words = { bn, en }[language]
      const { status, headers, body } = await download({ kind: 'contacts', until: '2026-07-11' }, language)
      expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename\*=UTF-8''contacts-\d{4}-\d\d-\d\d\.csv$/,
      )
      const lines = body.split('\r\n').slice(0, -1)
      expect(lines).toHaveLength(62)
      expect(lines[0]).toContain(`"${words.columns.at}","${words.columns.name}"`)
      expect(lines[1]).toBe(
        `"2026-07-11 00:30:00","রহিমা খাতুন","writer100@example.com","017•••••001","Premium","১০০% of ""it"", please","${words.languages.bn}","${words.statuses.new}"`,
      )
      const audited = and(eq(auditLog.action, 'enquiry.export'), eq(auditLog.personId, 4))
      expect((await app.db.select().from(auditLog).where(audited)).length).toBeGreaterThan(0)
    },
  )

  it('begins with a byte order mark, so that spreadsheets read UTF-8, and contains no formula', async () => {
    const answer = await fetch(`${app.url}/api-app/enquiries/export?kind=contacts&from=2026-07-12`, {
      headers: { authorization: `Bearer ${editor.token}` },
    })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = new TextDecoder().decode(bytes)
    expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`)
    expect(text).toContain(`"'@x"`)
  })

  it('goes on past the first batch', async () => {
    const at = new Date('2026-08-01T10:00:00Z')
    const crowd = Array.from({ length: 1203 }, (_, n) =>
      message(n, { email: 'crowd@example.com', sentAt: at }),
    )
    await app.db.insert(contactMessages).values(crowd)
    const { body } = await download({ kind: 'contacts', q: 'crowd@example.com' })
    const found = body.match(/Message number \d+/g) ?? []
    expect([found.length, new Set(found).size]).toEqual([1203, 1203])
  })

  it('contains the texts as they were written, the postal address of a registration in list and file (design §9)', async () => {
    const address = 'বাড়ি ৭, সড়ক ২, ধানমন্ডি'
    const member = { name: 'Salma Akter', email: 'salma@example.com', phone: '01711000009' }
    const more = { designation: 'Teacher', organization: 'School', comments: 'ফোন করবেন', address }
    expect((await app.visitor.post('/v1/register_user', { ...member, ...more })).status).toBe(200)
    expect((await list({ kind: 'registrations', q: 'Salma' })).data).toMatchObject([more])
    expect((await download({ kind: 'registrations', q: 'Salma' })).body).toContain(
      `"Teacher","School","${address}","ফোন করবেন"`,
    )
  })
})

describe('the list of the newsletter', () => {
  it('says of each address whether it may be written to, on the screen and in the file', async () => {
    const base = { language: 'bn' as const, subscribedAt: new Date('2027-05-05T06:00:00Z') }
    await app.db.insert(newsletterSubscriptions).values([
      { ...base, email: 'never-confirmed@example.com' },
      { ...base, email: 'confirmed@example.com', confirmedAt: base.subscribedAt },
      {
        ...base,
        email: 'came-back@example.com',
        confirmedAt: base.subscribedAt,
        restedAt: base.subscribedAt,
      },
    ])
    const may = { kind: 'subscriptions', from: '2027-05-05', until: '2027-05-05' }
    const { data } = await list(may)
    const states = data.map(({ email, status }: { email: string; status: string }) => `${email} ${status}`)
    expect(states.toSorted()).toEqual([
      'came-back@example.com rested',
      'confirmed@example.com reads',
      'never-confirmed@example.com asked',
    ])
    await app.db.delete(newsletterSubscriptions)
  })
})

describe('old enquiries', () => {
  it('are deleted after the configured months; readers of the newsletter stay', async () => {
    const now = new Date('2028-06-15T10:00:00Z')
    const old = new Date('2026-06-01T00:00:00Z')
    const member = { name: 'M', email: 'm@example.com', phone: '', designation: '', organization: '' }
    const more = { postalAddress: '', comments: '', language: 'bn' as const, address: '', registeredAt: old }
    await app.db.insert(registrations).values({ ...member, ...more })
    const reader = {
      email: 'reader@example.com',
      language: 'bn' as const,
      subscribedAt: old,
      confirmedAt: old,
    }
    await app.db.insert(newsletterSubscriptions).values(reader)
    expect(oldestKept(now, 24).toISOString()).toBe('2026-06-14T18:00:00.000Z')
    await removeOldEnquiries(app.db, oldestKept(now, 24), now)
    expect((await list({ kind: 'contacts', until: '2026-06-30' })).total).toBe(0)
    expect((await list({ kind: 'registrations', until: '2026-06-30' })).total).toBe(0)
    expect((await list({ kind: 'calls' })).total).toBe(1)
    expect((await list({ kind: 'subscriptions' })).total).toBe(1)
  })
})
