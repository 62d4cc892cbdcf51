import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, type DateOnly, todayInDhaka } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { putContent } from '../../../../tests/drive/content.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { words } from '../../../words.ts'
import { eventType, newsCategoryType, newsType } from '../news-type.ts'

let today: DateOnly
openApp()
beforeAll(async () => {
  today = todayInDhaka(app.clock.now())
  await putContent(app.db, newsCategoryType, 'river', { name: { bn: 'নদী', en: 'River' } })
  const item = { category: 'river', html: { bn: '<p>মাঝি</p>', en: '<p class="x">Boatman of 2019</p>' } }
  await putContent(app.db, newsType, 'first-ferry', {
    ...item,
    title: { bn: 'প্রথম ফেরি ২০১৯', en: 'First ferry' },
    shortDescription: { bn: 'পদ্মায় নতুন ফেরি', en: 'A new ferry on the Padma, 50% faster' },
    publishDate: '2019-03-05',
  })
  await putContent(app.db, newsType, 'second-ferry', {
    ...item,
    title: { bn: 'দ্বিতীয় ফেরি', en: 'Second ferry' },
    shortDescription: { bn: 'মেঘনায়', en: 'On the Meghna' },
    publishDate: '2019-03-20',
  })
  await putContent(app.db, newsType, 'ferry-of-tomorrow', {
    ...item,
    title: { bn: 'আগামীকালের ফেরি', en: 'Ferry of tomorrow' },
    shortDescription: { bn: 'এখনো নয়', en: 'Not yet' },
    publishDate: addDays(today, 1),
  })
  await putContent(app.db, eventType, 'boat-race', {
    ...item,
    title: { bn: 'নৌকাবাইচ', en: 'Boat race' },
    shortDescription: { bn: 'ফেরি ঘাটে', en: 'At the ferry ghat' },
    place: { bn: 'আরিচা ঘাট, বেলা ৩টা', en: 'Aricha ghat, 3 pm' },
    publishDate: addDays(today, 1),
  })
})

const data = async (path: string) => (await app.visitor.get(path)).body.data
const filter = async (wanted: object) => (await app.visitor.post('/v1/get/getWebNewsFilter', wanted)).body
type Slugs = { readonly slug: string }[]
const slugs = (items: Slugs) => items.map(({ slug }) => slug)
const found = async (wanted: object) => slugs((await filter({ categoryid: 'river', ...wanted })).data)

describe('the list of news and events', () => {
  it('has upcoming events first, then the newest, and no news of later days (NEWS-03)', async () => {
    expect(await found({})).toEqual(['boat-race', 'second-ferry', 'first-ferry'])
    const { data: all } = await filter({})
    const days = all.filter((item: { is_upcoming: boolean }) => !item.is_upcoming)
    expect(slugs(days)).toEqual(
      slugs([...days].sort((one, other) => other.publish_date.localeCompare(one.publish_date))),
    )
    expect(all[0].is_upcoming).toBe(true)
  })

  it('has the shape of every card, its day in both languages (NEWS-04, PAGE-09, HOME-10)', async () => {
    const { data: all } = await filter({ searchkey: 'First ferry' })
    expect(all).toEqual([
      {
        id: expect.any(Number),
        slug: 'first-ferry',
        title: 'First ferry',
        bn_title: 'প্রথম ফেরি ২০১৯',
        short_description: 'A new ferry on the Padma, 50% faster',
        bn_short_description: 'পদ্মায় নতুন ফেরি',
        image: '',
        picture: null,
        publish_date: '2019-03-05',
        publish_date_format: '5 March 2019',
        bn_publish_date_format: '৫ মার্চ ২০১৯',
        category: { slug: 'river', name: 'River', bn_name: 'নদী' },
        place: '',
        bn_place: '',
        type: 'news',
        is_upcoming: false,
      },
    ])
  })

  it('is filtered by days, both inclusive, however they are typed (NEWS-03)', async () => {
    expect(await found({ from_date: '2019-03-05', to_date: '2019-03-20' })).toHaveLength(2)
    expect(await found({ from_date: '৬/৩/২০১৯', to_date: '২০/৩/২০১৯' })).toEqual(['second-ferry'])
    expect(await found({ to_date: '19/3/2019' })).toEqual(['first-ferry'])
    expect(await found({ from_date: 'মার্চ ২০১৯', to_date: '2019' })).toHaveLength(2)
    expect(await found({ from_date: '2020', to_date: addDays(today, -1) })).toEqual([])
  })

  it('is filtered by a category, by its slug or its id (NEWS-03)', async () => {
    const categories = await data('/v1/get/getWebNewsCateogry')
    const { id } = categories.find(({ slug }: { slug: string }) => slug === 'river')
    expect(await found({ categoryid: id })).toHaveLength(3)
    expect(await found({ categoryid: String(id) })).toHaveLength(3)
    expect(await found({ categoryid: 'no-such-category' })).toEqual([])
    expect((await found({ categoryid: '' })).length).toBeGreaterThan(40)
  })

  it('is searched in both languages, in any digits, for every word (NEWS-03)', async () => {
    expect(await found({ searchkey: 'ফেরি' })).toHaveLength(3)
    expect(await found({ searchkey: 'FERRY padma' })).toEqual(['first-ferry'])
    expect(await found({ searchkey: 'ferry মেঘনায়' })).toEqual(['second-ferry'])
    expect(await found({ searchkey: 'ফেরি 2019', to_date: '2019-03-05' })).toEqual(['first-ferry'])
    expect(await found({ searchkey: 'আরিচা' })).toEqual(['boat-race'])
    expect(await found({ searchkey: '50%' })).toEqual(['first-ferry'])
    expect(await found({ searchkey: '5_%' })).toEqual([])
    expect(await found({ searchkey: 'class=' })).toEqual([])
    expect(await found({ searchkey: '   ' })).toHaveLength(3)
  })

  it('has pages without gaps between them', async () => {
    const { total } = await filter({})
    const first = await filter({ per_page: 12 })
    expect(first).toMatchObject({ current_page: 1, to: 12, total, last_page: Math.ceil(total / 12) })
    const second = await filter({ per_page: '12', page: '2' })
    expect(second.data).toHaveLength(12)
    const all = (await filter({ per_page: 24 })).data
    expect(slugs([...first.data, ...second.data])).toEqual(slugs(all))
    expect(await filter({ page: 999 })).toMatchObject({ data: [], to: 0, total })
  })

  it.each(languages)('says in %s which date is wrong', async (language) => {
    const { newsDayWrong, newsDaysTurned } = words.news[language].problems
    const refused = async (wanted: object) => {
      const { status, body } = await app.visitor.post('/v1/get/getWebNewsFilter', wanted, { language })
      return [status, body.code, body.errors]
    }
    expect(await refused({ from_date: '31/2/2026', to_date: 'গতকাল' })).toEqual([
      422,
      'newsDayWrong',
      { from_date: [newsDayWrong], to_date: [newsDayWrong] },
    ])
    expect(await refused({ from_date: '2026-08-16', to_date: '2026-08-15' })).toEqual([
      422,
      'newsDaysTurned',
      { to_date: [newsDaysTurned] },
    ])
  })

  it.each([
    { from_date: '0001-01-01' },
    { from_date: { a: 1 } },
    { categoryid: ['x'] },
    { searchkey: 'ক'.repeat(201) },
    { page: 0 },
    { page: '1e99' },
    { per_page: 101 },
  ])('refuses %j without a crash', async (wanted) => {
    expect((await app.visitor.post('/v1/get/getWebNewsFilter', wanted)).status).toBe(422)
  })

  it('accepts a form as well, and no input at all', async () => {
    const form = new URLSearchParams({ categoryid: 'river', from_date: '', to_date: '', searchkey: '' })
    expect((await app.visitor.post('/v1/get/getWebNewsFilter', form)).body.total).toBe(3)
    const nulls = { from_date: null, to_date: null, categoryid: null, searchkey: null }
    expect((await filter(nulls)).status).toBe(1)
  })
})

