import { beforeAll, describe, expect, it } from 'vitest'
import type { RateSlice } from '#sales/plans/rate-slice.ts'
import { priceBySlice } from '#sales/plans/rate-slice.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'

let edition: string
openApp()
beforeAll(async () => {
  const { body } = await app.visitor.get('/v1/calculator/start')
  edition = body.data.edition.name
})

const ask = (query: string) => app.visitor.get(`/v1/calculator/rates?${query}`)

describe('the rates of one plan at one age', () => {
  it('price it as the calculation does: Jibon Swapno, 36, five years (PCALC-43)', async () => {
    const { status, body } = await ask(`plan=814&age=36&edition=${edition}`)
    expect(status).toBe(200)
    const slice = body.data as RateSlice
    const today = (await app.visitor.get('/v1/calculator/start')).body.data.doc
    const asked = { dob: birthOf(today), doc: today, gender: 'F', policy: '814', mode: 'M', term: '5' }
    const riders = { accidental_cover: '1', hospital_rider: '2' }
    const { body: calculated } = await app.visitor.post('/v1/getCalculations', {
      ...asked,
      ...riders,
      premiumPayingTerm: '5',
      sum_assured: '300000',
    })
    const price = priceBySlice(slice, {
      term: 5,
      payingTerm: 5,
      mode: 'M',
      sumAssured: 30_000_000,
      hasAccidentCover: true,
      hospitalSum: 20_000_000,
    })
    expect(calculated.data.age).toBe(36)
    expect(price?.instalment).toBe(calculated.data.premium_amount * 100)
  })

  it('are cached by browsers for a day, and contain no personal data (PCALC-43)', async () => {
    const { headers, body } = await ask(`plan=807&age=6&edition=${edition}`)
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
    expect(Object.keys(body.data)).not.toContain('dob')
    // The slice has the rates for all ages of a parent, so none has to be sent.
    expect(body.data.cases[0].waiver.length).toBeGreaterThan(3)
  })

  it.each([
    ['plan=999&age=36', 'plan', 'No plan found.'],
    ['plan=%F0%9F%98%80&age=36', 'plan', 'No plan found.'],
    ['age=36', 'plan', 'This field is required.'],
    ['plan=814', 'age', 'This field is required.'],
    ['plan=814&age=17', 'age', 'This plan can be taken from age 18.'],
    ['plan=814&age=90', 'age', 'The highest entry age of this plan is 60.'],
    ['plan=814&age=1e400', 'age', 'Please choose one of the listed options.'],
    ['plan=814&age=-5', 'age', 'Please choose one of the listed options.'],
    [
      'plan=814&age=36&edition=of-last-year',
      'edition',
      'This edition of the rates is not in force. Please calculate again.',
    ],
  ])('%s is refused under its field (PCALC-06)', async (query, field, sentence) => {
    const { status, headers, body } = await app.visitor.get(`/v1/calculator/rates?${query}`, {
      language: 'en',
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ [field]: [sentence] })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('a birth date has no place in the address: it is refused', async () => {
    const { status, body } = await ask('plan=814&age=36&dob=1990-05-17')
    expect([status, body.code]).toEqual([422, 'unknownField'])
  })
})

/** The date thirty-six years before. */
function birthOf(today: string): string {
  return `${Number(today.slice(0, 4)) - 36}${today.slice(4)}`
}
