import { describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { menuType } from '#website/content/menu-type.ts'
import { pageType } from '#website/content/page-type.ts'
import { redirectType } from '#website/content/redirect-type.ts'
import { routeType } from '#website/content/route-type.ts'
import { findLive } from '#website/content/server/store.ts'
import { published, putContent } from '../../../../tests/drive/content.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'

openApp()

const get = (path: string, language: 'bn' | 'en' = 'en') => app.visitor.get(path, { language })
const html = async (path: string, language: 'bn' | 'en' = 'en'): Promise<string> =>
  (await get(path, language)).body
const hrefs = (text: string) => [...text.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
const mainOf = (text: string) => /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
const titled = (bn: string, en: string) => ({ title: { bn, en } })

describe('a content page', () => {
  it.each([
    ['bn', 'প্রথম পাতা', 'আমাদের কথা'],
    ['en', 'Home', 'Our story'],
  ] as const)(
    'shows breadcrumbs and its sections without login, in %s (PAGE-01)',
    async (language, home, title) => {
      const text = await html('/page/about-us', language)
      const crumbs = /<ol class="crumbs">.*?<\/ol>/.exec(text)?.[0] ?? ''
      expect(crumbs).toMatch(new RegExp(`href="/"[^>]*>${home}<.*aria-current="page"[^>]*>${title}<`))
      expect(text).toContain('class="prose')
    },
  )

  it('has a left menu in layout 6, nested, and none in another layout (PAGE-02)', async () => {
    for (const language of languages) {
      const text = mainOf(await html('/page/about-us', language))
      const menu = /<nav class="side-menu"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? ''
      expect(hrefs(menu)).toContain('/page/history')
      expect(menu).toMatch(/<ul><li><span class="menu-title">[^<]+<\/span><ul>/)
      expect(menu).toMatch(/<a href="\/page\/about-us"[^>]*aria-current="page"/)
    }
    expect(await html('/page/terms')).not.toContain('side-menu')
  })

  it('shows questions that unfold without scripts, and wide tables in boxes that scroll', async () => {
    expect(await html('/page/faq')).toMatch(/<details class="question"><summary>/)
    const charter = await html('/page/citizens-charter', 'bn')
    expect(charter).toMatch(
      /<div class="prose-table" role="group" aria-label="সারণি" tabindex="0"><table class="is-listed"/,
    )
  })

  it('shows cards of related entries without itself, without tags, cut to 150 characters (PAGE-03)', async () => {
    const sections = (['page', 'news', 'event', 'product'] as const).map((of) => ({
      kind: 'related' as const,
      of,
    }))
    const long = { bn: `<b>${'ক্ষ'.repeat(160)}</b>`, en: `<b>${'a'.repeat(160)}</b>` }
    const page = { shortDescription: long, sections: [] }
    for (const slug of ['beside-a', 'beside-b']) {
      await putContent(app.db, pageType, slug, { ...titled(`পাশে ${slug}`, `Beside ${slug}`), ...page })
    }
    await putContent(app.db, pageType, 'middle', { ...titled('মাঝে', 'Middle'), sections })
    for (const [language, letter] of [
      ['en', 'a'],
      ['bn', 'ক্ষ'],
    ] as const) {
      const text = mainOf(await html('/page/middle', language))
      const cards = [...text.matchAll(/<h3><a href="([^"]*)"/g)].map(([, href = '']) => href)
      expect(cards).not.toContain('/page/middle')
      for (const beginning of ['/page/', '/news/', '/product/']) {
        expect([beginning, cards.some((href) => href.startsWith(beginning))]).toEqual([beginning, true])
      }
      if (cards.includes('/page/beside-a')) expect(text).toContain(`<p>${letter.repeat(150)}…</p>`)
    }
  })

  it('shows its neighbours in the menu first (PAGE-03)', async () => {
    const text = mainOf(await html('/page/what-is-life-insurance'))
    const cards = [...text.matchAll(/<h3><a href="([^"]*)"/g)].map(([, href = '']) => href)
    expect(cards).toEqual(['/page/choosing-a-policy', '/page/bonus-explained', '/page/faq'])
  })

  it('shows albums of the gallery in a section of that kind, with a link to all', async () => {
    const sections = (['photos', 'videos'] as const).map((of) => ({ kind: 'gallery' as const, of }))
    await putContent(app.db, pageType, 'pictures', { ...titled('ছবি', 'Pictures'), sections })
    for (const [language, name, all] of [
      ['en', 'River country', 'All photo albums'],
      ['bn', 'নদীর দেশ', 'ছবির সব অ্যালবাম'],
    ] as const) {
      const text = mainOf(await html('/page/pictures', language))
      expect(text).toMatch(/<a href="\/photos\/\d+\/album"/)
      expect(text).toMatch(/<a href="\/videos\/\d+\/album"/)
      expect(text).toContain(name.normalize('NFC'))
      expect(text).toContain(all.normalize('NFC'))
    }
  })

  it('returns one section by its name, and its contents ten at a time (PAGE-05)', async () => {
    const questions = Array.from({ length: 12 }, (_, index) => ({
      question: { bn: `প্রশ্ন ${index + 1}`, en: `Question ${index + 1}` },
      answer: { bn: '<p>উত্তর</p>', en: '<p>Answer</p>' },
    }))
    const sections = [
      { kind: 'faq' as const, ...titled('প্রশ্ন', 'Questions'), questions },
      { kind: 'html' as const, ...titled('কথা', 'Words'), html: { bn: '<p>ক</p>', en: '<p>a</p>' } },
    ]
    await putContent(app.db, pageType, 'twelve', { ...titled('বারো', 'Twelve'), sections })
    const ask = async (query: string) =>
      (await get(`/v1/get/sectionandContent?slug=twelve${query}`)).body.data.sections
    expect((await ask('&section=Questions')).map(({ title }: { title: string }) => title)).toEqual([
      'Questions',
    ])
    expect((await ask(''))[0].contents).toHaveLength(12)
    expect((await ask('&page=1'))[0].contents).toHaveLength(10)
    expect((await ask('&page=2'))[0].contents[1].title).toBe('Question 12')
    expect((await get('/v1/get/sectionandContent?slug=twelve&page=0')).status).toBe(422)
  })
})

describe('the site map', () => {
  it('is a nested menu in the language of the reader (MAP-01)', async () => {
    expect(mainOf(await html('/page/sitemap'))).toMatch(
      /<div class="sitemap"><ul><li>.*Savings and cover<\/span><ul><li><a href="\/product\/jibon-swapno"[^>]*>Jibon Swapno/,
    )
    expect(mainOf(await html('/page/sitemap', 'bn'))).toContain('>জীবন স্বপ্ন</a>'.normalize('NFC'))
  })

  it('links to pages of layouts 3 and 6 under /page, to others without it, and outside by target (MAP-02, MAP-03)', async () => {
    const html = { bn: '<p>ক</p>', en: '<p>a</p>' }
    for (const [slug, layoutId] of [
      ['three', 3],
      ['six', 6],
      ['one', 1],
    ] as const) {
      await putContent(app.db, pageType, slug, { ...titled(slug, slug), layoutId, sections: [{ html }] })
    }
    const outside = { linkType: 'external' as const, url: 'https://idra.org.bd/' }
    const items = [
      { ...titled('তিন', 'Three'), url: '/three', items: [{ ...titled('ছয়', 'Six'), url: '/six' }] },
      { ...titled('এক', 'One'), url: '/one' },
      { ...titled('বাইরে', 'Outside'), ...outside },
      { ...titled('এখানেই', 'Here'), ...outside, urlTarget: '_self' },
    ]
    const before = await findLive(app.db, menuType, 'sitemap')
    await putContent(app.db, menuType, 'sitemap', { items })
    const { body } = await get('/v1/get/page?slug=sitemap')
    const map = body.data.sections.find(({ type }: { type: string }) => type === 'sitemap').contents
    expect([map[0].url, map[0].sub_nav[0].url, map[1].url]).toEqual(['/page/three', '/page/six', '/one'])
    await published(app)
    const text = mainOf(await (await get('/page/sitemap')).body)
    expect(text).toMatch(/<a href="https:\/\/idra\.org\.bd\/" target="_blank" rel="noopener">Outside/)
    expect(text).toMatch(/<a href="https:\/\/idra\.org\.bd\/" target="_self" rel="noopener">Here/)
    await putContent(app.db, menuType, 'sitemap', before?.data ?? { items: [] })
  })
})

describe('stored routes', () => {
  it('show the screen of their layout (ROUTE-06, ROUTE-07)', async () => {
    const layouts = {
      start: { layout: 'home' },
      'who-we-are': { layout: 'common landing', page: 'about-us' },
      prices: { layout: 'premium calculator' },
      apply: { layout: 'policy buy' },
      pictures: { layout: 'gallery', page: 'photo-gallery' },
      films: { layout: 'gallery', albumType: 'videos' as const },
      offices: { layout: 'branch', page: 'branch-locator' },
      board: { layout: 'member', page: 'board-of-directors' },
      odd: { layout: 'no such layout' },
    }
    for (const [slug, route] of Object.entries(layouts)) await putContent(app.db, routeType, slug, route)
    await published(app)
    const where = async (path: string) => {
      const { status, headers } = await get(path)
      return headers.get('location') ?? status
    }
    expect(await where('/start')).toBe('/')
    expect(await where('/prices')).toBe('/premium-calculator')
    expect(await where('/apply')).toBe('/policy-buy')
    expect(await where('/films')).toBe('/video-gallery')
    expect(await html('/who-we-are')).toContain('<h1>Our story</h1>')
    expect(await where('/pictures')).toBe('/photo-gallery')
    expect(await where('/offices')).toBe('/branch-locator')
    expect(await where('/board')).toBe('/board-of-directors')
    expect(await where('/odd')).toBe(404)
    expect([await where('/start/'), await html('/who-we-are/')]).toEqual([
      '/',
      expect.stringContaining('<h1>Our story</h1>'),
    ])
  })

  it('an unknown address says so (in English "404 NOT FOUND") with a search box and a way to reach us (ROUTE-08)', async () => {
    for (const language of languages) {
      const { status, body } = await get('/odd/thing', language)
      expect(status).toBe(404)
      const text = mainOf(body)
      expect(text).toContain(`<h1>${language === 'en' ? '404 NOT FOUND' : 'পাতাটি পাওয়া যায়নি (৪০৪)'}</h1>`)
      expect(text).toMatch(/<form action="\/search">.*name="q"/)
      expect(hrefs(text)).toContain('/page/contact-us')
    }
  })
})

describe('addresses that have moved', () => {
  it('redirect straight to the end, with pages below them, and a loop leads nowhere', async () => {
    const moves = {
      'old-one': '/old-two',
      'old-two': '/old-three',
      'old-three': '/page/about-us',
      'round-a': '/round-b',
      'round-b': '/round-a',
      company: '/firm',
    }
    for (const [slug, to] of Object.entries(moves)) await putContent(app.db, redirectType, slug, { to })
    const route = { layout: 'common landing', page: 'history' }
    await putContent(app.db, routeType, 'firm/history', route)
    const moved = async (path: string) => {
      const { status, headers } = await get(path)
      return [status, headers.get('location')]
    }
    expect(await moved('/old-one')).toEqual([301, '/page/about-us'])
    expect(await moved('/company/history')).toEqual([301, '/firm/history'])
    expect(await moved('/company/nothing')).toEqual([404, null])
    expect(await moved('/round-a')).toEqual([404, null])
  })

  it('keep pages that were merged reachable under their old addresses', async () => {
    const moves = {
      'claim-guide': 'make-a-claim',
      mission: 'about-us',
      // To the part of the page about requests.
      'right-to-information': 'privacy#information',
    }
    for (const [old, now] of Object.entries(moves)) {
      const { status, headers } = await get(`/page/${old}`)
      expect([status, headers.get('location')]).toEqual([301, `/page/${now}`])
    }
  })
})