describe('news and events', () => {
  it('a news item is returned by its slug, with those before and after it (NEWS-06)', async () => {
    expect(await data('/v1/get/web_news?slug=khulna-regional-office')).toMatchObject({
      type: 'news',
      title: 'New regional office opens in Khulna',
    })
    expect(await data('/v1/get/web_news?slug=first-ferry')).toMatchObject({
      older: null,
      newer: { slug: 'second-ferry', bn_title: 'দ্বিতীয় ফেরি' },
    })
    expect((await app.visitor.get('/v1/get/web_news?slug=none')).status).toBe(404)
  })

  it('the categories are in their order (NEWS-02)', async () => {
    const categories = await data('/v1/get/getWebNewsCateogry')
    expect(categories[0]).toEqual({
      id: expect.any(Number),
      slug: 'service',
      name: 'Service',
      bn_name: 'সেবা',
    })
    expect(slugs(categories)).toContain('event')
  })

  it('all events are returned, upcoming ones first, with place and hour (NEWS-07)', async () => {
    const events = await data('/v1/get/getEvent')
    expect(events[0]).toMatchObject({ slug: 'boat-race', place: 'Aricha ghat, 3 pm', is_upcoming: true })
    expect(events.at(-1).is_upcoming).toBe(false)
    expect(new Set(events.map(({ type }: { type: string }) => type))).toEqual(new Set(['event']))
  })

  it('news and events of a category are returned together (NEWS-07)', async () => {
    const of = async (query: string) => slugs(await data(`/v1/get/getAllNewsEvent${query}`))
    expect(await of('?category=river')).toEqual(['boat-race', 'second-ferry', 'first-ferry'])
    expect((await of('')).length).toBeGreaterThan(40)
    expect(await of('?category=none')).toEqual([])
  })
})

describe('related content', () => {
  const related = (query: string) => data(`/v1/get/getExploreUpdateContent?related_type=${query}`)

  it('is of one type, without the present page (PAGE-06)', async () => {
    const news = slugs(await related('news'))
    expect(news).toContain('first-ferry')
    expect(news).not.toContain('boat-race')
    expect(slugs(await related('news&except=first-ferry'))).toEqual(
      news.filter((one) => one !== 'first-ferry'),
    )
    expect(slugs(await related('event'))[0]).toBe('boat-race')
    expect(slugs(await related('page'))).toContain('about-us')
    expect(await related('event&limit=3')).toHaveLength(3)
  })

  it('shows products and pages in the shape of every card (PAGE-06, PAGE-09)', async () => {
    const products = await related('product&except=jibon-swapno')
    expect(slugs(products)).not.toContain('jibon-swapno')
    expect(products[0]).toMatchObject({ type: 'product', publish_date_format: '', category: { name: '' } })
    const [page] = await related('page')
    expect(Object.keys(page)).toEqual(Object.keys(products[0]))
    expect(page.bn_title).not.toBe('')
  })

  it('refuses an unknown type', async () => {
    const answer = await app.visitor.get('/v1/get/getExploreUpdateContent?related_type=album')
    expect([answer.status, answer.body.code]).toEqual([422, 'relatedTypeUnknown'])
    expect((await app.visitor.get('/v1/get/getExploreUpdateContent')).status).toBe(422)
  })
})
