import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writerIn } from '#kernel/writer.ts'
import { textOfPaper } from '../../../../tests/drive/paper-text.ts'
import { createTestApp, type TestApp } from '../../../../tests/drive/test-app.ts'

describe('the illustration of a quote of the return calculator', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it('prints the return of Moyna’s 3,000 taka a month in Jibon Bijoy, in both languages (RCALC-05, RCALC-07, RCALC-08, RCALC-09)', async () => {
    const year = app.clock.now().getFullYear() - 35
    const asked = { dob: `${year}-01-15`, policy_id: '815', term: '9', premium: '3000' }
    const { body } = await app.visitor.post('/v1/fixed_premium/getCalculations', asked)
    expect(body.data).toMatchObject({ age: expect.any(Number), premium_amount: 3000 })
    const sum: number = body.data.sum_assured
    const { number } = (await app.visitor.post('/v1/quotes', { quote: body.data.quote })).body.data

    for (const [language, said, reasons] of [
      [
        'bn',
        ['জীবন বিজয় (৮১৫)', '৳৩,০০০', 'বীমা অঙ্ক'],
        ['নমিনি পান পুরো বীমা', 'তা বাদ দিয়ে হিসাব', 'তখন মেয়াদ শেষের', 'আগে পাওয়া টাকাসহ সব মিলিয়ে (BDT 40)'],
      ],
      [
        'en',
        ['Jibon Bijoy (815)', '৳3,000', 'sum assured'],
        [
          'the nominee gets the whole sum assured',
          'is taken off',
          'due then is the amount at maturity',
          'Altogether, with what was paid earlier (BDT 40)',
        ],
      ],
    ] as const) {
      const response = await fetch(`${app.url}/v1/quotes/${number}/illustration?lang=${language}`)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      const pages = textOfPaper(Buffer.from(await response.arrayBuffer()))
      expect(pages).toHaveLength(1)
      const [text = ''] = pages
      const amounts = [
        sum,
        sum / 2,
        Math.round(sum / 4),
        12 * 3000 * 9,
        sum / 2 + Math.round(sum * 0.04) * 9,
        sum + Math.round(sum * 0.04) * 9,
      ].map((amount) => writerIn(language).number(amount))
      for (const each of [...said, ...amounts, number, 'BDT 40', 'BDT 50']) expect(text).toContain(each)
      // The reasons for half the death benefit, and for no value on stopping, are printed beside them.
      for (const reason of reasons) expect(text.replaceAll('\n', ' ')).toContain(reason)
      expect(text.replaceAll('\n', '')).toContain(`/return-calculator?quote=${number}`)
    }
  })
})
