import { beforeAll, describe, expect, it } from 'vitest'
import { permission } from '#platform/http/permissions.ts'
import { addStaff } from '../../../../tests/drive/staff.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'
import { fixedTargets } from './targets.ts'

/** Edits the pages, menus and the home page. */
let nasreen: Caller
openApp()
beforeAll(async () => {
  const { pageList, pageCreate, pageEdit, pageDelete, homeList, homeEdit } = permission
  nasreen = await addStaff(app, 441, [pageList, pageCreate, pageEdit, pageDelete, homeList, homeEdit])
})

const leadsTo = async (path: string) => {
  await app.publishedIsProcessed()
  const { status, headers } = await app.visitor.get(path)
  return status === 301 ? headers.get('location') : status
}
const post = (act: string, body: object) => nasreen.post(`/api-app/content/${act}`, body)
async function makePage(slug: string, html = '<p>লেখা</p>'): Promise<void> {
  const data = {
    title: { bn: `পাতা ${slug}`, en: `Page ${slug}` },
    sections: [{ kind: 'html', html: { bn: html, en: html } }],
  }
  await post('save', { type: 'page', slug, data, started_from: 0 })
  await post('publish', { type: 'page', slug, languages: ['bn', 'en'] })
}
const move = (slug: string, to: string) => post('move', { type: 'page', slug, to })

describe('A page that moves', () => {
  it('is found at its old address, in one step however often it moved, and back again without a loop', async () => {
    await makePage('eid-offer')
    await move('eid-offer', 'eid-offer-2026')
    expect(await leadsTo('/page/eid-offer')).toBe('/page/eid-offer-2026')
    await move('eid-offer-2026', 'festival-offer')
    expect(await leadsTo('/page/eid-offer')).toBe('/page/festival-offer')
    expect(await leadsTo('/page/eid-offer-2026')).toBe('/page/festival-offer')
    expect(await leadsTo('/page/festival-offer')).toBe(200)
    await move('festival-offer', 'eid-offer')
    expect(await leadsTo('/page/eid-offer')).toBe(200)
    expect(await leadsTo('/page/festival-offer')).toBe('/page/eid-offer')
    expect((await move('eid-offer', 'faq')).body.code).toBe('slugTaken')
  })

  it('is linked by its new address from menus and texts, without a redirect between', async () => {
    await makePage('move-me')
    await makePage('move-me-not')
    await makePage(
      'links-there',
      '<p><a href="/page/move-me#part">x</a> <a href="/page/move-me-not">y</a></p>',
    )
    const items = [{ title: { bn: 'পাতা', en: 'Page' }, url: '/page/move-me' }]
    await post('save', { type: 'menu', slug: 'side', data: { items }, started_from: 0 })
    await post('publish', { type: 'menu', slug: 'side', languages: ['bn', 'en'] })
    await move('move-me', 'moved')
    await app.publishedIsProcessed()
    const { body } = await app.visitor.get('/page/links-there')
    expect(body).toContain('href="/page/moved#part"')
    expect(body).toContain('href="/page/move-me-not"')
    const menu = await app.visitor.get('/v1/get/navigation?navigation_name=side')
    expect(menu.body.data.map(({ url }: { url: string }) => url)).toEqual(['/page/moved'])
  })

  it('takes along the pages below its address', async () => {
    await makePage('branches-of-dhaka')
    const route = { type: 'route', slug: 'page/branches-of-dhaka/gulshan' }
    await post('save', { ...route, data: { layout: 'common landing', page: 'faq' }, started_from: 0 })
    await post('publish', { ...route, languages: ['bn', 'en'] })
    await move('branches-of-dhaka', 'dhaka')
    await post('move', { ...route, to: 'page/dhaka/gulshan' })
    expect(await leadsTo('/page/branches-of-dhaka/gulshan')).toBe('/page/dhaka/gulshan')
  })
})

