import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  CalculatorRefused,
  CalculatorUnavailable,
  type PersonAsking,
  type PriceRequest,
} from '#adapters/calculator/calculator.ts'
import { httpPlanList, httpPriceCalculator } from '#adapters/calculator/http.ts'
import { openStranger, type Stranger } from '../drive/outside-client.ts'

/** Salma, 30, asks for the price of Jibon Swapno over 20 years, with accidental cover. */
const salma: PersonAsking = { birth: '1996-07-17', start: '2026-12-01', gender: 'F' }
const wanted: PriceRequest = {
  gender: 'F',
  plan: 814,
  age: 30,
  polTerm: 20,
  ppTerm: 20,
  polMode: 'Y',
  doc: '2026-12-01',
  sa: 500_000,
  abSa: 500_000,
  trSa: 0,
  age2: 0,
  abSa2: 0,
  pwbFlag: 0,
  propAge: 0,
  pprTrSa: 0,
  cirSa: 0,
  premiumOption: 1,
  scbSa: 0,
  hcbSa: 0,
  rdrDob: '',
}

const details = {
  termsAllowed: [{ policyTerm: 20, premiumPayingTermAllowed: [15, 20] }],
  minimumSumAssuredRegularPremium: 50_000,
  maximumSumAssuredRegularPremium: null,
  minimumSumAssuredSinglePremium: null,
  saMultiples: 1000.5,
  policyModesAllowed: ['M', 'Y'],
}
const swapno = { plan: 814, planName: 'Swapno', planDetails: [details] }

let stranger: Stranger
beforeAll(async () => {
  stranger = await openStranger()
})
afterAll(() => stranger.close())

const breaker = { failures: 100 }
const plans = (address = `${stranger.url}/plans`, timeoutMs = 2_000) =>
  httpPlanList({ address, known: [814, 815], timeoutMs, breaker })
const prices = (address = `${stranger.url}/premium`, timeoutMs = 2_000) =>
  httpPriceCalculator({ address, timeoutMs, breaker })
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('the plans endpoint at a configured address', () => {
  it('is asked with a form of dob, doc, gender and ageProof P, and its plans are read (PCALC-37)', async () => {
    stranger.answers({ plans: [swapno] })
    expect(await plans().list(salma)).toEqual([
      {
        code: 814,
        modes: ['M', 'Y'],
        terms: [{ term: 20, payingTerms: [15, 20] }],
        sumAssured: { regular: { min: 5_000_000 }, single: undefined, multiple: 100_050 },
      },
    ])
    expect([stranger.asked[0]?.method, stranger.asked[0]?.type]).toEqual([
      'POST',
      'application/x-www-form-urlencoded',
    ])
    expect(Object.fromEntries(new URLSearchParams(stranger.asked[0]?.body ?? ''))).toEqual({
      dob: '1996-07-17',
      doc: '2026-12-01',
      gender: 'F',
      ageProof: 'P',
    })
  })

  it('may offer nothing, and plans that we do not know are ignored (PCALC-37)', async () => {
    stranger.answers({ plans: [] })
    expect(await plans().list(salma)).toEqual([])
    const unknown = { plan: 999, planDetails: 'whatever' }
    stranger.answers({ plans: [unknown, { ...swapno, plan: '815' }] })
    expect((await plans().list(salma)).map(({ code }) => code)).toEqual([815])
  })

  it.each<[string, unknown]>([
    ['no plans', {}],
    ['a text for a list', { plans: 'all' }],
    ['a plan without details', { plans: [{ plan: 814 }] }],
    ['empty details', { plans: [{ plan: 814, planDetails: [] }] }],
    ['no modes', { plans: [withDetails({ policyModesAllowed: [] })] }],
    ['a mode nobody knows', { plans: [withDetails({ policyModesAllowed: ['W'] })] }],
    ['a term of 0 years', { plans: [withTerm(0, [1])] }],
    ['a term of half years', { plans: [withTerm(4.5, [1])] }],
    ['more years to pay than to run', { plans: [withTerm(10, [11])] }],
    [
      'the same term twice',
      { plans: [withDetails({ termsAllowed: [...details.termsAllowed, ...details.termsAllowed] })] },
    ],
    ['a minimum above the maximum', { plans: [withDetails({ maximumSumAssuredRegularPremium: 10 })] }],
    ['a negative minimum', { plans: [withDetails({ minimumSumAssuredRegularPremium: -1 })] }],
    ['no multiple', { plans: [withDetails({ saMultiples: 0 })] }],
    ['a plan twice', { plans: [swapno, swapno] }],
  ])('is not believed when it answers %s (PCALC-37)', async (_what, body) => {
    stranger.answers(body)
    expect(await failureOf(plans().list(salma))).toMatchObject({ why: 'unreadable' })
  })
})

