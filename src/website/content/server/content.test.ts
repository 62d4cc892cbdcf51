import { describe, expect, it } from 'vitest'
import { toBanglaDigits } from '#kernel/bangla-text.ts'
import { putContent } from '../../../../tests/drive/content.ts'
import { listMissing } from '../../../../tests/drive/missing-texts.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { contentTypes } from '../../../content-types.ts'
import { pageType } from '../page-type.ts'
import { popupType } from '../popup-type.ts'
import { loadStartingContent } from './load-starting-content.ts'
import { findLive, listLive } from './store.ts'

type Item = { title: string; bn_title: string; url: string; link_type: number; sub_nav: Item[] }

openApp()

async function menuItem(menu: string, url: string): Promise<(Item & { id: number }) | undefined> {
  const items: (Item & { id: number })[] = await data(`/v1/get/navigation?navigation_name=${menu}`)
  return items.find((item) => item.url === url)
}

const data = async (path: string) => (await app.visitor.get(path)).body.data

describe('settings, menus and popup', () => {
  it('the settings carry mail, telephone and social links (FOOT-02)', async () => {
    expect(await data('/v1/get/setting')).toMatchObject({
      email: 'info@shaplalife.example',
      phone: '02-00000000',
      bn_phone: '02-00000000',
      fb_link: expect.stringContaining('facebook'),
      instagram_link: '',
      twitter_link: '',
      linkedin: expect.stringContaining('linkedin'),
      youtube_link: expect.stringContaining('youtube'),
    })
  })

  it('all menus come nested, down to the fourth level (NAV-07, NAV-10)', async () => {
    const menus: { navigation_name: string; sub_nav: Item[] }[] = await data('/v1/get/all_navigation')
    expect(menus.map((menu) => menu.navigation_name).sort()).toEqual([
      'company',
      'footer',
      'footer-bar',
      'main',
      'service',
      'sitemap',
    ])
    const depth = (items: Item[]): number => Math.max(0, ...items.map((item) => 1 + depth(item.sub_nav)))
    expect(depth(menus.find((menu) => menu.navigation_name === 'main')?.sub_nav ?? [])).toBe(4)
  })

  it('an item says where it links to and how it opens (NAV-09)', async () => {
    const items: Item[] = await data('/v1/get/navigation?navigation_name=footer-bar')
    expect(items.find(({ url }) => url === '/page/privacy')).toMatchObject({
      title: 'Privacy',
      bn_title: 'গোপনীয়তা',
      link_type: 1,
      url_target: '',
      sub_nav: [],
    })
  })

  it('one menu is returned by its name, an empty list for an unknown one (NAV-11)', async () => {
    expect((await data('/v1/get/navigation?navigation_name=footer-bar')).length).toBeGreaterThan(2)
    expect(await data('/v1/get/navigation?navigation_name=nothing')).toEqual([])
    expect(await data('/v1/get/navigation')).toEqual([])
  })

  it('the footer has its own links (FOOT-03)', async () => {
    const groups: Item[] = await data('/v1/get/footer_navigation')
    expect(groups.map((group) => group.bn_title)).toEqual(['সেবা', 'জেনে নিন', 'প্রতিষ্ঠান'])
  })

  it('the popup is the active one, or nothing when none is (FOOT-05)', async () => {
    expect(await data('/v1/get/modalPopup')).toMatchObject({
      bn_title: 'সব প্ল্যান একসঙ্গে মিলিয়ে দেখুন',
    })
    for (const slug of ['compare-policies', 'lapsed-policy']) {
      const popup = await findLive(app.db, popupType, slug)
      if (!popup) throw new Error(`The starting content has the popup ${slug}`)
      await putContent(app.db, popupType, slug, popup.data, [])
    }
    await app.eventually('the popup is gone', async () => (await data('/v1/get/modalPopup')) === null)
    const { status, body } = await app.visitor.get('/v1/get/modalPopup')
    expect([status, body.data]).toEqual([200, null])
  })
})

