import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/drive/test-app.ts'
import { loadStartingContent } from './load-seed.ts'
import { findEntry, listEntries, saveEntry } from './store.ts'

type Item = { title: string; bn_title: string; url: string; link_type: number; sub_nav: Item[] }

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const data = async (path: string) => (await app.visitor.get(path)).body.data

describe('the home page call', () => {
  const section = async (name: string) =>
    (await app.visitor.get('/v1/get/home')).body.page_data.find((one: { name: string }) => one.name === name)

  it('answers the sections with their records and the meta data, to anyone (HOME-02)', async () => {
    const { status, body } = await app.visitor.get('/v1/get/home')
    expect(status).toBe(200)
    expect(body.status).toBe(1)
    expect(body.page_meta_data).toMatchObject({
      title: 'Shapla Life – life insurance in plain words',
      bn_title: 'শাপলা লাইফ – জীবনবীমা, সহজ কথায়',
    })
  })

  it('names every section exactly (HOME-03)', async () => {
    const { body } = await app.visitor.get('/v1/get/home')
    expect(body.page_data.map((one: { name: string }) => one.name).sort()).toEqual([
      'different content',
      'home slider',
      'insurance group',
      'latest news event',
      'lic mobile app',
      'news buletin',
      'premium calculator',
      'product slider',
    ])
  })

  it('a slide has a wide and a narrow picture, a title, a description and its link (HOME-05, HOME-06)', async () => {
    const [slide] = (await section('home slider')).contents
    expect(slide).toMatchObject({
      is_video: false,
      long_image: '/hero-shapla.svg',
      thumb_image: '/hero-shapla-thumb.svg',
      title: 'Trust in every stitch of life',
      short_descripton: expect.stringContaining('one thread'),
      external_link: '',
      menu: { slug: 'product/jibon-swapno' },
    })
  })

  it('an insurance group lists products with picture, description and slug (HOME-09)', async () => {
    const [group] = (await section('insurance group')).contents
    expect(group).toMatchObject({ name: 'Individual', bn_name: 'একক বীমা' })
    expect(group.contents[0]).toMatchObject({
      slug: 'nabo-jibon-anando',
      image: '/nabo-jibon-anando.svg',
      bn_slider_description: expect.stringContaining('আজীবন'),
    })
  })

  it('news come newest first, events next first, and what is over is left out (HOME-10)', async () => {
    const [{ news, event }] = (await section('latest news event')).contents
    const days = (list: { publish_date: string }[]) => list.map((item) => item.publish_date)
    expect(days(news)).toEqual(days(news).sort().reverse())
    expect(days(event)).toEqual(days(event).sort())
    expect(news[0]).toMatchObject({
      slug: 'receipts-with-qr-code',
      image: '/fallback.svg',
      category: { name: 'Service', bn_name: 'সেবা' },
    })
  })
})

describe('settings, menus and popup', () => {
  it('the settings carry mail, telephone and social links (FOOT-02)', async () => {
    expect(await data('/v1/get/setting')).toMatchObject({
      email: 'info@shaplalife.example',
      phone: '02-55501678',
      bn_phone: '02-55501678',
      fb_link: expect.stringContaining('facebook'),
      instagram_link: '',
      twitter_link: '',
      linkedin: expect.stringContaining('linkedin'),
      youtube_link: expect.stringContaining('youtube'),
    })
  })

  it('all menus come nested, down to the fourth level (NAV-07, NAV-10)', async () => {
    const menus: { navigation_name: string; sub_nav: Item[] }[] = await data('/v1/get/all_navigation')
    expect(menus.map((menu) => menu.navigation_name).sort()).toEqual(['footer', 'legal', 'main'])
    const depth = (items: Item[]): number => Math.max(0, ...items.map((item) => 1 + depth(item.sub_nav)))
    expect(depth(menus.find((menu) => menu.navigation_name === 'main')?.sub_nav ?? [])).toBe(4)
  })

  it('an item says where it leads and how it opens', async () => {
    const items: Item[] = await data('/v1/get/navigation?navigation_name=main')
    expect(items.at(-1)).toMatchObject({
      title: 'Contact',
      bn_title: 'যোগাযোগ',
      url: '/page/contact-us',
      link_type: 1,
      url_target: '',
      sub_nav: [],
    })
  })

  it('one menu comes by its name, an empty list for an unknown one (NAV-11)', async () => {
    expect((await data('/v1/get/navigation?navigation_name=legal')).length).toBe(3)
    expect(await data('/v1/get/navigation?navigation_name=nothing')).toEqual([])
    expect(await data('/v1/get/navigation')).toEqual([])
  })

  it('the footer has its own links (FOOT-03)', async () => {
    const groups: Item[] = await data('/v1/get/footer_navigation')
    expect(groups.map((group) => group.bn_title)).toEqual(['সেবা', 'প্রতিষ্ঠান'])
  })

  it('the popup is the active one, or nothing when none is (FOOT-05)', async () => {
    expect(await data('/v1/get/modalPopup')).toMatchObject({ bn_title: 'হিসাবটা আগে, সিদ্ধান্ত পরে' })
    const popup = await findEntry(app.db, 'popup', 'welcome')
    const changed = { kind: 'popup', key: 'welcome', position: 0, changedAt: new Date() } as const
    await saveEntry(app.db, { ...changed, data: popup?.data ?? never(), isPublished: false })
    const { status, body } = await app.visitor.get('/v1/get/modalPopup')
    expect([status, body.data]).toEqual([200, null])
  })
})