describe('the calculator endpoint at a configured address', () => {
  it('is asked in JSON with every field of the request; "Success" brings two instalments (PCALC-38)', async () => {
    stranger.answers({ message: 'Success', instPrem: 22_246, totPrem: 22_746.05, premCalcErr: '' })
    expect(await prices().price(wanted)).toEqual({ basicInstalment: 2_224_600, instalment: 2_274_605 })
    expect([stranger.asked[0]?.method, stranger.asked[0]?.type]).toEqual(['POST', 'application/json'])
    expect(JSON.parse(stranger.asked[0]?.body ?? '')).toEqual(wanted)
  })

  it('refuses with premCalcErr when its message is anything else, whatever prices come with it (PCALC-38)', async () => {
    stranger.answers({ message: 'success', instPrem: 1, totPrem: 1, premCalcErr: ' Age too high ' })
    const refusal = await failureOf(prices().price(wanted))
    expect(refusal).toBeInstanceOf(CalculatorRefused)
    expect(refusal).toMatchObject({ reason: 'Age too high' })
    stranger.answers({ message: 'Failed' }, 422)
    expect(await failureOf(prices().price(wanted))).toMatchObject({ name: 'CalculatorRefused', reason: '' })
  })

  it.each(['<b>Call 01700</b>', 'a'.repeat(201), 'line\nline', '\u0007'])(
    'a reason that is not short plain text is not passed on: %j (PCALC-38)',
    async (premCalcErr) => {
      stranger.answers({ message: 'Failed', premCalcErr })
      expect(await failureOf(prices().price(wanted))).toMatchObject({ name: 'CalculatorRefused', reason: '' })
    },
  )

  it.each<[string, unknown]>([
    ['a web page', '<!doctype html><title>Sign in</title>'],
    ['half an answer', '{"message":"Success","instPrem":22246,"totP'],
    ['nothing', ''],
    ['a list', []],
    ['no message', { instPrem: 1, totPrem: 1 }],
    ['no price', { message: 'Success' }],
    ['one price only', { message: 'Success', instPrem: 22_246 }],
    ['a negative price', { message: 'Success', instPrem: -22_246, totPrem: 22_246 }],
    ['a price of nothing', { message: 'Success', instPrem: 0, totPrem: 0 }],
    ['a price as text', { message: 'Success', instPrem: '22246', totPrem: '22246' }],
    ['NaN', '{"message":"Success","instPrem":NaN,"totPrem":NaN}'],
    ['an endless price', '{"message":"Success","instPrem":1e999,"totPrem":1e999}'],
    ['a huge price', { message: 'Success', instPrem: 1e15, totPrem: 1e15 }],
    ['a price below a poisha', { message: 'Success', instPrem: 22.2461, totPrem: 23 }],
    ['riders that cost less than nothing', { message: 'Success', instPrem: 200, totPrem: 199.99 }],
    ['more than anybody reads', `{"message":"Success","x":"${'x'.repeat(1_100_000)}"}`],
  ])('is not believed when it answers %s (PCALC-38)', async (_what, body) => {
    stranger.answers(body)
    expect(await failureOf(prices().price(wanted))).toMatchObject({
      name: 'CalculatorUnavailable',
      why: 'unreadable',
    })
  })
})

describe('an outside calculator that cannot be reached (PCALC-37, PCALC-38)', () => {
  it.each([
    ['hangs', 'timeout', () => {}],
    ['stops in the middle', 'timeout', (response: ServerResponse) => response.writeHead(200).write('{"mess')],
    ['cuts the line', 'cut', (response: ServerResponse) => response.destroy()],
    ['fails', 'failing', (response: ServerResponse) => response.writeHead(500).end('oops')],
    ['is busy', 'failing', (response: ServerResponse) => response.writeHead(429).end()],
    ['does not know us', 'account', (response: ServerResponse) => response.writeHead(403).end()],
  ] as const)('is unavailable when it %s', async (_what, why, behave) => {
    stranger.behaves(behave)
    const patience = why === 'timeout' ? 400 : undefined
    const listed = await failureOf(plans(undefined, patience).list(salma))
    const priced = await failureOf(prices(undefined, patience).price(wanted))
    for (const failure of [listed, priced])
      expect(failure).toMatchObject({ name: 'CalculatorUnavailable', why })
  })

  it('is unavailable when nobody listens', async () => {
    const nowhere = 'http://127.0.0.1:1/premium'
    expect(await failureOf(plans(nowhere).list(salma))).toBeInstanceOf(CalculatorUnavailable)
    expect(await failureOf(prices(nowhere).price(wanted))).toBeInstanceOf(CalculatorUnavailable)
  })

  it('is not followed when it redirects', async () => {
    let visits = 0
    stranger.behaves((response) => {
      visits += 1
      response.writeHead(307, { location: `${stranger.url}/elsewhere` }).end()
    })
    expect(await failureOf(prices().price(wanted))).toMatchObject({ why: 'unreadable' })
    expect(visits).toBe(1)
  })

  it('reveals no personal data in its error', async () => {
    stranger.answers('1996-07-17', 500)
    const failure = (await failureOf(plans().list(salma))) as Error
    expect(`${failure.stack} ${JSON.stringify(failure)}`).not.toContain('1996')
  })

  it('is not called for a while after repeated failures', async () => {
    stranger.answers('', 500)
    const resting = httpPriceCalculator({ address: `${stranger.url}/premium`, breaker: { failures: 2 } })
    for (let n = 0; n < 2; n++) await failureOf(resting.price(wanted))
    expect(await failureOf(resting.price(wanted))).toMatchObject({ why: 'resting' })
  })
})

function withDetails(change: object): object {
  return { ...swapno, planDetails: [{ ...details, ...change }] }
}

function withTerm(policyTerm: number, premiumPayingTermAllowed: number[]): object {
  return withDetails({ termsAllowed: [{ policyTerm, premiumPayingTermAllowed }] })
}
