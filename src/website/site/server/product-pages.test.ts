import { describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { offeredPlans } from '#sales/plans/catalogue.ts'
import { listLive } from '#website/content/server/store.ts'
import { putContent } from '../../../../tests/drive/content.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { insuranceGroupType } from '../home-types.ts'
import { productType } from '../product-type.ts'

openApp()

const html = async (path: string, language: 'bn' | 'en' = 'en'): Promise<string> =>
  (await app.visitor.get(path, { language })).body
const details = async (slug: string) =>
  (await app.visitor.get(`/v1/get/productDetails?slug=${slug}`)).body.data
/** The visible text: without tags, in one line. */
const words = (text: string) =>
  text
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('the page of a product', () => {
  it('has its title and short description in the language of the reader (PROD-01)', async () => {
    const product = await details('jibon-bijoy')
    for (const [language, title, lead] of [
      ['bn', product.bn_title, product.bn_short_description],
      ['en', product.title, product.short_description],
    ] as const) {
      const text = await html('/product/jibon-bijoy', language)
      expect(text).toContain(`<h1>${title}</h1>`)
      expect(text).toContain(lead)
    }
  })

  it('has a tab for each category, which the address can name, and its text and picture (PROD-02)', async () => {
    const data = { html: { bn: '<p>কথা</p>', en: '<p>Written here</p>' }, image: '/pension.svg' }
    await putContent(app.db, productType, 'two-tabs', {
      title: { bn: 'দুই পাতা', en: 'Two tabs' },
      shortDescription: { bn: 'ছোট', en: 'Short' },
      categories: [
        { name: { bn: 'সুবিধা', en: 'What you get' }, ...data },
        { name: { bn: 'শর্ত', en: 'Terms' }, html: { bn: '<p>শর্ত</p>', en: '<p>The terms</p>' } },
      ],
    })
    for (const [language, names] of [
      ['bn', ['সুবিধা', 'শর্ত']],
      ['en', ['What you get', 'Terms']],
    ] as const) {
      const text = await html('/product/two-tabs', language)
      const tabs = [...text.matchAll(/<a[^>]*href="#([\w-]+)"[^>]*role="tab"[^>]*>(.*?)<\/a>/g)]
      expect(tabs.map(([, key, name]) => [key, name])).toEqual([
        ['what-you-get', names[0]],
        ['terms', names[1]],
      ])
      expect(text).toContain(`<h2 class="product-part">${names[0]}</h2>`)
    }
    expect(await html('/product/two-tabs')).toMatch(/src="\/pension\.svg"[\s\S]*<p>Written here<\/p>/)
  })

  it('says "No record found." for an unknown product, with status 404 (PROD-03)', async () => {
    for (const [language, sentence] of [
      ['en', 'No record found.'],
      ['bn', 'কিছু পাওয়া যায়নি।'],
    ] as const) {
      const { status, body } = await app.visitor.get('/product/nothing', { language })
      expect(status).toBe(404)
      expect(body).toContain(`<h1>${sentence}</h1>`.normalize('NFC'))
    }
  })

  it('has plan, example, questions, papers and products of the same groups (PROD-04)', async () => {
    const product = await details('jibon-swapno')
    expect(product).toMatchObject({
      plan: 814,
      example: { age: 30, term: 15, mode: 'M', sum_assured: 500_000 },
    })
    expect(product.questions[0]).toMatchObject({ title: expect.any(String), bn_title: expect.any(String) })
    expect(product.documents.length).toBeGreaterThan(2)
    const { insuranceGroup } = await listLive(app.db, [insuranceGroupType])
    const group = insuranceGroup.find(({ data }) =>
      data.contents.some((content) => content.product === 'jibon-swapno'),
    )
    const beside = group?.data.contents.map((content) => content.product) ?? []
    expect(product.related.map(({ slug }: { slug: string }) => slug)).toEqual(
      beside.filter((slug) => slug !== 'jibon-swapno'),
    )
  })
})

type Listed = { title: string; bn_title: string; url?: string; slug?: string }
type Group = { name: string; plans: readonly Listed[] }

describe('the plans on sale', () => {
  it('are all linked from the home page and from the product menu, in the same groups, by the calculator’s names (HOME-09, NAV-08, CODE-10)', async () => {
    const { product } = await listLive(app.db, [productType])
    const addresses = new Map(product.map(({ slug, data }) => [`/product/${slug}`, data.plan]))
    for (const groups of [await groupsOfHome(), await groupsOfMenu()]) {
      const reached = groups.flatMap(({ plans }) => plans.map(({ url = '' }) => addresses.get(url)))
      expect(offeredPlans.filter((code) => !reached.includes(code))).toEqual([])
      for (const { url = '', title, bn_title } of groups.flatMap(({ plans }) => plans))
        for (const [language, name] of [
          ['en', title],
          ['bn', bn_title],
        ] as const) {
          const asked = `/v1/calculator/start?plan=${addresses.get(url)}&lang=${language}`
          expect((await app.visitor.get(asked)).body.data.plan_name).toBe(name)
        }
    }
    const menu = await groupsOfMenu()
    const ofBoth = (await groupsOfHome()).flatMap((group) => {
      const same = menu.find(({ name }) => name === group.name)
      return same ? [[addressesOf(group), addressesOf(same)]] : []
    })
    expect(ofBoth.length).toBeGreaterThan(1)
    for (const [onHome, inMenu] of ofBoth) expect(onHome).toEqual(inMenu)
  })
})

const addressesOf = ({ plans }: Group) => plans.map(({ url }) => url).toSorted()

async function groupsOfHome(): Promise<Group[]> {
  const { page_data: sections } = (await app.visitor.get('/v1/get/home')).body
  const groups = sections.find(({ name }: { name: string }) => name === 'insurance group').contents
  return groups.map(({ name, contents }: { name: string; contents: Listed[] }) => ({
    name,
    plans: contents.map((each) => ({ ...each, url: `/product/${each.slug}` })),
  }))
}

async function groupsOfMenu(): Promise<Group[]> {
  const { body } = await app.visitor.get('/v1/get/navigation?navigation_name=main')
  const products = body.data.find(({ title }: Listed) => title === 'Products')
  return products.sub_nav.map(({ title, sub_nav: plans }: Listed & { sub_nav: Listed[] }) => ({
    name: title,
    plans,
  }))
}

describe('the example of a product', () => {
  it('is calculated on the day it is read, for every product of the starting content', async () => {
    const { product } = await listLive(app.db, [productType], ['categories'])
    const priced = product.filter(({ data }) => data.example)
    expect(priced).toHaveLength(17)
    for (const { slug } of priced) {
      const text = words(await html(`/product/${slug}`))
      expect([slug, text.includes('What it brings')]).toEqual([slug, true])
    }
  })

  it('shows the calculator’s instalment, in both languages', async () => {
    const today = (await app.visitor.get('/v1/calculator/start')).body.data.doc as string
    const dob = `${Number(today.slice(0, 4)) - 35}${today.slice(4)}`
    const asked = { dob, doc: today, gender: 'M', policy: 815, term: 9, premiumPayingTerm: 9, mode: 'M' }
    const answer = await app.visitor.post('/v1/getCalculations', {
      ...asked,
      sum_assured: 300_000,
      accidental_cover: 0,
      critical_illness: 0,
      hospital_rider: 0,
    })
    const instalment = answer.body.data.premium_amount.toLocaleString('en-IN')
    expect(words(await html('/product/jibon-bijoy'))).toContain(`৳${instalment} a month`)
    expect(words(await html('/product/jibon-bijoy', 'bn'))).toMatch(/কিস্তি প্রতি মাসে ৳[০-৯,]+ ।/)
  })

  it('says what is guaranteed and what is not, and that the rates are illustrative', async () => {
    const text = words(await html('/product/nabo-jibon-anando'))
    expect(text).toMatch(/At the end of the term Guaranteed: ৳5,00,000/)
    expect(text).toMatch(/with a bonus of 2% – 4% An example, not guaranteed: ৳7,00,000 – ৳9,00,000/)
    expect(text).toContain('The rates used here are illustrative')
    expect(words(await html('/product/jibon-shanti'))).toMatch(/Every year, for life Guaranteed: ৳/)
    const forAChild = words(await html('/product/young-citizen'))
    expect(forAChild).toContain('A child of 3, a parent of 32')
    expect(forAChild).toContain('Work it out for my child’s age')
  })

  it('adds up what is guaranteed and compares it with what is paid, apart from death (PROD-02)', async () => {
    const text = words(await html('/product/jibon-bijoy'))
    expect(text).toMatch(
      /Guaranteed altogether Guaranteed: ৳3,00,000 .*An example, not guaranteed: ৳4,89,000 What is guaranteed is ৳[\d,]+ less than you pay in\. Even with a bonus of 2% you get back ৳[\d,]+ less than you pay in\. On death within the term, to the nominee Guaranteed: ৳3,00,000/,
    )
    expect(words(await html('/product/jibon-bijoy', 'bn'))).toMatch(
      /সব মিলিয়ে নিশ্চিত .*৳৩,০০,০০০ .*নিশ্চিত যা পাবেন, তা দেওয়া টাকার চেয়ে ৳[০-৯,]+ কম।/,
    )
    expect(words(await html('/product/pension-plan'))).toMatch(/At the end of the term Guaranteed: ৳6,25,000/)
  })

  it('says which rates a bonus assumes, the lower first, and links to the declared ones (PROD-02)', async () => {
    const text = words(await html('/product/jibon-bijoy'))
    expect(text).toMatch(
      /Altogether, with a bonus of 2% – 4% An example, not guaranteed: ৳3,54,000 – ৳4,08,000 Altogether, with a bonus of 5% and the final addition/,
    )
    expect(text).toContain(
      '2% and 4% of the sum assured a year, as for every plan. The table of this plan uses 5%.',
    )
    expect(words(await html('/product/nabo-jibon-anando', 'bn'))).toContain(
      'বছরে বীমা অঙ্কের ২% ও ৪%। এ পর্যন্ত ঘোষিত'.normalize('NFC'),
    )
  })

  it('says what share of the sum assured is paid on death, if it is more (PROD-02)', async () => {
    expect(words(await html('/product/nabo-jibon-anando'))).toMatch(
      /to the nominee: 125% of the sum assured in this plan Guaranteed: ৳6,25,000/,
    )
    expect(words(await html('/product/nabo-jibon-anando', 'bn'))).toMatch(
      /নমিনিকে: এই প্ল্যানে বীমা অঙ্কের ১২৫% নিশ্চিত: ৳৬,২৫,০০০/,
    )
  })

  it('is left out if there is no price for it', async () => {
    await putContent(app.db, productType, 'too-old', {
      title: { bn: 'বেশি বয়স', en: 'Too old' },
      shortDescription: { bn: 'ছোট', en: 'Short' },
      plan: 815,
      example: { age: 90, term: 9, mode: 'M', sumAssured: 300_000 },
    })
    const { status, body } = await app.visitor.get('/product/too-old')
    expect(status).toBe(200)
    expect(body).not.toContain('What it brings')
  })
})

describe('from a product to the calculator', () => {
  it.each(languages)('the plan is chosen there and the date of birth left open, in %s', async (language) => {
    expect(await html('/product/jibon-bijoy', language)).toContain('href="/premium-calculator?plan=815"')
    const opened = await html('/premium-calculator?plan=815', language)
    expect(opened).toContain('name="wish" value="815"')
    const form = new URLSearchParams({ dob: '1990-05-17', gender: 'F', doc: today(), wish: '815' })
    form.set('intent', 'next')
    const next: string = (await app.visitor.post('/premium-calculator', form, { language })).body
    expect(next).toMatch(/<option[^>]*(value="815"[^>]*selected|selected[^>]*value="815")/)
  })

  it('an unknown plan is ignored', async () => {
    const { status, body } = await app.visitor.get('/premium-calculator?plan=%3Cb%3E')
    expect(status).toBe(200)
    expect(body).not.toContain('name="wish"')
  })
})

function today(): string {
  return new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10)
}
