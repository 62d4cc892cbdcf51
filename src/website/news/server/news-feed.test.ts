import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayInDhaka } from '#kernel/dates.ts'
import { putContent } from '../../../../tests/drive/content.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { eventType, newsType } from '../news-type.ts'

openApp({ PUBLIC_URL: 'https://shapla.example' })
beforeAll(async () => {
  const today = todayInDhaka(app.clock.now())
  await putContent(app.db, newsType, 'a-and-b', {
    title: { bn: 'ক & <খ>', en: 'A & <B>' },
    shortDescription: { bn: '“উদ্ধৃতি” \u0008', en: 'Fish & "chips"' },
    category: 'service',
    publishDate: today,
    html: { bn: '<p>ক</p>', en: '<p>A</p>' },
  })
  await putContent(app.db, eventType, 'tomorrow', {
    title: { bn: 'আগামীকাল', en: 'Tomorrow' },
    shortDescription: { bn: 'আসুন', en: 'Come' },
    place: { bn: 'ঢাকা, সকাল ১০টা', en: 'Dhaka, 10 am' },
    category: 'event',
    publishDate: addDays(today, 1),
    html: { bn: '<p>ক</p>', en: '<p>A</p>' },
  })
})

const feed = (query = '', headers = {}) => app.visitor.get(`/rss/news.xml${query}`, { headers })
/** The texts of all elements of a name, decoded. */
const texts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text)

describe('the feed of the news', () => {
  it('is linked visibly, in the reader’s language (NEWS-01)', async () => {
    for (const [language, query] of [
      ['bn', ''],
      ['en', '\\?lang=en'],
    ] as const) {
      const { body } = await app.visitor.get('/news', { language })
      expect(body).toMatch(new RegExp(`<a href="/rss/news\\.xml${query}" class="news-feed"`))
    }
  })

  it('is RSS with absolute addresses, in Bangla unless the address asks for English (NEWS-01)', async () => {
    const { status, headers, body } = await feed()
    expect([status, headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/)
    expect(texts(body, 'title')[0]).toBe('শাপলা লাইফ: সংবাদ ও আয়োজন')
    expect(texts(body, 'language')).toEqual(['bn'])
    expect(texts(body, 'link')).toContain('https://shapla.example/news/a-and-b')
    for (const link of texts(body, 'link')) expect(link).toMatch(/^https:\/\/shapla\.example\/news/)
    const english = (await feed('?lang=en')).body
    expect(texts(english, 'title')).toContain('A &amp; &lt;B&gt;')
    expect(texts(english, 'guid')).toContain('https://shapla.example/news/a-and-b?lang=en')
  })

  it('has up to thirty items, each with its title, address, category and text', async () => {
    const { body } = await feed()
    const items = String(body).split('<item>').slice(1)
    expect(items).toHaveLength(30)
    for (const item of items) {
      for (const name of ['title', 'link', 'guid', 'pubDate', 'category', 'description']) {
        expect(texts(item, name), name).toHaveLength(1)
      }
      for (const day of texts(item, 'pubDate'))
        expect(new Date(day).getTime()).toBeLessThan(Date.now() + 6 * 3_600_000)
      expect(item).toMatch(
        /&lt;img src=&quot;https:\/\/shapla\.example\/og\/(news|event)\/[^ ]*\.bn\.png\?v=/,
      )
    }
  })

  it('escapes what XML does not allow', async () => {
    const { body } = await feed()
    expect(body).not.toContain('\u0008')
    expect(body.replace(/&(amp|lt|gt|quot);/g, '')).not.toContain('&')
  })

  it('gives when and where an event is, without a publication date in the future', async () => {
    const item = String((await feed('?lang=en')).body)
      .split('<item>')
      .find((one) => one.includes('<title>Tomorrow</title>'))
    expect(item).toContain('Dhaka, 10 am')
    expect(new Date(texts(item ?? '', 'pubDate')[0] ?? '').getTime()).toBeLessThanOrEqual(Date.now())
  })

  it('is not sent again to a client that has it', async () => {
    const etag = (await feed()).headers.get('etag') ?? ''
    expect((await feed('', { 'if-none-match': etag })).status).toBe(304)
  })

  it('is announced by the pages of the news in their language', async () => {
    for (const path of ['/news', '/news/a-and-b']) {
      const english = (await app.visitor.get(path)).body
      expect(english).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]*news\.xml\?lang=en"/)
      const bangla = (await app.visitor.get(path, { language: 'bn' })).body
      expect(bangla).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]*news\.xml"/)
    }
  })
})
