import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { redirectType } from '#website/content/redirect-type.ts'
import { listLive } from '#website/content/server/store.ts'
import { contentTypes } from '../../src/content-types.ts'
import { alternate } from '../drive/browser.ts'
import { listMissing } from '../drive/missing-texts.ts'
import { app, openApp } from '../drive/test-app.ts'
import { type Crawl, crawlSite } from './crawl.ts'
import { examinePage } from './examine-page.ts'

openApp()

const leaveOut = ['/sandbox']

describe.each(languages)('the whole site, read in %s', (language) => {
  let crawl: Crawl
  beforeAll(async () => {
    crawl = await crawlSite({ url: app.url, language, leaveOut })
  }, 300_000)

  it('has no link, place or picture that is not there (ROUTE-01, ROUTE-02)', () => {
    expect(crawl.offences).toEqual([])
    expect(crawl.pages.length).toBeGreaterThan(40)
  })

  it('has no fault in its HTML, no name twice, no picture without words, and speaks one language', {
    timeout: 240_000,
  }, async () => {
    const offences: string[] = []
    // One template writes a page in both languages: its HTML is validated by turns. `npm run proof crawl` takes all.
    const pages = crawl.pages.toSorted((one, other) => (one.path < other.path ? -1 : 1))
    const inTurn = new Set(alternate(pages, language))
    for (const page of pages) offences.push(...(await examinePage(page, language, inTurn.has(page))))
    expect(offences).toEqual([])
  })

  it('calls no two pages by one name', () => {
    const titles = crawl.pages
      .filter(({ isIndexed }) => isIndexed)
      .map(({ html }) => /<title>([^<]*)</.exec(html)?.[1] ?? '')
    expect(titles.filter((title, index) => titles.indexOf(title) < index)).toEqual([])
  })

  it('is named whole in the map for search engines, and the map names nothing else', async () => {
    const map = String((await app.visitor.get('/sitemap.xml')).body)
    const named = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)]
      .map(([, address = '']) => new URL(address))
      .filter(({ search }) => search === (language === 'bn' ? '' : `?lang=${language}`))
      .map(({ pathname }) => pathname)
    const found = crawl.pages.filter(({ isIndexed }) => isIndexed).map(({ path }) => path)
    expect(found.filter((path) => !named.includes(path))).toEqual([])
    for (const path of named.filter((each) => !found.includes(each) && !leaveOut.includes(each))) {
      expect([path, (await app.visitor.get(path)).status]).toEqual([path, 200])
    }
  })
})

describe('the starting content', () => {
  it('leads every old address to a page that is there', { timeout: 120_000 }, async () => {
    const { redirect } = await listLive(app.db, [redirectType])
    expect(redirect.length).toBeGreaterThan(20)
    for (const { slug, data } of redirect) {
      // A page that has come to stand at an old address itself is as good.
      const { status, headers } = await app.visitor.get(`/${slug}?utm_source=letter`)
      if (status === 301) expect(headers.get('location')).toContain(data.to)
      expect([slug, (await fetch(`${app.url}/${slug}`)).status]).toEqual([slug, 200])
    }
  })

  it('lacks no translation', async () => {
    expect(await listMissing(app.db, contentTypes)).toEqual([])
  })
})
