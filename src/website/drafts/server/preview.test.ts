import { beforeAll, describe, expect, it } from 'vitest'
import { permission } from '#platform/http/permissions.ts'
import { addStaff } from '../../../../tests/drive/staff.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'

let nasreen: Caller
openApp()
beforeAll(async () => {
  const { homeList, homeCreate, newsList, newsCreate, newsEdit } = permission
  nasreen = await addStaff(app, 431, [homeList, homeCreate, newsList, newsCreate, newsEdit])
})

/** Deprecation warnings of the database driver: these calls will fail in its next major version. */
const warned: string[] = []
process.on('warning', ({ message }) => warned.push(message))

const linksTo = async (type: string, slug: string) =>
  (await nasreen.get(`/api-app/content/preview?type=${type}&slug=${slug}`)).body.data

describe('A preview', () => {
  it('shows a draft as its readers will see it, and has no effect on anybody else', async () => {
    const data = {
      title: { bn: 'গোপন বিজ্ঞপ্তি', en: 'A secret notice' },
      shortDescription: { bn: 'ক', en: 'k' },
      publishDate: '2026-03-20',
      category: 'notice',
      html: { bn: '<p>লেখা</p>', en: '<p>text</p>' },
    }
    await nasreen.post('/api-app/content/save', { type: 'news', slug: 'secret', data })
    const links = await linksTo('news', 'secret')
    const seen = await app.visitor.get(links.bn, { language: 'en' })
    expect(seen.status).toBe(200)
    expect(seen.body).toContain('<h1>গোপন বিজ্ঞপ্তি</h1>')
    expect(seen.body).toContain('<html lang="bn">')
    expect(seen.body).toContain('<meta name="robots" content="noindex">')
    expect(seen.headers.get('cache-control')).toBe('no-store')
    expect(seen.headers.get('x-robots-tag')).toContain('noindex')
    expect(seen.headers.get('set-cookie')).toBeNull()
    expect((await app.visitor.get(links.en)).body).toContain('<h1>A secret notice</h1>')
    expect(warned).toEqual([])
    expect((await app.visitor.get('/news/secret')).status).toBe(404)
    for (const path of ['/', '/news', '/v1/get/getAllNewsEvent', '/sitemap.xml'])
      expect(JSON.stringify((await app.visitor.get(path)).body)).not.toContain('secret')
  })

  it('of an entry without a page of its own is the home page', async () => {
    const data = { title: { bn: 'নতুন বুলেটিন', en: 'A new bulletin' } }
    await nasreen.post('/api-app/content/save', { type: 'tickerItem', slug: 'new-bulletin', data })
    const { en } = await linksTo('tickerItem', 'new-bulletin')
    expect((await app.visitor.get(en)).body).toContain('A new bulletin')
    expect((await app.visitor.get('/')).body).not.toContain('A new bulletin')
  })

  it('is rendered while other readers are served, and none of them sees the draft', async () => {
    const { en } = await linksTo('tickerItem', 'new-bulletin')
    const asked = Array.from({ length: 20 }, (_each, n) => app.visitor.get(n % 2 ? en : `/?n=${n}`))
    const answers = await Promise.all(asked)
    expect(answers.map(({ body }) => body.includes('A new bulletin'))).toEqual(
      answers.map((_each, n) => n % 2 === 1),
    )
  })

  it('opened a hundred times at once is shown some times, refused the other times, and shown again afterwards', async () => {
    const { en } = await linksTo('tickerItem', 'new-bulletin')
    const answers = await Promise.all(Array.from({ length: 100 }, () => app.visitor.get(en)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
    expect(answers.filter(({ status }) => status === 200).length).toBe(100 - refused.length)
    expect((await app.visitor.get(en)).status).toBe(200)
  })

  it('ends after a day, and opens nothing with a foreign signature', async () => {
    const { en } = await linksTo('news', 'secret')
    const forged = en.replace(/\.[^/]*/, (signature: string) => `.${'A'.repeat(signature.length - 1)}`)
    expect((await app.visitor.get(forged)).status).toBe(404)
    await app.clock.moveBy(25 * 3_600_000)
    expect((await app.visitor.get(en)).status).toBe(404)
    await app.clock.moveTo(null)
  })
})