describe('pages', () => {
  it('a page is returned by its slug with its sections and layout (PAGE-04)', async () => {
    expect(await data('/v1/get/page?slug=about-us')).toMatchObject({
      page: { slug: 'about-us', layout_id: 6, menu: 'company', title: 'Our story', bn_title: 'আমাদের কথা' },
      sections: [{ type: 'html', contents: [{ description: expect.stringContaining('nakshi kantha') }] }],
    })
  })

  it('a page is also returned by the id of its menu item, or with only one section (PAGE-05)', async () => {
    const item = await menuItem('footer-bar', '/page/privacy')
    expect((await data(`/v1/get/sectionandContent?menu_id=${item?.id}`)).page.slug).toBe('privacy')
    const { page, sections } = await data('/v1/get/sectionandContent?slug=privacy&section=nothing')
    expect([page.slug, sections]).toEqual(['privacy', []])
  })

  it('the contents of a menu item are returned as one list (PAGE-07)', async () => {
    const item = await menuItem('footer-bar', '/page/privacy')
    const contents = await data(`/v1/get/contents?menu_id=${item?.id}`)
    expect(contents[0]).toMatchObject({ type: 'html', description: expect.stringContaining('<') })
    for (const strange of ['0', '-1', '99999999999999', '1e30']) {
      const { status } = await app.visitor.get(`/v1/get/contents?menu_id=${strange}`)
      expect([strange, [404, 422].includes(status)]).toEqual([strange, true])
    }
  })

  it.each([
    ['get/page', { slug: 'The slug field is required.' }],
    ['get/page?slug=', { slug: 'The slug field is required.' }],
    ['get/web_news', { slug: 'The slug field is required.' }],
    ['get/productDetails', { slug: 'The slug field is required.' }],
    ['get/contents', { menu_id: 'The menu_id field is required.' }],
    ['get/contents?menu_id=first', { menu_id: 'Write a number here.' }],
    ['get/sectionandContent', { menu_id: 'Say which page you want: give menu_id or slug.' }],
    ['get/sectionandContent?menu_id=first', { menu_id: 'Write a number here.' }],
    ['get/sectionandContent?slug=privacy&page=%2D1', { page: 'Write a number here.' }],
    ['get/getAllNewsEvent?page=two', { page: 'Write a number here.' }],
  ])(
    '%s is refused with a message that says what is expected (PAGE-04, PAGE-05, PAGE-07)',
    async (path, wrong) => {
      const { status, body } = await app.visitor.get(`/v1/${path}`, { language: 'en' })
      const errors = Object.fromEntries(Object.entries(wrong).map(([field, text]) => [field, [text]]))
      expect([status, body.errors]).toEqual([422, errors])
    },
  )

  it('numbers may be in Bangla digits (PAGE-05, PAGE-07)', async () => {
    const item = await menuItem('footer-bar', '/page/privacy')
    const id = encodeURIComponent(toBanglaDigits(item?.id ?? 0))
    expect((await data(`/v1/get/sectionandContent?menu_id=${id}`)).page.slug).toBe('privacy')
    expect(await data(`/v1/get/contents?menu_id=${id}`)).not.toEqual([])
    expect(
      (await app.visitor.get(`/v1/get/getAllNewsEvent?page=${encodeURIComponent('২')}&per_page=5`)).body
        .current_page,
    ).toBe(2)
  })

  it('an unknown page is refused with 404 (PAGE-11)', async () => {
    const { status, body } = await app.visitor.get('/v1/get/page?slug=nothing')
    expect([status, body.code, body.message]).toEqual([404, 'noSuchContent', '404 NOT FOUND'])
  })

  it('further addresses are returned with their layouts (ROUTE-06)', async () => {
    expect(await data('/v1/get/routes')).toContainEqual({
      slug: 'our-story',
      layout: 'common landing',
      page: 'about-us',
    })
  })
})

describe('stored content', () => {
  it('at the start has every text in both languages (LANG-04)', async () => {
    expect(await listMissing(app.db, contentTypes)).toEqual([])
    const { page } = await listLive(app.db, [pageType])
    for (const { data: stored } of page) {
      expect(stored.title.bn).toMatch(/[\u0980-\u09FF]/)
      expect(stored.title.en).toMatch(/^[\x20-\u024F\u2000-\u206F]+$/)
    }
  })

  it('loses scripts, handlers and styles when it is stored', async () => {
    const html =
      '<h2 onclick="x()">Hello</h2><script>x()</script><a href="javascript:x()">a</a><p style="color:red">b</p>'
    await putContent(
      app.db,
      pageType,
      'dirty',
      { title: { en: 'Test' }, sections: [{ html: { en: html } }] },
      ['en'],
    )
    const stored = await findLive(app.db, pageType, 'dirty')
    expect(stored?.data.sections[0]?.html.en).toBe('<h2>Hello</h2><a>a</a><p>b</p>')
  })

  it('is loaded once: a second loading changes nothing', async () => {
    const before = await listLive(app.db, [pageType])
    const deps = { db: app.db, files: app.files, types: contentTypes }
    expect(await loadStartingContent(deps, new Date('2030-01-01T00:00:00Z'))).toEqual([])
    expect(await listLive(app.db, [pageType])).toEqual(before)
  })
})
