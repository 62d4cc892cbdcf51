import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { getSettings } from '#website/content/server/store.ts'
import { settingsType, siteSlug } from '#website/content/settings-type.ts'
import { putContent } from '../../../../tests/drive/content.ts'
import { textOfPaper } from '../../../../tests/drive/paper-text.ts'
import { createTestApp, type TestApp } from '../../../../tests/drive/test-app.ts'

/** Rahima, 30, whose branch officer prints Jibon Bijoy for her. */
const rahima = {
  dob: '1996-05-17',
  gender: 'F',
  policy: '815',
  mode: 'H',
  term: '9',
  premiumPayingTerm: '9',
  sum_assured: '500000',
  accidental_cover: '1',
  hospital_rider: '1',
}

describe('the illustration of a quote on paper', () => {
  let app: TestApp
  let number: string
  let premium: number

  beforeAll(async () => {
    app = await createTestApp()
    const doc = todayInDhaka(app.clock.now())
    const { body } = await app.visitor.post('/v1/getCalculations', { ...rahima, doc })
    premium = body.data.premium_amount
    const kept = await app.visitor.post('/v1/quotes', { quote: body.data.quote })
    number = kept.body.data.number
  })
  afterAll(() => app.close())

  it('is one page in the reader’s language (PCALC-24)', async () => {
    const { response, pages } = await print(number, 'bn')
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toBe(`inline; filename*=UTF-8''${number}.pdf`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(pages).toHaveLength(1)
    for (const part of ['জীবন বিজয় (৮১৫)', number, `৳${inBangla(premium)}`, '৳৫,০০,০০০', '১৭ মে ১৯৯৬', 'নারী'])
      expect(pages[0]).toContain(part)
    expect(pages[0]).not.toContain('Jibon Bijoy')
    const english = (await print(number, 'en')).pages
    expect(english).toHaveLength(1)
    for (const expected of ['Jibon Bijoy (815)', number, `৳${inLakhs(premium)}`, '17 May 1996', 'Female'])
      expect(english[0]).toContain(expected)
    expect(english[0]).not.toContain('জীবন বিজয়')
  })

  it('shows every year, and says what is guaranteed and what is not (PCALC-28, PCALC-31, PCALC-32)', async () => {
    const [bangla] = (await print(number, 'bn')).pages
    for (const said of ['বেঁচে থাকলে পাবেন', 'নিশ্চিত', 'উদাহরণ, নিশ্চিত নয়', '১,২৫,০০০', '২,২৫,০০০', '৯০,০০০'])
      expect(bangla).toContain(said)
    for (const year of ['১', '২', '৩', '৪', '৫', '৬', '৭', '৮', '৯'])
      expect(bangla?.split('\n')).toContain(year)
    const [english] = (await print(number, 'en')).pages
    for (const said of ['Guaranteed', 'Example, not guaranteed', '1,25,000', '2,25,000', '90,000'])
      expect(english).toContain(said)
    // A note prevents the dash in the last year from being read as nothing due.
    expect(english?.replaceAll('\n', ' ')).toContain(
      '“–” in the last year: the amount at maturity is due then.',
    )
    expect(bangla?.replaceAll('\n', ' ')).toContain('তখন মেয়াদ শেষের টাকা পাবেন')
  })

  it.each([
    {
      asked: { policy: '802', dob: '1996-05-17', term: '20', premiumPayingTerm: '20', sum_assured: '100000' },
      english: [
        'On death, first year (125%)',
        'This plan pays 125% of the sum assured on death and 100% if you live',
      ],
      bangla: ['মৃত্যু হলে, প্রথম বছরে (১২৫%)', 'মৃত্যু হলে বীমা অঙ্কের ১২৫% দেওয়া হয়, বেঁচে থাকলে ১০০%'],
    },
    {
      asked: {
        policy: '807',
        dob: '2021-05-17',
        parentage: '1990-05-17',
        premium_option: '1',
        sum_assured: '100000',
      },
      english: [
        'On death, last year (125%)',
        'Up to the end of year 2 the premiums paid come back on death. After that this plan pays 125%',
      ],
      bangla: ['২ নম্বর বছর পর্যন্ত মৃত্যু হলে দেওয়া প্রিমিয়াম ফেরত আসে'],
    },
  ])(
    'plan $asked.policy explains a death benefit above the sum assured (PCALC-28)',
    async ({ asked, english, bangla }) => {
      const doc = todayInDhaka(app.clock.now())
      const person = { gender: 'F', mode: 'Y', accidental_cover: '0', hospital_rider: '0', doc, ...asked }
      const { body: terms } = await app.visitor.post('/v1/getTermsBasedOnPolicy', person)
      const [open] = terms.data
      const { body } = await app.visitor.post('/v1/getCalculations', {
        term: open.policyTerm,
        premiumPayingTerm: open.premiumPayingTermAllowed[0],
        ...person,
      })
      const kept = await app.visitor.post('/v1/quotes', { quote: body.data.quote })
      for (const [language, said] of [
        ['en', english],
        ['bn', bangla],
      ] as const) {
        const { pages } = await print(kept.body.data.number, language)
        expect(pages).toHaveLength(1)
        expect(pages[0]).not.toMatch(/%\n(লোকসান|loss|a loss)/)
        const text = pages[0]?.replaceAll(/\s+/g, ' ')
        for (const sentence of said) expect(text).toContain(sentence)
      }
    },
  )

  it('says that it is not a policy, that its rates are illustrative, and where to check it', async () => {
    const [english = ''] = (await print(number, 'en')).pages
    expect(english).toContain('not a policy')
    expect(english.replaceAll('\n', ' ')).toContain('illustrative; the insurer has not approved them')
    expect(english.replaceAll('\n', '')).toContain(`/premium-calculator?quote=${number}`)
    // Under the title, in the address and at the foot, each in one line.
    expect(english.split(number)).toHaveLength(4)
  })

  it('is refused like the quote itself for an unknown or malformed number (PCALC-24)', async () => {
    const unknown = await app.visitor.get('/v1/quotes/Q-2222-3333-4444/illustration')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'noSuchQuote'])
    const unreadable = await app.visitor.get('/v1/quotes/hello/illustration')
    expect([unreadable.status, unreadable.body.code]).toEqual([422, 'quoteUnreadable'])
  })

  it('prints typed text literally, even if it is markup for the PDF worker', async () => {
    const settings = await getSettings(app.db)
    const name = '#eval("1+1") #panic() $x$ *b* <l> // \\u{41} (()) ৳ জীবন'
    const save = (brandName: typeof settings.brandName) =>
      putContent(app.db, settingsType, siteSlug, { ...settings, brandName })
    await save({ bn: name, en: name })
    const { pages } = await print(number, 'bn')
    await save(settings.brandName)
    expect(pages[0]?.replace(/\s/g, '')).toContain(name.replace(/\s/g, ''))
  })

  it('is made for everyone when many ask at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, n) => print(number, 'bn', `103.9.9.${n}`)))
    for (const { pages } of all) expect(pages[0]).toContain('জীবন বিজয়')
  })

  it('of a quote that has expired says so (PCALC-24)', async () => {
    await app.clock.moveBy(40 * 86_400_000)
    const [bangla] = (await print(number, 'bn')).pages
    expect(bangla).toContain('মেয়াদ শেষ হয়েছে')
    expect(bangla?.replaceAll('\n', ' ')).toContain('৩০ দিন শেষ হয়েছে। হিসাবটি আর বহাল নেই।')
    expect(bangla).not.toContain('এই হারের হিসাব বহাল')
    expect(bangla).not.toContain('আবেদন করলে এই হিসাবের হারই থাকবে')
  })

  async function print(of: string, language: 'bn' | 'en', address = '103.9.9.1') {
    const headers = { 'x-forwarded-for': address }
    const response = await fetch(`${app.url}/v1/quotes/${of}/illustration?lang=${language}`, { headers })
    const pdf = new Uint8Array(await response.arrayBuffer())
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
    return { response, pages: textOfPaper(pdf) }
  }
})

function inLakhs(amount: number): string {
  return amount.toLocaleString('en-IN')
}

function inBangla(amount: number): string {
  return inLakhs(amount).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
}
