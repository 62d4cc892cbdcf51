import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/database/server/tables.ts'
import { listColumns } from '#policies/policy-list/list-columns.ts'
import { maxSharedViews, maxViews, type ViewQuery } from '#policies/policy-list/list-view.ts'
import { policyViews } from '#policies/policy-list/server/tables.ts'
import { words } from '../../src/words.ts'
import { listLines } from '../drive/audit-lines.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'

let admin: Caller
let agent: Caller
let agent2: Caller
let bank: Caller
let rahima: Caller

openApp()
beforeAll(async () => {
  ;[admin, agent, agent2, bank, rahima] = (await Promise.all(
    ['admin', 'agent', 'agent2', 'bank', 'rahima'].map((who) => app.signIn(who)),
  )) as [Caller, Caller, Caller, Caller, Caller]
})

const ask = async (who: Caller, body: object = {}) =>
  (await who.post('/api-app/get-policy-list', body)).body.data
const namesOf = async (who: Caller) => (await ask(who)).views.saved.map(({ name }: { name: string }) => name)
const store = (who: Caller, view: object) => who.post('/api-app/store-policy-view', view)
const codeOf = async (who: Caller, view: object) => (await store(who, view)).body.code
const list = '/dashboard_admin/policies'

describe('a saved view of the policy list (feature 31)', () => {
  it('keeps filters, order, columns and page size under a name, for its owner', async () => {
    const kept = { status: '0', mode: 'Y', sort: 'premium', columns: 'name.plan.premium', size: '25' }
    const { status, body } = await store(agent, { name: '  আমার   খসড়া ', ...kept })
    expect([status, body.message]).toEqual([200, 'The view is saved.'])
    const [view] = (await ask(agent)).views.saved
    expect(view).toMatchObject({ id: body.data.id, name: 'আমার খসড়া', is_own: true, is_shared: false })
    expect(view.query).toEqual({
      q: '',
      plan: '',
      branch: '',
      push: '',
      identity: '',
      from: '',
      until: '',
      ...kept,
    })
    expect(await namesOf(agent2)).toEqual([])
    expect(await namesOf(admin)).toEqual([])
    expect((await ask(rahima)).views).toBeNull()
    const [audit] = await listLines(app.db, eq(auditLog.action, 'policy.saveView'))
    expect(audit).toMatchObject({ thing: `policyView:${view.id}`, personKind: 'staff', personId: 2 })
    expect(JSON.stringify(audit)).not.toContain('খসড়া')
  })

  it('has a name that is unique for its owner, ignoring spaces and case; others may use it too', async () => {
    await store(agent, { name: 'Unpaid this month' })
    expect(await codeOf(agent, { name: ' unpaid  THIS month' })).toBe('viewNameTaken')
    expect((await store(agent2, { name: 'Unpaid this month' })).status).toBe(200)
    expect(await codeOf(agent, { name: ' ' })).toBe('viewNameRequired')
    expect(await codeOf(agent, { name: 'ক'.repeat(61) })).toBe('viewNameTooLong')
    const twice = await Promise.all([store(agent2, { name: 'Twice' }), store(agent2, { name: 'twice' })])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('can be changed and deleted only by its owner; for all others it does not exist', async () => {
    const { id } = (await store(agent, { name: 'To be changed', status: 6 })).body.data
    for (const who of [agent2, admin]) {
      for (const path of ['update', 'delete'])
        expect((await who.post(`/api-app/${path}-policy-view`, { id, name: 'Mine' })).status).toBe(404)
    }
    await agent.post('/api-app/update-policy-view', { id, name: 'Changed', status: 3, sort: '-name' })
    const changed = (await ask(agent)).views.saved.find((view: { id: number }) => view.id === id)
    expect([changed.name, changed.query.status, changed.query.sort]).toEqual(['Changed', '3', '-name'])
    expect((await agent.post('/api-app/delete-policy-view', { id })).body.message).toContain('is deleted')
    expect((await agent.post('/api-app/delete-policy-view', { id })).status).toBe(404)
    expect(await namesOf(agent)).not.toContain('Changed')
  })

  it('can be shared with the whole office by those who see all policies, with a branch by its staff, by agents with nobody', async () => {
    const ofAll = await store(admin, { name: 'Refused by the core', push: 'refused', is_shared: true })
    await store(bank, { name: 'Our branch, drafts', status: 0, is_shared: '1' })
    expect(await namesOf(agent)).toContain('Refused by the core')
    expect(await namesOf(bank)).toEqual(['Our branch, drafts', 'Refused by the core'])
    for (const who of [admin, agent]) expect(await namesOf(who)).not.toContain('Our branch, drafts')
    const seen = (await ask(bank)).views.saved[1]
    expect(seen).toMatchObject({ is_own: false, is_shared: true })
    expect(seen.owner_name).not.toBe('')
    expect(await codeOf(agent, { name: 'For all agents', is_shared: true })).toBe('viewNotShareable')
    expect((await ask(agent)).views.may_share).toBe(false)
    expect(await codeOf(admin, { name: 'Rahima', q: 'rahima', is_shared: true })).toBe(
      'viewWithWordsNotShared',
    )
    const theirs = (await bank.post('/api-app/delete-policy-view', { id: ofAll.body.data.id })).status
    expect(theirs).toBe(404)
  })

  it('is no longer shared after the main admin removes it, and stays with its owner', async () => {
    const { id } = (await store(bank, { name: 'Shared too widely', is_shared: true })).body.data
    expect((await admin.post('/api-app/delete-policy-view', { id })).status).toBe(404)
    // As if shared by a user who sees all.
    await app.db.update(policyViews).set({ sharedWith: '' }).where(eq(policyViews.id, id))
    const { body } = await admin.post('/api-app/delete-policy-view', { id })
    expect(body.message).toBe('Only its owner sees the view now.')
    const kept = (await ask(bank)).views.saved
    expect(kept.find((view: { id: number }) => view.id === id)).toMatchObject({
      is_own: true,
      is_shared: false,
    })
    expect(await namesOf(admin)).not.toContain('Shared too widely')
  })

  it('is one of at most twenty of a person, and of thirty shared ones', async () => {
    await app.db.delete(policyViews)
    const first = (await store(agent, { name: 'First' })).body.data.id
    const [{ ownerId = 0, query } = {}] = await app.db.select().from(policyViews)
    const many = (n: number, owner: number, sharedWith: string | null) =>
      app.db.insert(policyViews).values(
        Array.from({ length: n }, (_, each) => ({
          ownerId: owner,
          name: `Many ${each}`,
          nameKey: `many ${each}`,
          query: query as ViewQuery,
          sharedWith,
          savedAt: app.clock.now(),
        })),
      )
    await many(maxViews - 1, ownerId, null)
    expect(await codeOf(agent, { name: 'One too many' })).toBe('tooManyViews')
    const renamed = await agent.post('/api-app/update-policy-view', { id: first, name: 'Renamed' })
    expect(renamed.status).toBe(200)
    await many(maxSharedViews, ownerId + 1, '')
    expect(await codeOf(admin, { name: 'Shared too', is_shared: true })).toBe('tooManySharedViews')
    expect((await store(admin, { name: 'For myself' })).status).toBe(200)
    await app.db.delete(policyViews)
  })
})

describe('columns, rows and order of the policy list (feature 31)', () => {
  it('accepts a few page sizes, and shows ten rows otherwise', async () => {
    for (const [size, rows] of [
      [25, 25],
      ['50', 50],
      ['7', 10],
      ['', 10],
    ] as const) {
      const { policies } = await ask(admin, { size, page: 2 })
      expect(policies.data).toHaveLength(rows)
      expect(policies).toMatchObject({
        from: rows + 1,
        to: 2 * rows,
        last_page: Math.ceil(policies.total / rows),
      })
    }
  })

  it('can be ordered by every column that it can show', async () => {
    const orderBy: Readonly<Record<string, (row: Row) => string | number>> = {
      term: ({ term }) => term,
      sum: ({ sum_assured }) => sum_assured,
      premium: ({ premium_amount }) => premium_amount,
      start: ({ start_date }) => start_date,
      entered: ({ entered_on }) => entered_on,
      mode: ({ payment_cycle_mode }) => payment_cycle_mode,
      // An empty value comes last.
      due: ({ fup }) => fup ?? '9999',
      branch: ({ branch_code }) => branch_code ?? 'ZZZ',
    }
    for (const column of listColumns) {
      const { policies, sort } = await ask(admin, { sort: column, size: 100 })
      expect(sort).toBe(column)
      const values = policies.data.map(orderBy[column] ?? (() => 0))
      expect(values, column).toEqual(
        [...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0)),
      )
    }
  })

  it('shows the columns of the address, the name always, and joins the ticked columns into one parameter', async () => {
    const { body } = await agent.get(`${list}?columns=name.plan.premium.due`)
    expect(headsIn(body)).toEqual(['Serial', 'Name', 'Product Name', 'Premium', 'Next premium due', 'Action'])
    const usual = await agent.get(list)
    expect(headsIn(usual.body)).toHaveLength(8)
    for (const [typed, tidy] of [
      ['columns=name&columns=premium&columns=plan&size=&q=', '?columns=name.plan.premium'],
      ['columns=name&columns=number&columns=reference&columns=mobile&columns=plan&columns=status', ''],
      ['columns=nothing&size=11&view=x', ''],
      ['view=3&columns=name&columns=due&size=50', '?columns=name.due&size=50&view=3'],
    ]) {
      const { status, headers } = await agent.get(`${list}?${typed}`)
      expect([status, headers.get('location')]).toEqual([302, list + tidy])
    }
  })

  it('shows ticked columns on a phone, one per line; by default, number and premium are next to the plan', async () => {
    const linesOf = async (query: string) => {
      const { body } = await agent.get(list + query, { language: 'en' })
      const cells =
        String(body)
          .split('<tbody')[1]
          ?.matchAll(/<td[^>]*class="ph-line[^"]*"[^>]*>/g) ?? []
      return new Set([...cells].flatMap(([cell]) => /data-label="([^"]*)"/.exec(cell)?.[1] ?? 'Product Name'))
    }
    expect([...(await linesOf(''))]).toEqual(['Product Name'])
    const ticked = await linesOf('?columns=name.number.reference.mobile.plan.status.premium.start')
    expect([...ticked]).toEqual(['Reference Id', 'Mobile', 'Product Name', 'Start date'])
    expect([...(await linesOf('?columns=name.number.mobile.premium'))]).toEqual([
      'Policy Id',
      'Mobile',
      'Premium',
    ])
  })

  it('is exported with the columns that are shown, in the order that is shown', async () => {
    const query = 'status=3&sort=-premium&columns=name.premium.reference'
    const { body: page } = await admin.get(`${list}?status=3&sort=-premium&columns=name.reference.premium`)
    expect(page).toContain(
      '/api-app/policies/export?status=3&amp;sort=-premium&amp;columns=name.reference.premium"',
    )
    const [head, ...lines] = String((await admin.get(`/api-app/policies/export?${query}`)).body)
      .trim()
      .split('\r\n')
    expect(head?.replace('\uFEFF', '')).toBe('"Name","Reference Id","Premium"')
    const { policies } = await ask(admin, { status: 3, sort: '-premium', size: 100 })
    expect(lines).toHaveLength(policies.total)
    expect(lines.slice(0, 100).map((line) => line.split('","')[1])).toEqual(
      policies.data.map(({ ref_unique_id }: Row) => ref_unique_id),
    )
  })
})

describe('saved views on the page, without JavaScript (feature 31)', () => {
  const send = (who: Caller, address: string, form: Record<string, string>, language: 'bn' | 'en' = 'en') =>
    who.post(address, new URLSearchParams(form), {
      language,
      headers: { 'sec-fetch-site': 'same-origin' },
    })

  it('are saved, opened, changed and deleted by forms and links, all in the address', async () => {
    const saved = await send(agent, `${list}?status=0&sort=name`, { act: 'store', name: 'Drafts' })
    expect(saved.status).toBe(303)
    const there = saved.headers.get('location') ?? ''
    expect(there).toMatch(/^\/dashboard_admin\/policies\?status=0&sort=name&view=\d+&done=saved$/)
    const opened = String((await agent.get(there)).body)
    expect(opened).toContain('The view is saved.')
    expect(opened).toMatch(/aria-current="page"[^>]*><span[^>]*>Drafts</)
    const number = /view=(\d+)/.exec(there)?.[1]
    const changed = String((await agent.get(`${list}?status=0&sort=name&size=25&view=${number}`)).body)
    expect(changed.replaceAll('<!-- -->', '')).toContain('(changed)')
    const kept = await send(agent, `${list}?status=0&sort=name&size=25&view=${number}`, {
      act: 'update',
      name: 'Many drafts',
    })
    expect(kept.headers.get('location')).toContain(`size=25&view=${number}`)
    expect((await ask(agent)).views.saved[0]).toMatchObject({ name: 'Many drafts', query: { size: '25' } })
    const gone = await send(agent, `${list}?status=0&view=${number}`, { act: 'delete' })
    expect(gone.headers.get('location')).toBe(`${list}?status=0&done=deleted`)
    expect((await ask(agent)).views.saved).toEqual([])
  })

  it.each(['bn', 'en'] as const)(
    'show errors at the top and at the field, and keep what was typed, in %s',
    async (language) => {
      const { problems } = words['policy-list'][language]
      const long = 'ক'.repeat(61)
      const { status, body } = await send(
        admin,
        `${list}?q=rahima`,
        { act: 'store', name: long, is_shared: '1' },
        language,
      )
      expect(status).toBe(422)
      const text = problems.viewNameTooLong.replace('{n}', language === 'bn' ? '৬০' : '60')
      const [seen = ''] = String(body).split('<script type="application/json"')
      expect(seen.split(text)).toHaveLength(3)
      expect(body).toContain(problems.viewWithWordsNotShared)
      expect(body).toContain(language === 'bn' ? '<title>ত্রুটি: ' : '<title>Error: ')
      expect(body).toContain(`value="${long}"`)
      const gone = await send(admin, `${list}?view=999999`, { act: 'update', name: 'Gone' }, language)
      expect([gone.status, String(gone.body).includes(problems.noSuchView)]).toEqual([404, true])
    },
  )
})

type Row = {
  readonly ref_unique_id: string
  readonly term: number
  readonly sum_assured: number
  readonly premium_amount: number
  readonly payment_cycle_mode: string
  readonly start_date: string
  readonly entered_on: string
  readonly fup: string | null
  readonly branch_code: string | null
}

function headsIn(html: string): string[] {
  const head = /<thead.*?<\/thead>/s.exec(html)?.[0] ?? ''
  return [...head.matchAll(/<th .*?<\/th>/gs)].map(([cell]) => cell.replace(/<[^>]+>/g, '').trim())
}