describe('pages', () => {
  it('a page comes by its slug with its sections and layout (PAGE-04)', async () => {
    expect(await data('/v1/get/page?slug=about-us')).toMatchObject({
      page: { slug: 'about-us', layout_id: 1, title: 'Our story', bn_title: 'আমাদের কথা' },
      sections: [{ type: 'html', contents: [{ description: expect.stringContaining('nakshi kantha') }] }],
    })
  })

  it('a page comes by the id of its menu item too (PAGE-05)', async () => {
    const items: (Item & { id: number })[] = await data('/v1/get/navigation?navigation_name=main')
    const { page } = await data(`/v1/get/sectionandContent?menu_id=${items.at(-1)?.id}`)
    expect(page.slug).toBe('contact-us')
    expect((await data('/v1/get/sectionandContent?slug=privacy')).page.slug).toBe('privacy')
  })

  it('an unknown page is refused with 404 (PAGE-11)', async () => {
    const { status, body } = await app.visitor.get('/v1/get/page?slug=nothing')
    expect([status, body.code, body.message]).toEqual([404, 'noSuchContent', '404 NOT FOUND'])
  })

  it('further addresses come with their layouts (ROUTE-06)', async () => {
    expect(await data('/v1/get/routes')).toContainEqual({
      slug: 'our-story',
      layout: 'common landing',
      page: 'about-us',
    })
  })

  it('a product comes with its contents by category (PROD-04)', async () => {
    expect(await data('/v1/get/productDetails?slug=jibon-swapno')).toMatchObject({
      title: 'Jibon Swapno',
      bn_title: 'জীবন স্বপ্ন',
      contents: [
        { category_name: 'Benefits', bn_category_name: 'সুবিধা' },
        { category_name: 'Who can take it' },
      ],
    })
  })

  it('a news item comes by its slug (NEWS-06)', async () => {
    expect(await data('/v1/get/web_news?slug=khulna-regional-office')).toMatchObject({
      type: 'news',
      title: 'New regional office opens in Khulna',
    })
  })
})

describe('stored content', () => {
  const changedAt = new Date('2026-03-01T00:00:00Z')

  it('every record has its fields in both languages (LANG-04)', async () => {
    const { page, product, news } = await listEntries(app.db, ['page', 'product', 'news'])
    for (const { data: record } of [...page, ...product, ...news]) {
      expect(record.title.bn).toMatch(/[\u0980-\u09FF]/)
      expect(record.title.en).toMatch(/^[\x20-\u024F\u2000-\u206F]+$/)
    }
  })

  it('loses scripts, handlers and styles when it is stored', async () => {
    const html =
      '<h2 onclick="x()">Hello</h2><script>x()</script><a href="javascript:x()">a</a><p style="color:red">b</p>'
    const data = { title: { en: 'Test' }, sections: [{ html: { en: html } }] }
    await saveEntry(app.db, { kind: 'page', key: 'dirty', position: 99, changedAt, data })
    const stored = await findEntry(app.db, 'page', 'dirty')
    expect(stored?.data.sections[0]?.html.en).toBe('<h2>Hello</h2><a>a</a><p>b</p>')
  })

  it('is loaded once: a second loading changes nothing', async () => {
    const before = await listEntries(app.db, ['page', 'news'])
    await loadStartingContent(app.db, new Date('2030-01-01T00:00:00Z'))
    expect(await listEntries(app.db, ['page', 'news'])).toEqual(before)
  })
})

function never(): never {
  throw new Error('The starting content has a popup')
}
