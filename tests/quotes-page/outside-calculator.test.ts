import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMonths, todayInDhaka } from '#kernel/dates.ts'
import { offeredPlans } from '#sales/plans/catalogue.ts'
import { createTestApp, type TestApp } from '../drive/test-app.ts'

/** `ours` answers from its own tables; `theirs` calls `ours` for plans and prices, as an insurer's calculator. */
let ours: TestApp
let theirs: TestApp
let today: string
beforeAll(async () => {
  ours = await createTestApp()
  theirs = await createTestApp({
    CALCULATOR_PLANS_URL: `${ours.url}/v1/calculator/plans`,
    CALCULATOR_URL: `${ours.url}/v1/calculator/premium`,
  })
  today = todayInDhaka(ours.clock.now())
})
afterAll(async () => {
  await theirs?.close()
  await ours?.close()
})

type Fields = Readonly<Record<string, string>>

/** The answers of both to the same form. */
async function both(path: string, fields: Fields) {
  const [here, there] = await Promise.all(
    [ours, theirs].map((app) => app.visitor.post(path, new URLSearchParams(fields))),
  )
  if (!here || !there) throw new Error('Nobody answered')
  return { here, there }
}

const born = (age: number): string => addMonths(today, -12 * age)

describe('plans and prices from a configured address (PCALC-37, PCALC-38, PCALC-39)', () => {
  it.each([0, 5, 17, 18, 25, 30, 44, 55, 60, 66, 80])(
    'are the same plans for somebody of %i years (PCALC-37, PCALC-39)',
    async (age) => {
      const { here, there } = await both('/v1/getPoliciesBasedOnAge', {
        dob: born(age),
        doc: today,
        gender: 'F',
      })
      expect(here.status).toBe(200)
      expect(withoutProvenance(there.body)).toEqual(withoutProvenance(here.body))
    },
  )

  it('are the same without a start date, by the fallback of PCALC-04 (PCALC-37)', async () => {
    const { here, there } = await both('/v1/getPoliciesBasedOnAge', { dob: '1990-05-17' })
    expect(here.body.data.length).toBeGreaterThan(10)
    expect(withoutProvenance(there.body)).toEqual(withoutProvenance(here.body))
    const sources = there.body.data.flatMap((plan: { provenance: object }) => Object.keys(plan.provenance))
    for (const ofTheOutside of ['rates', 'modes', 'terms', 'ppt', 'sumAssured'])
      expect(sources).not.toContain(ofTheOutside)
  })

  it.each([...offeredPlans])(
    'are the same terms, limits and prices of plan %i in every mode (PCALC-38, PCALC-39, PCALC-41)',
    async (code) => {
      const age = code === 807 ? 6 : code === 816 || code === 811 ? 45 : 30
      const person = { dob: born(age), doc: today, gender: 'M', policy: String(code) }
      const plans = (await ours.visitor.post('/v1/getPoliciesBasedOnAge', person)).body.data
      const plan = plans.find((offered: { plan: number }) => offered.plan === code)
      const [details] = plan.planDetails
      const least = details.minimumSumAssuredRegularPremium ?? details.minimumSumAssuredSinglePremium
      const sum = String(least + details.saMultiples * 4)

      const all = await both('/v1/getTermsBasedOnPolicy', person)
      expect(all.there.body).toEqual(all.here.body)
      for (const sum_assured of [sum, '1', '99999999999']) {
        const validated = await both('/v1/getSumAssuredValidation', { ...person, sum_assured })
        expect(validated.there.body).toEqual(validated.here.body)
      }
      for (const mode of details.policyModesAllowed) {
        const { here, there } = await both('/v1/getTermsBasedOnPolicy', { ...person, mode })
        expect(there.body).toEqual(here.body)
        const [{ policyTerm, premiumPayingTermAllowed }] = here.body.data
        const asked = {
          ...person,
          mode,
          term: String(policyTerm),
          premiumPayingTerm: String(premiumPayingTermAllowed[0]),
          sum_assured: sum,
        }
        const riders = ridersOf(plan.fields, premiumPayingTermAllowed[0])
        await expectSamePrice({ ...asked, ...riders })
        if (riders.accidental_cover) await expectSamePrice({ ...asked, ...withoutRiders(riders) })
      }
    },
  )

  it('are refused with the same sentences (PCALC-37, PCALC-39)', async () => {
    const { here, there } = await both('/v1/getCalculations', {
      dob: born(30),
      gender: '',
      doc: '',
      sum_assured: '5',
    })
    expect([here.status, there.body]).toEqual([422, here.body])
  })

  it('are not called illustrative, since the prices are the insurer’s own (PCALC-38)', async () => {
    const { body } = await theirs.visitor.get('/v1/calculator/start')
    expect(body.data.edition).toEqual({ name: 'outside', illustrative: false })
  })

  it('can come from outside separately: only plans or only prices (PCALC-37, PCALC-38)', async () => {
    const plansOnly = await createTestApp({ CALCULATOR_PLANS_URL: `${ours.url}/v1/calculator/plans` })
    const pricesOnly = await createTestApp({ CALCULATOR_URL: `${ours.url}/v1/calculator/premium` })
    const chosen = { policy: '814', mode: 'Y', term: '20', premiumPayingTerm: '20', accidental_cover: '0' }
    const form = { ...chosen, dob: born(30), doc: today, gender: 'F', sum_assured: '500000' }
    const [here, listed, priced] = await Promise.all(
      [ours, plansOnly, pricesOnly].map(
        async (app) => (await app.visitor.post('/v1/getCalculations', form)).body,
      ),
    )
    await Promise.all([plansOnly.close(), pricesOnly.close()])
    expect(here.data.premium_amount).toBe(24_230)
    expect(listed.data).toEqual(here.data)
    expect([priced.data.explanation, priced.data.premium_amount]).toEqual([null, here.data.premium_amount])
  })

  it('always come from our own tables at our own endpoints (PCALC-39)', async () => {
    const form = new URLSearchParams({ dob: born(30), doc: today, gender: 'F', ageProof: 'P' })
    const { body } = await theirs.visitor.post('/v1/calculator/plans', form)
    expect(body).toEqual((await ours.visitor.post('/v1/calculator/plans', form)).body)
  })
})

