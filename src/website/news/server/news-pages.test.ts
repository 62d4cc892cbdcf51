import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayInDhaka } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { errorTitleOf } from '#platform/design-system/error-title.ts'
import { putContent } from '../../../../tests/drive/content.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { words } from '../../../words.ts'
import { eventType, newsType } from '../news-type.ts'

const long = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length)

openApp()
beforeAll(async () => {
  const shared = { category: 'notice', html: { bn: '<p>ক</p>', en: '<p>A</p>' } }
  await putContent(app.db, newsType, 'long-one', {
    ...shared,
    title: { bn: 'ক্ষ'.repeat(101), en: long('Title ', 101) },
    shortDescription: { bn: 'বর্ণনা', en: long('Words ', 251) },
    publishDate: '2018-05-01',
  })
  await putContent(
    app.db,
    newsType,
    'bangla-only',
    {
      ...shared,
      title: { bn: 'শুধু বাংলায়' },
      shortDescription: { bn: 'অনুবাদ হয়নি' },
      html: { bn: '<p>বাংলা</p>' },
      publishDate: '2018-06-01',
    },
    ['bn'],
  )
  await putContent(app.db, eventType, 'rally', {
    ...shared,
    title: { bn: 'শোভাযাত্রা', en: 'Rally' },
    shortDescription: { bn: 'আসুন', en: 'Come' },
    place: { bn: 'টিএসসি, সকাল ৯টা', en: 'TSC, 9 am' },
    publishDate: addDays(todayInDhaka(app.clock.now()), 2),
  })
})

/** A page as a reader without scripts gets it. */
const page = async (path: string, language: 'bn' | 'en' = 'en') => {
  const { status, headers, body } = await app.visitor.get(path, { language })
  return { status, location: headers.get('location'), html: String(body) }
}
const cards = (html: string) => html.split('<article>').slice(1)

describe.each(languages)('the list of news without JavaScript, in %s', (language) => {
  const { filter, results, upcoming } = words.news[language]

  it('shows upcoming items first, with a mark, and the fields of its filter (NEWS-02)', async () => {
    const { html } = await page('/news', language)
    expect(cards(html)).toHaveLength(12)
    expect(cards(html)[0]).toContain(upcoming)
    for (const name of ['from_date', 'to_date', 'searchkey']) expect(html).toContain(`name="${name}"`)
    expect(html.match(/type="radio"[^>]*name="categoryid"/g)?.length).toBe(7)
    for (const label of [filter.from, filter.to, filter.category, filter.keyword])
      expect(html).toContain(label)
  })

  it('says that nothing was found, and how to clear the filter (NEWS-05)', async () => {
    const { status, html } = await page('/news?searchkey=zzzzz', language)
    expect(status).toBe(200)
    expect(html).toContain(`>${results.none}<`)
    expect(html).toMatch(new RegExp(`href="/news"[^>]*>${filter.clear}`))
  })

  it('keeps an invalid day in its field and says so', async () => {
    const { status, html } = await page('/news?from_date=৩১/২/২০২৬&categoryid=notice', language)
    expect(status).toBe(422)
    // The title is read out first, as in a refused form.
    expect(html).toContain(`<title>${errorTitleOf(words.news[language].news, language)}<`)
    expect(html).toContain(words.news[language].problems.newsDayWrong)
    expect(html).toContain('value="৩১/২/২০২৬"')
    expect(html).toMatch(/checked=""[^>]*value="notice"|value="notice"[^>]*checked=""/)
  })
})

describe('the list of news', () => {
  it('says "No record found" without a full stop (NEWS-05)', async () => {
    expect((await page('/news?searchkey=zzzzz')).html).toContain('>No record found<')
  })

  it('cuts titles to 100 and descriptions to 250 characters, whole conjuncts only (NEWS-04, HOME-10)', async () => {
    const path = '/news?to_date=2018-05-01'
    const [english] = cards((await page(path)).html)
    expect(english).toContain(`>${long('Title ', 100).trimEnd()}…<`)
    expect(english).toContain(`>${long('Words ', 250).trimEnd()}…<`)
    expect(english).toContain('src="/fallback.svg"')
    const [bangla] = cards((await page(path, 'bn')).html)
    expect(bangla).toContain(`>${'ক্ষ'.repeat(100)}…<`)
    expect(bangla).toContain('১ মে ২০১৮')
  })

  it('shows an untranslated item in its own language, and says so to screen readers (NEWS-04)', async () => {
    expect((await page('/news?from_date=2018-06-01&to_date=2018-06-01')).html).toContain(
      '<span lang="bn">শুধু বাংলায়</span>',
    )
  })

  it('an address with empty fields redirects to the one without them', async () => {
    const sent = '/news?searchkey=&categoryid=notice&from_date=&to_date='
    expect(await page(sent)).toMatchObject({ status: 302, location: '/news?categoryid=notice' })
    expect((await page('/news?searchkey=')).location).toBe('/news')
  })

  it('links to further pages, and beyond the last page back to it', async () => {
    const second = await page('/news?page=2')
    expect(cards(second.html)).toHaveLength(12)
    expect(cards((await page('/news?page=২')).html)[0]).toBe(cards(second.html)[0])
    expect(second.html).toContain('href="/news?page=3"')
    expect((await page('/news?page=999')).location).toMatch(/^\/news\?page=\d$/)
    expect((await page('/news?page=0')).status).toBe(200)
    expect((await page('/news?page=abc')).status).toBe(200)
  })

  it('accepts a category by its id too', async () => {
    const { body } = await app.visitor.get('/v1/get/getWebNewsCateogry')
    const { id, name } = body.data[0]
    expect((await page(`/news?categoryid=${id}`)).html).toContain(`${name}<`)
  })
})

describe('a news item or event', () => {
  it('is at its address without sign-in, beside the filter (NEWS-01, NEWS-02)', async () => {
    const { status, html } = await page('/news/khulna-regional-office')
    expect(status).toBe(200)
    expect(html).toContain('<h1>New regional office opens in Khulna</h1>')
    expect(html).toMatch(/<form[^>]*action="\/news"/)
    expect(html).toContain('href="/news"')
  })

  it('an event says where it is and at what hour (NEWS-01)', async () => {
    expect((await page('/news/rally')).html).toContain('TSC, 9 am')
    expect((await page('/news/rally', 'bn')).html).toContain('টিএসসি, সকাল ৯টা')
  })

  it('does not exist if nobody wrote it', async () => {
    expect((await page('/news/never-happened')).status).toBe(404)
  })
})
