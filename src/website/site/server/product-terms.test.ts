import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMonths, type DateOnly, todayInDhaka } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { writerIn } from '#kernel/writer.ts'
import { importRateBook } from '#sales/rate-books/server/import-rate-book.ts'
import { listLive } from '#website/content/server/store.ts'
import { createTestApp, type TestApp } from '../../../../tests/drive/test-app.ts'
import { homeSlideType, insuranceGroupType } from '../home-types.ts'
import { productType } from '../product-type.ts'

let app: TestApp
let folder: string
let today: DateOnly

beforeAll(async () => {
  app = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'jibon-terms-'))
  today = todayInDhaka(app.clock.now())
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const page = async (slug: string, language: 'bn' | 'en' = 'en'): Promise<string> => {
  const { body } = await app.visitor.get(`/product/${slug}`, { language })
  return (body as string)
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

/**
 * In days where a plan counts them; ages with instalments, and separately with a single premium if it is
 * accepted at higher ages.
 */
function agesAtTheTop(
  {
    minimumEntryAge,
    maximumEntryAge,
    plan,
  }: { minimumEntryAge: number; maximumEntryAge: number; plan: number },
  language: 'bn' | 'en',
): string {
  const write = writerIn(language)
  if (plan === 815)
    return language === 'bn'
      ? '১৮–৬৪, লম্বা মেয়াদে কম; এককালীনে ৬৫ পর্যন্ত'
      : '18–64, less for longer terms; paid once to 65'
  if (plan === 807) return language === 'bn' ? '৯০ দিন–১২ বছর' : '90 days–12 years'
  return `${write.digits(minimumEntryAge)}–${write.digits(maximumEntryAge)}`
}

describe('what a product’s page says about its plan', () => {
  it('is what the calculator accepts: ages and sums of every product, in both languages (PROD-01, PCALC-06, PCALC-18)', async () => {
    const { product } = await listLive(app.db, [productType], ['categories'])
    expect(product).toHaveLength(17)
    for (const { slug, data } of product) {
      const offered = await planOf(data.plan ?? 0)
      const [limits] = offered.planDetails
      const min = limits.minimumSumAssuredRegularPremium ?? limits.minimumSumAssuredSinglePremium
      const max = limits.maximumSumAssuredRegularPremium ?? limits.maximumSumAssuredSinglePremium
      for (const language of languages) {
        const write = writerIn(language)
        const text = await page(slug, language)
        const ages = agesAtTheTop(offered, language)
        for (const line of [ages, ...[min, max, limits.saMultiples].map(write.amount)])
          expect([slug, line, text.includes(line)]).toEqual([slug, line, true])
        expect(text).not.toMatch(/\[plan-/)
      }
    }
  })

  it('is only in the terms: no typed sentence, card or slide names a sum or a number of years (PROD-01, HOME-01)', async () => {
    const live = await listLive(app.db, [productType, insuranceGroupType, homeSlideType], ['categories'])
    const texts = textsIn(live).map((text) =>
      text.replace(/<(table|ul|ol)>[\s\S]*?<\/\1>/g, '').replace('মানি ব্যাক প্ল্যান ২০ বছর', ''),
    )
    expect(texts.length).toBeGreaterThan(500)
    // Who is a minor is defined by law, whatever the edition.
    const typed = /৳|lakh|লাখ|until age|up to age|(?<![\d০-৯])(?!18 |১৮ )[\d০-৯]+ (years|বছর)/
    expect(texts.filter((text) => typed.test(text))).toEqual([])
  })

  it('follows another edition of the rate book at once, on the page, on the home page, in the search, calculator and comparison (PCALC-43, SRCH-03)', async () => {
    expect(await page('jibon-swapno')).toContain('Age 18–60')
    // A range if every year of it is possible, else each term.
    expect(await page('health-plus')).toContain('Term 5, 10, 15 or 20 years')
    expect(await page('jibon-surokkha-term-plan')).toContain('Term 5–30 years')
    expect(await finds('1,37,000')).toBe(false)

    await putIntoForce('ILLUS-2', (book) => {
      const swapno = book.plans.find((plan: { code: number }) => plan.code === 814)
      swapno.entryAge.max = 57
      swapno.terms = [5, 8, 13]
      swapno.sumAssured = { ...swapno.sumAssured, minRegular: 137_000, minSingle: 137_000, multiple: 1_000 }
      book.riders.accident.maxSa = 4_400_000
      return book
    })

    const english = await app.eventually('the page follows', async () => {
      const text = await page('jibon-swapno')
      return text.includes('Age 18–57') && text
    })
    expect(english).toContain('Term 5, 8 or 13 years')
    expect(english).toContain('5, 8 or 13 years; 5 years with a single premium')
    expect(english).toContain('৳1,37,000 to ৳5,00,00,000, in steps of ৳1,000')
    expect(english).toContain('once more, ৳44,00,000 at most')
    const bangla = await page('jibon-swapno', 'bn')
    expect(bangla).toContain('১৮ থেকে ৫৭ বছর')
    expect(bangla).toContain('৳১,৩৭,০০০ থেকে')
    const { body: home } = await app.visitor.get('/v1/get/home')
    expect(JSON.stringify(home)).toContain('Age 18–57')
    await app.eventually('the search follows', () => finds('1,37,000'))

    const offered = await planOf(814)
    expect(offered.maximumEntryAge).toBe(57)
    expect(offered.planDetails[0].minimumSumAssuredRegularPremium).toBe(137_000)
    expect(
      offered.planDetails[0].termsAllowed.map(({ policyTerm }: { policyTerm: number }) => policyTerm),
    ).toEqual([5, 8, 13])
    const { body: compared } = await app.visitor.post('/v1/compare', {
      dob: bornFor(58),
      want: 'sum',
      amount: 200_000,
      mode: 'Y',
    })
    const swapno = compared.data.others.find(({ plan }: { plan: number }) => plan === 814)
    expect(swapno.reason.message).toContain('57')
  })
})

/** Every text in it, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

const bornFor = (age: number) => addMonths(today, -12 * age)

/** A plan as the calculator offers it, to somebody of an age that it accepts. */
async function planOf(code: number) {
  for (const age of [35, 5, 50]) {
    const { body } = await app.visitor.post('/v1/getPoliciesBasedOnAge', {
      dob: bornFor(age),
      doc: today,
      gender: 'F',
    })
    const found = body.data.find(({ plan }: { plan: number }) => plan === code)
    if (found) return found
  }
  throw new Error(`no plan ${code}`)
}

async function finds(text: string): Promise<boolean> {
  const { body } = await app.visitor.get(`/v1/get/search?search_query=${encodeURIComponent(text)}`)
  return JSON.stringify(body).includes('jibon-swapno"')
}

// biome-ignore lint/suspicious/noExplicitAny: a file of ours, changed where it is read
async function putIntoForce(name: string, change: (book: any) => object): Promise<void> {
  const shipped = JSON.parse(await readFile('db/rate-books/illustrative-1/rate_book.json', 'utf8'))
  const file = join(folder, 'rate_book.json')
  await writeFile(file, JSON.stringify(change({ ...shipped, version: name, effectiveFrom: today })))
  const desk = { db: app.db, now: new Date(), who: 'a test', folder: process.cwd(), doEditionsWait: false }
  expect(await importRateBook([file], desk)).toMatchObject({ isDone: true })
}
