import { describe, expect, it } from 'vitest'
import { listLive } from '#website/content/server/store.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { productType } from '../product-type.ts'

openApp()

const data = async (path: string) => (await app.visitor.get(path)).body.data

describe('the home page call', () => {
  const section = async (name: string) =>
    (await app.visitor.get('/v1/get/home')).body.page_data.find((one: { name: string }) => one.name === name)

  it('returns the sections with their records and the meta data, to anyone (HOME-02)', async () => {
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
      title: 'Beside your family at every step',
      short_descripton: expect.stringContaining('Savings and cover together'),
      external_link: '',
      menu: { slug: 'product/jibon-swapno' },
    })
  })

  it('an insurance group lists products with picture, description and slug (HOME-09)', async () => {
    const [group] = (await section('insurance group')).contents
    expect(group).toMatchObject({ name: 'Savings and cover', bn_name: 'সঞ্চয় ও সুরক্ষা' })
    expect(group.contents[0]).toMatchObject({
      slug: 'nabo-jibon-anando',
      image: '/nabo-jibon-anando.svg',
      bn_slider_description: expect.stringContaining('আজীবন'),
    })
  })

  it('news come newest first, events next first, and past events are left out (HOME-10)', async () => {
    const [{ news, event }] = (await section('latest news event')).contents
    const days = (list: { publish_date: string }[]) => list.map((item) => item.publish_date)
    expect(days(news)).toEqual(days(news).sort().reverse())
    expect(days(event)).toEqual(days(event).sort())
    expect(news[0]).toMatchObject({
      slug: 'receipts-with-qr-code',
      image: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.svg$/),
      category: { name: 'Service', bn_name: 'সেবা' },
    })
  })
})

describe('the insurance groups', () => {
  it('contain every product, none twice in one group (HOME-09)', async () => {
    const { body } = await app.visitor.get('/v1/get/home')
    const groups = body.page_data.find(({ name }: { name: string }) => name === 'insurance group').contents
    const slugsOf = (group: { contents: { slug: string }[] }) => group.contents.map(({ slug }) => slug)
    for (const slugs of groups.map(slugsOf)) expect(new Set(slugs).size).toBe(slugs.length)
    const { product } = await listLive(app.db, [productType], ['categories'])
    const held = new Set<string>(groups.flatMap(slugsOf))
    expect([...held].sort()).toEqual(product.map(({ slug }) => slug).sort())
    expect(held.size).toBe(17)
  })
})

describe('products', () => {
  it('a product is returned with its contents by category (PROD-04)', async () => {
    expect(await data('/v1/get/productDetails?slug=jibon-swapno')).toMatchObject({
      title: 'Jibon Swapno',
      bn_title: 'জীবন স্বপ্ন',
      contents: expect.arrayContaining([
        expect.objectContaining({ category_name: 'At a glance', bn_category_name: 'এক নজরে' }),
      ]),
    })
  })
})
