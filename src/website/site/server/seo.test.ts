import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { addressIn, type Language, languages } from '#kernel/language.ts'
import { newsType } from '#website/news/news-type.ts'
import { putContent } from '../../../../tests/drive/content.ts'
import { app, createTestApp, openApp } from '../../../../tests/drive/test-app.ts'
import { fixedPages } from '../fixed-pages.ts'
import { readCrumbs } from './head-tags.ts'

openApp()

const publicUrl = 'http://localhost:0'
const read = async (path: string) => String((await app.visitor.get(path)).body)
const meta = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1]
const thingsOf = (html: string): Record<string, unknown>[] =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')['@graph'] ?? []

/** A news item for this test. */
const news = (title: { bn: string; en: string }) => ({
  title,
  shortDescription: { bn: 'সংক্ষেপে & <খবর>', en: 'In short & <news>' },
  image: '/jibon-bijoy.svg',
  publishDate: '2026-01-02',
  category: 'company',
  html: { bn: '<p>খবর</p>', en: '<p>News</p>' },
})

describe('a page for search engines', () => {
  it('names itself and its other language by absolute addresses, without query parameters', async () => {
    const html = await read('/page/about-us/?lang=en&utm_source=letter')
    const address = `${publicUrl}/page/about-us`
    expect(html).toContain(`<link rel="canonical" href="${address}?lang=en"/>`)
    for (const language of languages) {
      expect(html).toContain(`hrefLang="${language}" href="${addressIn(address, language)}"`)
    }
    expect(html).toContain(`hrefLang="x-default" href="${address}"`)
  })

  it.each(fixedPages)('says what it is about and where it is, at %s too', async (path) => {
    const html = await read(path)
    expect(html).toMatch(/<meta name="description" content="[^"]+/)
    expect(html).toContain('rel="canonical"')
  })

  it.each(languages)('is previewed in %s with its text and picture when shared', async (language) => {
    const title = { bn: 'চরে কম্বল & "উষ্ণতা"', en: 'Blankets & "warmth"' }
    await putContent(app.db, newsType, 'warmth', news(title))
    const html = await app.eventually('the page has its picture', async () => {
      const text = await read(`/news/warmth?lang=${language}`)
      return text.includes('/og/news/warmth') && text
    })
    expect(meta(html, 'og:title')).toBe(
      language === 'bn' ? 'চরে কম্বল &amp; &quot;উষ্ণতা&quot;' : 'Blankets &amp; &quot;warmth&quot;',
    )
    expect(meta(html, 'og:type')).toBe('article')
    expect(meta(html, 'og:locale')).toBe(language === 'bn' ? 'bn_BD' : 'en_GB')
    expect(meta(html, 'og:image')).toMatch(
      new RegExp(`^${publicUrl}/og/news/warmth\\.${language}\\.png\\?v=`),
    )
    const [article] = thingsOf(html)
    expect(article).toMatchObject({ '@type': 'NewsArticle', headline: title[language], inLanguage: language })
  })

  it('describes the home page, a product, questions and breadcrumbs as structured data', async () => {
    expect(thingsOf(await read('/'))[0]).toMatchObject({ '@type': 'InsuranceAgency', name: 'Shapla Life' })
    const types = async (path: string) => thingsOf(await read(path)).map((thing) => thing['@type'])
    expect(await types('/product/jibon-bijoy')).toEqual(
      expect.arrayContaining(['FinancialProduct', 'BreadcrumbList']),
    )
    expect(await types('/page/faq')).toEqual(['FAQPage', 'BreadcrumbList'])
    expect(readCrumbs(await read('/page/faq'))[0]).toEqual({ text: 'Home', href: '/' })
  })

  it('has no structured data if there is nothing to index', async () => {
    for (const path of ['/no-such-page', '/login', '/newsletter']) {
      const html = await read(path)
      expect([path, thingsOf(html)]).toEqual([path, []])
    }
  })
})