/** Without provenance: our book states its sources, but those of an outside list are unknown. */
function withoutProvenance(body: { data: { provenance: object }[] }): object {
  return { ...body, data: body.data.map(({ provenance: _, ...plan }) => plan) }
}

/** Expects equal answers except for the steps, the other modes and the name of the edition. */
async function expectSamePrice(fields: Fields): Promise<void> {
  const { here, there } = await both('/v1/getCalculations', fields)
  expect([here.status, there.status], JSON.stringify([fields, here.body, there.body])).toEqual([200, 200])
  const { explanation, other_modes, edition, quote, ...same } = here.body.data
  expect(there.body.data).toMatchObject(same)
  expect(there.body.data).toMatchObject({
    explanation: null,
    edition: { name: 'outside', illustrative: false },
    other_modes: other_modes.filter((other: { mode: string }) => other.mode === fields.mode),
  })
  expect([explanation === null, quote === there.body.data.quote, edition.name]).not.toContain(true)
}

function ridersOf(shown: Record<string, unknown>, payingTerm: number): Record<string, string> {
  const hidden = payingTerm === 1 ? (shown.hiddenWithPayingTermOne as string[]) : []
  const isShown = (name: string) => shown[name] === true && !hidden.includes(name)
  return {
    ...(isShown('accidental_cover') ? { accidental_cover: '1' } : {}),
    ...(isShown('hospital_rider') ? { hospital_rider: '2' } : {}),
    ...(isShown('critical_illness') ? { critical_illness: '1' } : {}),
    ...(isShown('parentage') ? { parentage: born(35), premium_option: '2' } : {}),
  }
}

function withoutRiders(riders: Record<string, string>): Record<string, string> {
  const { parentage } = riders
  return { accidental_cover: '0', ...(parentage ? { parentage } : {}) }
}
