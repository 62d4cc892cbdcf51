import { beforeAll, describe, expect, it } from 'vitest'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'
import { searchClicks, searchMisses } from './tables.ts'

let editor: Caller
openApp()
beforeAll(async () => {
  editor = await app.signIn('editor')
})

const search = async (text: string, url = app.url) => {
  const answer = await fetch(`${url}/v1/get/search?search_query=${encodeURIComponent(text)}`)
  return ((await answer.json()) as { data: { total: number; ranked: { url: string }[] } }).data
}
const firstOf = async (text: string, url?: string) => (await search(text, url)).ranked[0]?.url
const desk = async (query = '') => (await editor.get(`/api-app/search-desk?${query}`)).body.data

describe('the search desk', () => {
  it('shows searches without results, how often and on how many days, and nothing about who searched (SRCH-04)', async () => {
    await app.clock.moveTo(new Date('2026-11-20T06:00:00Z'))
    await search('Zorgblat plimp')
    await search('zorgblat  PLIMP')
    await app.clock.moveTo(new Date('2026-11-22T06:00:00Z'))
    await search('zorgblat plimp')
    await search('zorgblat 01711000001')
    const { misses } = await desk()
    expect(misses).toContainEqual({ query: 'zorgblat plimp', times: 3, days: 2, last_day: '2026-11-22' })
    expect(JSON.stringify(misses)).not.toContain('0171')
    await app.clock.moveTo(null)
    // The session of those days has ended.
    editor = await app.signIn('editor')
  })

  it('counts what was opened from a search, once for all its spellings, and only results', async () => {
    const open = (q: string, url: string) => app.visitor.post('/v1/search/clicks', { q, url })
    await open('Nominee', '/page/nominee-guide')
    await open('nominee ', '/page/nominee-guide')
    await open('nominee', 'https://elsewhere.example/')
    await open('nominee 01711000001', '/page/nominee-guide')
    const { clicks } = await desk()
    expect(clicks).toEqual([
      expect.objectContaining({ query: 'nominee', url: '/page/nominee-guide', times: 2 }),
    ])
    expect(Object.keys((await app.db.select().from(searchClicks))[0] ?? {}).sort()).toEqual([
      'lastAt',
      'path',
      'query',
      'shown',
      'times',
    ])
  })

  it('keeps room in both tables, whatever strangers send: what was counted once and longest ago is deleted', async () => {
    const many = Array.from({ length: 10_000 }, (_, n) => ({
      query: `made up ${n}`,
      shown: `made up ${n}`,
      times: n === 0 ? 1 : 2,
      lastAt: new Date(),
    }))
    for (let from = 0; from < many.length; from += 5_000) {
      const some = many.slice(from, from + 5_000)
      await app.db.insert(searchMisses).values(some)
      await app.db.insert(searchClicks).values(some.map((row) => ({ ...row, path: '/page/faq' })))
    }
    await search('blorptang fizzwick')
    await app.visitor.post('/v1/search/clicks', { q: 'questions', url: '/page/faq' })
    for (const table of [searchMisses, searchClicks] as const) {
      const rows = await app.db.select().from(table)
      expect(rows.length).toBeLessThanOrEqual(10_000)
      expect(rows.some(({ query }) => query === 'made up 0')).toBe(false)
    }
    const kept = (await app.db.select().from(searchMisses)).map(({ query }) => query)
    expect(kept).toContain('blorptang fizzwick')
    await app.db.delete(searchMisses)
    await app.db.delete(searchClicks)
  })

  it('sets the page that comes first, within a second on two instances, and undoes it', async () => {
    const second = await app.alongside({})
    const before = await firstOf('eye camp')
    expect(before).not.toBe('/page/complaints')
    await firstOf('eye camp', second.url)
    const from = performance.now()
    const set = await editor.post('/api-app/search-desk/answer', { q: 'Eye camp', url: '/page/complaints' })
    expect(set.status).toBe(200)
    for (const url of [app.url, second.url]) {
      await app.eventually(
        'it stands first',
        async () => (await firstOf('eye camp', url)) === '/page/complaints',
      )
    }
    expect(performance.now() - from).toBeLessThan(10_000)
    const looked = await desk('q=eye%20camp')
    expect(looked.asked).toMatchObject({ q: 'eye camp', answer: '/page/complaints' })
    expect(looked.answers).toContainEqual(
      expect.objectContaining({ url: '/page/complaints', queries: ['Eye camp'] }),
    )
    await editor.post('/api-app/search-desk/answer', { q: 'eye camp', url: '' })
    await app.eventually('it is as before', async () => (await firstOf('eye camp')) === before)
  })

  it('makes a search a synonym of another word', async () => {
    expect((await search('frumiousness')).total).toBe(0)
    await editor.post('/api-app/search-desk/same', { q: 'frumiousness', same_as: 'nominee' })
    await app.eventually('it is found', async () => (await search('frumiousness')).total > 0)
    expect(await firstOf('frumiousness')).toBe('/page/nominee-guide')
  })

  it('refuses dead links and texts without words, with a message at the field', async () => {
    const nowhere = await editor.post('/api-app/search-desk/answer', { q: 'eye', url: '/page/nowhere' })
    expect(nowhere).toMatchObject({ status: 422, body: { code: 'searchLeadsNowhere' } })
    const nothing = await editor.post('/api-app/search-desk/same', { q: '!!', same_as: 'nominee' })
    expect(nothing).toMatchObject({ status: 422, body: { code: 'searchSaysNothing' } })
  })

  it('is for those who hold the permissions of pages', async () => {
    const agent = await app.signIn('agent')
    expect((await agent.get('/api-app/search-desk')).status).toBe(403)
    expect((await agent.post('/api-app/search-desk/answer', { q: 'eye', url: '' })).status).toBe(403)
    expect((await app.visitor.get('/api-app/search-desk')).status).toBe(401)
  })
})