describe('the picture of a page', () => {
  const ask = (path: string) => fetch(app.url + path)

  it('is drawn in 1200 × 630 for an existing entry, and cached for ever under its version', async () => {
    const html = await read('/product/jibon-bijoy?lang=bn')
    const address = new URL(meta(html, 'og:image') ?? '')
    const response = await ask(address.pathname + address.search)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toContain('immutable')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(await app.files.has(`og/${address.searchParams.get('v')}.png`)).toBe(true)
    const unnamed = await ask(address.pathname)
    expect(unnamed.headers.get('cache-control')).not.toContain('immutable')
  })

  it('differs between the languages and changes with its words', async () => {
    const version = async (language: string) =>
      /news\/kite\.\w+\.png\?v=(\w+)/.exec(
        meta(await read(`/news/kite?lang=${language}`), 'og:image') ?? '',
      )?.[1]
    await putContent(app.db, newsType, 'kite', news({ bn: 'ঘুড়ি', en: 'Kite' }))
    const en = await app.eventually('the page has its picture', () => version('en'))
    const bn = await version('bn')
    expect(bn).not.toBe(en)
    await putContent(app.db, newsType, 'kite', news({ bn: 'ঘুড়ি', en: 'The kite' }))
    await app.eventually('the picture is another one', async () => (await version('en')) !== en)
    expect(await version('bn')).toBe(bn)
  })

  it.each([
    '/og/news/nothing.bn.png',
    '/og/settings/site.bn.png',
    '/og/news/kite.fr.png',
    '/og/x/..%2Fy.bn.png',
  ])('%s is not drawn', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })
})

describe('the sitemap', () => {
  it('lists every published entry once in each language it is written in, with the other one as alternate', async () => {
    await putContent(app.db, newsType, 'only-bangla', news({ bn: 'শুধু বাংলা', en: 'Hidden' }), ['bn'])
    const entry = (language: Language, slug: string) =>
      `<loc>${addressIn(`${publicUrl}/news/${slug}`, language)}</loc>`
    const map = await app.eventually('the entry is in the map', async () => {
      const text = await read('/sitemap.xml')
      return text.includes(entry('bn', 'only-bangla')) && text
    })
    expect(map).not.toContain(entry('en', 'only-bangla'))
    for (const language of languages)
      expect(map.split(entry(language, 'khulna-regional-office'))).toHaveLength(2)
    expect(map).toContain(
      `<xhtml:link rel="alternate" hreflang="en" href="${publicUrl}/news/khulna-regional-office?lang=en"/>`,
    )
    expect(map).toMatch(/<lastmod>20\d\d-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
    expect(map).not.toContain('/page/premium-calculator')
    await putContent(app.db, newsType, 'only-bangla', news({ bn: 'শুধু বাংলা', en: 'Hidden' }), [])
    await app.eventually('it is out again', async () => !(await read('/sitemap.xml')).includes('only-bangla'))
  })

  it('is named in robots.txt, which excludes what is behind sign-in', async () => {
    const rules = await read('/robots.txt')
    expect(rules).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
    for (const path of ['/dashboard', '/sandbox', '/api-app/', '/v1/']) {
      expect(rules).toContain(`\nDisallow: ${path}\n`)
    }
  })
})

describe('a publicly reachable demo', () => {
  it('asks search engines to leave it out, since its insurer does not exist', async () => {
    const shown = await createTestApp({ PUBLIC_URL: 'https://demo.example' })
    try {
      const html = String((await shown.visitor.get('/')).body)
      expect(html).toContain('<meta name="robots" content="noindex">')
    } finally {
      await shown.close()
    }
  })
})

describe('the site installed on a phone', () => {
  it.each([
    ['bn', 'শাপলা লাইফ'],
    ['en', 'Shapla Life'],
  ])('has a name in %s and icons of the declared sizes', async (language, name) => {
    const response = await fetch(`${app.url}/manifest.webmanifest?lang=${language}`)
    expect(response.headers.get('content-type')).toContain('application/manifest+json')
    const manifest = (await response.json()) as {
      short_name: string
      icons: { src: string; sizes: string }[]
    }
    expect(manifest.short_name).toBe(name)
    expect(manifest.icons.length).toBeGreaterThan(1)
    for (const { src, sizes } of manifest.icons) {
      const picture = await fetch(app.url + src)
      const { width, height, format } = await sharp(await picture.arrayBuffer()).metadata()
      expect([src, `${width}x${height}`, format]).toEqual([src, sizes, 'png'])
    }
    expect(await (await fetch(`${app.url}/?lang=${language}`)).text()).toContain(
      'href="/manifest.webmanifest',
    )
  })

  it('has icons where browsers look by default', async () => {
    const icon = Buffer.from(await (await fetch(`${app.url}/favicon.ico`)).arrayBuffer())
    const kind = icon.readUInt16LE(2)
    const count = icon.readUInt16LE(4)
    const start = icon.readUInt32LE(18)
    expect([kind, count]).toEqual([1, 1])
    expect(await sharp(icon.subarray(start)).metadata()).toMatchObject({ width: 48, height: 48 })
    const touch = await fetch(`${app.url}/apple-touch-icon.png`)
    expect(await sharp(await touch.arrayBuffer()).metadata()).toMatchObject({ width: 180, hasAlpha: false })
  })
})
