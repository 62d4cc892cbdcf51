import { describe, expect, it } from 'vitest'
import { publish, unpublish } from '#website/content/server/publish-content.ts'
import { removeEntry } from '#website/content/server/remove-entry.ts'
import { newsType } from '#website/news/news-type.ts'
import { promotedResultType, synonymType } from '#website/search/search-types.ts'
import { searchMisses } from '#website/search/server/tables.ts'
import { app, openApp } from '../drive/test-app.ts'
import { storeEntry } from './store-entry.ts'

type Item = { url: string; title: string; bn_title: string; short_description: string; place: number }
type Section = { section: string; title: string; bn_title: string; total: number; contents: Item[] }

openApp()

const search = async (text: string) =>
  (await app.visitor.get(`/v1/get/search?search_query=${encodeURIComponent(text)}`)).body.data as {
    search_query: string
    total: number
    sections: Section[]
    found_words: string[]
  }
const urlsOf = async (text: string) =>
  (await search(text)).sections
    .flatMap(({ contents }) => contents)
    .toSorted((one, other) => one.place - other.place)
    .map(({ url }) => url)

describe('the search', () => {
  it('finds functions, pages, products, news, events, branches, albums and members of the board, a section for each kind, in both languages (SRCH-04)', async () => {
    const kinds = new Set<string>()
    for (const text of ['প্রিমিয়াম', 'claim', 'এজেন্ট', 'branch', 'রক্তদান', 'Cumilla', 'নদী', 'Nafisa']) {
      const { sections, total } = await search(text)
      for (const section of sections) {
        kinds.add(section.section)
        expect(section.title && section.bn_title).toBeTruthy()
        for (const item of section.contents) expect(item.title && item.bn_title && item.url).toBeTruthy()
      }
      expect(total).toBe(sections.reduce((sum, section) => sum + section.total, 0))
    }
    expect([...kinds].sort()).toEqual([
      'album',
      'branch',
      'councilMember',
      'document',
      'event',
      'news',
      'page',
      'product',
      'task',
    ])
  })

  it('leads to a branch in the list of branches, to an album by its number (SRCH-04)', async () => {
    expect(await urlsOf('Cumilla branch')).toContain('/branch-locator#branch-cumilla')
    expect(await urlsOf('কুমিল্লা শাখা')).toContain('/branch-locator#branch-cumilla')
    expect((await urlsOf('River country'))[0]).toMatch(/^\/photos\/\d+\/album$/)
    expect((await urlsOf('How a water lily is sewn'))[0]).toMatch(/^\/videos\/\d+\/album$/)
  })

  it('finds the same by either language, and by both in one query (SRCH-04)', async () => {
    for (const text of ['পেনশন প্ল্যান', 'pension plan', 'pension প্ল্যান', 'PENSION', 'পেনশনের']) {
      expect((await urlsOf(text))[0], text).toBe('/product/pension-plan')
    }
  })

  it('tolerates one typing error, and ranks exact matches above it', async () => {
    expect((await urlsOf('calculater')).slice(0, 2)).toContain('/premium-calculator')
    expect((await urlsOf('অভিযেগ'))[0]).toBe('/page/complaints')
  })

  it('finds nothing for an empty query, and never fails, whatever is typed (SRCH-01)', async () => {
    const strange = [
      '',
      '   ',
      '।।',
      '%',
      '_',
      "'; drop table search_words; --",
      '"\\"',
      '\u0007\u001B',
      '😀',
      '\uFFFF',
    ]
    const long = [
      'ক'.repeat(1_100),
      'word '.repeat(1_400),
      '<script>alert(1)</script>',
      'ক্ষ্ম্ষ্ণ্'.repeat(40),
      '্',
      'a,b,c',
      '১২৩৪৫৬৭৮৯০'.repeat(30),
    ]
    for (const text of [...strange, ...long]) {
      const path = `/v1/get/search?search_query=${encodeURIComponent(text)}`
      expect((await app.visitor.get(path)).status, text.slice(0, 20)).toBe(200)
      expect(
        (await app.visitor.get(path.replace('get/search?search_query', 'search/suggestions?q'))).status,
      ).toBe(200)
      expect((await app.visitor.get(`/search/${encodeURIComponent(text)}`)).status).toBeLessThan(500)
      expect((await app.visitor.get(`/search?q=${encodeURIComponent(text)}`)).status).toBeLessThan(500)
    }
    expect(await search('')).toMatchObject({ total: 0, sections: [] })
    for (const path of ['/search/%', '/search/%E0%A4', '/search/%00', '/search/a/b?q=%']) {
      expect((await app.visitor.get(path)).status).toBeLessThan(500)
    }
  })

  it('leads to a member of the board by name, in either spelling (COUNCIL-01, SRCH-04)', async () => {
    const place = '/board-of-directors#member-nafisa-rehman'
    for (const text of ['নাফিসা রেহমান', 'nafisa rehman', 'নাফিসা রহমান']) {
      expect((await urlsOf(text))[0], text).toBe(place)
    }
    const page = String((await app.visitor.get('/board-of-directors')).body)
    expect(page).toContain('id="member-nafisa-rehman"')
  })

  it('matches Bangla in Latin letters, with endings and any vowels, and highlights the match', async () => {
    for (const text of ['shontaner porashona', 'rokto dan', 'ghurnijhorer shomoy', 'jeebon surokkha']) {
      expect((await search(text)).total, text).toBeGreaterThan(0)
    }
    const page = String((await app.visitor.get('/search/roktodan', { language: 'bn' })).body)
    expect(page).toContain('<mark>রক্তদান</mark>')
  })

  it('suggests the few best pages while someone types', async () => {
    const { body } = await app.visitor.get(`/v1/search/suggestions?q=${encodeURIComponent('দাব')}`)
    expect(body.data.length).toBeGreaterThan(1)
    expect(body.data.length).toBeLessThanOrEqual(6)
    expect(body.data.map(({ url }: { url: string }) => url)).toContain('/page/make-a-claim')
  })
})