describe('An old address', () => {
  const add = (from: string, to: string) => post('redirect', { from, to })

  it('is added and redirects with 301, and can be removed', async () => {
    expect((await add('/old-site/offers.html', '/page/faq')).status).toBe(200)
    expect(await leadsTo('/old-site/offers.html')).toBe('/page/faq')
    const { redirects } = (await nasreen.get('/api-app/content/redirects')).body.data
    expect(redirects).toContainEqual({ from: '/old-site/offers.html', to: '/page/faq', is_dead: false })
    expect(redirects.filter(({ is_dead }: { is_dead: boolean }) => is_dead)).toEqual([])
    await post('remove', { type: 'redirect', slug: 'old-site/offers.html' })
    expect(await leadsTo('/old-site/offers.html')).toBe(404)
  })

  it('must not point to nothing or in a loop, or replace an existing page', async () => {
    const refusedBy = async (from: string, to: string) => (await add(from, to)).body.code
    expect(await refusedBy('/gone', '/page/nowhere-at-all')).toBe('redirectDead')
    expect(await refusedBy('/gone', '/nowhere')).toBe('redirectDead')
    expect(await refusedBy('/gone', '/gone')).toBe('redirectLoop')
    expect(await refusedBy('/gone', 'javascript:alert(1)')).toBe('addressInvalid')
    expect(await refusedBy('/page/faq', '/news')).toBe('pageStandsThere')
    expect(await refusedBy('/premium-calculator', '/news')).toBe('pageStandsThere')
    expect(await refusedBy('', '/news')).toBe('pathInvalid')
    expect((await add('/first', '/page/faq')).status).toBe(200)
    expect(await refusedBy('/first', '/news')).toBe('slugTaken')
    const circle = { type: 'redirect', slug: 'first', data: { to: '/second' }, started_from: 1 }
    expect((await add('/second', '/first')).body.data).toEqual({ from: '/second', to: '/page/faq' })
    expect((await post('save', circle)).status).toBe(200)
    const loop = { ...circle, data: { to: '/first' }, started_from: 2 }
    expect((await post('save', loop)).body.code).toBe('redirectLoop')
  })
})

describe('A target', () => {
  it('is found by words of either language or its address, among pages and the program’s own screens', async () => {
    const found = async (q: string) =>
      (await nasreen.get(`/api-app/content/targets?q=${encodeURIComponent(q)}`)).body.data.targets
    expect((await found('faq')).map(({ address }: { address: string }) => address)).toContain('/page/faq')
    expect(await found('প্রিমিয়াম ক্যালকুলেটর')).toContainEqual({
      address: '/premium-calculator',
      label: '',
      title: 'Premium calculator',
      bn_title: 'প্রিমিয়াম ক্যালকুলেটর',
    })
    await post('save', { type: 'page', slug: 'secret-plan', data: { title: { bn: 'গোপন', en: 'Secret' } } })
    expect(await found('secret')).toEqual([])
  })

  it('of the program itself is a page that readers can open', async () => {
    for (const path of fixedTargets) expect([path, await leadsTo(path)]).toEqual([path, 200])
  })
})

describe('The order of entries', () => {
  const order = async () =>
    (await nasreen.get('/api-app/content/order?type=tickerItem')).body.data.entries.map(
      ({ slug }: { slug: string }) => slug,
    )
  const onHome = async () => {
    await app.publishedIsProcessed()
    const { body } = await app.visitor.get('/v1/get/home')
    const ticker = body.page_data.find(({ name }: { name: string }) => name === 'news buletin')
    return ticker.contents.map(({ title }: { title: string }) => title)
  }

  it('is changed as a whole, and readers see it at once', async () => {
    const before = await order()
    const shown = await onHome()
    const put = (slugs: readonly string[]) => post('order', { type: 'tickerItem', slugs })
    expect((await put(before.toReversed())).status).toBe(200)
    expect(await order()).toEqual(before.toReversed())
    expect(await onHome()).toEqual(shown.toReversed())
    expect((await put(before.slice(1))).body.code).toBe('orderStale')
    expect((await put([...before.slice(1), before[1] ?? ''])).body.code).toBe('orderStale')
    expect((await put([...before.slice(1), 'nowhere'])).body.code).toBe('orderStale')
    expect((await post('order', { type: 'page', slugs: [] })).status).toBe(404)
    expect((await post('order', { type: 'councilMember', slugs: [] })).status).toBe(403)
  })
})