describe('a published change', () => {
  const editor = { who: 'test', at: new Date('2026-06-01T06:00:00Z') }
  const found = (text: string, url: string) => async () => (await urlsOf(text)).includes(url)
  const gone = (text: string, url: string) => async () => !(await urlsOf(text)).includes(url)

  it('is found at once, and after one language is withdrawn only in the other', async () => {
    await storeEntry(app.db, newsType, 'zebra-crossing', {
      title: { bn: 'জেব্রাক্রসিং রঙ হলো', en: 'A zebracrossing is painted' },
      shortDescription: { bn: 'পথ পার হওয়া সহজ', en: 'Easier to cross' },
      html: { bn: '<p>সাদা দাগ</p>', en: '<p>White lines</p>' },
      publishDate: '2026-05-01',
      category: 'service',
    })
    const url = '/news/zebra-crossing'
    await app.eventually('it is found', found('জেব্রাক্রসিং', url))
    await app.db.transaction((tx) => unpublish(tx, newsType, 'zebra-crossing', ['bn'], editor))
    await app.eventually('Bangla is gone', gone('জেব্রাক্রসিং', url))
    expect(await urlsOf('zebracrossing')).toContain(url)
    await app.db.transaction((tx) => publish(tx, newsType, 'zebra-crossing', ['bn'], editor))
    await app.eventually('Bangla is back', found('জেব্রাক্রসিং', url))
    await app.db.transaction((tx) =>
      removeEntry(tx, newsType, 'zebra-crossing', editor, { evenIfUsed: true }),
    )
    await app.eventually('it is gone', gone('zebracrossing', url))
  })

  it('is also effective at once for synonyms and promoted results', async () => {
    await storeEntry(app.db, synonymType, 'umbrella', { words: ['ছাতাবীমা', 'chhata'] })
    await storeEntry(app.db, promotedResultType, 'hospital', { words: ['হাসপাতাল'], path: '/page/complaints' })
    await app.eventually(
      'it is promoted',
      async () => (await urlsOf('হাসপাতালের খরচ'))[0] === '/page/complaints',
    )
  })
})

describe('searches that found nothing', () => {
  const misses = () => app.db.select().from(searchMisses)

  it('are counted anonymously, and not at all when they contain personal data', async () => {
    for (const text of ['qwxzkj', 'QWXZKJ', '01712345678 vvvzz', 'ঘঘঘঙঙঙ@example.com']) await search(text)
    const rows = await misses()
    expect(rows.find(({ query }) => query === 'qwxzkj')).toMatchObject({ times: 2 })
    expect(rows.some(({ query }) => /\d{6}|@|example/.test(query))).toBe(false)
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      'days',
      'lastAt',
      'lastDay',
      'query',
      'shown',
      'times',
    ])
  })

  it('are not counted while someone types', async () => {
    const before = (await misses()).length
    await app.visitor.get('/v1/search/suggestions?q=wwqqzz')
    expect(await misses()).toHaveLength(before)
  })
})
