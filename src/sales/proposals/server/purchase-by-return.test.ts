import { beforeAll, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { untilActive } from '../../../../tests/drive/pass-time.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'
import { detailsOf, pdfFile, purchase, sumaiya } from '../../../../tests/people/proposal-of-sumaiya.ts'

let agent: Caller
openApp()
beforeAll(async () => {
  agent = await app.signIn('agent')
})

/** Sumaiya puts Tk 2,000 a month into Jibon Swapno, with critical illness. */
const saving = {
  dob: sumaiya.date_of_birth,
  policy_id: 814,
  term: 10,
  premium: 2000,
  gender: 2,
  critical_illness: 1,
}
const draft = { ...sumaiya, status: 0 }

describe('a policy bought by a fixed premium', () => {
  it('goes from the return calculator over draft and confirmation to Active (RCALC-11, PROP-31, PUSH-03)', async () => {
    const result = await calculated()
    const { number } = (await app.visitor.post('/v1/quotes', { quote: result.quote })).body.data
    const saved = await purchase(agent, { ...draft, quote: number, premium_amount: 2000 })
    expect([saved.status, saved.body.data]).toMatchObject([200, { premium_amount: 2000, policy_status: 0 }])
    const { id, version } = saved.body.data
    expect(await detailsOf(agent, id)).toMatchObject({
      mode: 'M',
      sum_assured: result.sum_assured,
      ci_rider_sa: result.critical_illness_amount,
    })
    const confirmed = await purchase(agent, { ...sumaiya, status: 1, id, version }, [pdfFile()])
    expect([confirmed.status, confirmed.body.data]).toMatchObject([200, { policy_status: 1 }])
    await untilActive(app, id)
    const active = await detailsOf(agent, id)
    expect(active.sap_policy_id).toMatch(/^9\d{8}$/)
    expect(active).toMatchObject({ mode: 'M', sum_assured: result.sum_assured })
  }, 40_000)

  it('opens in the form with the premium chosen, its riders, gender as F, and its calculator (RCALC-11, RCALC-13, PROP-05)', async () => {
    const result = await calculated()
    const { body } = await agent.get(`/api-app/proposal-form?quote=${encodeURIComponent(result.quote)}`)
    expect(body.data.cover).toMatchObject({
      plan: { code: 814 },
      mode: 'M',
      term: 10,
      premium_paying_term: 10,
      sum_assured: result.sum_assured,
      premium_amount: 2000,
      start_date: todayInDhaka(app.clock.now()),
      riders: [{ name: 'criticalIllness', sum_assured: result.critical_illness_amount }],
      priced_gender: 'F',
      source: 'fixed',
      is_illustrative: true,
    })
    const saved = await purchase(agent, { ...draft, quote: result.quote })
    const again = await agent.get(`/api-app/proposal-form?policyId=${saved.body.data.id}`)
    expect(again.body.data.cover).toMatchObject({ source: 'fixed', premium_amount: 2000 })
  })

  it('with 815 names no gender, and any applicant fits (RCALC-05, PROP-16)', async () => {
    const { gender: _g, critical_illness: _c, ...bijoy } = { ...saving, policy_id: 815, term: 9 }
    const { quote } = await calculated(bijoy)
    const { body } = await agent.get(`/api-app/proposal-form?quote=${encodeURIComponent(quote)}`)
    expect(body.data.cover).toMatchObject({ priced_gender: null, riders: [] })
    expect((await purchase(agent, { ...draft, quote })).status).toBe(200)
  })

  it('is paid with the premium chosen, and another premium is refused (RCALC-13, PROP-32)', async () => {
    const input = { ...saving, term: 5, premium: 7500, critical_illness: 0 }
    const { quote, explanation } = await calculated(input)
    expect(explanation.instalment, 'what the sum found costs by itself').toBeLessThanOrEqual(7500)
    expect((await purchase(agent, { ...draft, quote, premium_amount: 7500 })).status).toBe(200)
    const other = await purchase(agent, { ...draft, quote, premium_amount: 7498 })
    expect([other.status, other.body.code]).toEqual([422, 'premiumDiffers'])
  })

  it('may come as the whole calculation with source "fixed" in place of a quote (calls.md)', async () => {
    const sent = { ...draft, calculation: saving, source: 'fixed', premium_amount: 2000 }
    const { status, body } = await agent.post('/api-app/purchase-policy', sent)
    expect([status, body.data?.premium_amount]).toEqual([200, 2000])
    expect((await detailsOf(agent, body.data.id)).sum_assured).toBe((await calculated()).sum_assured)
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...draft, source: 'fixed' }))
      if (typeof value !== 'object') form.append(name, String(value))
    form.append('calculation', JSON.stringify(saving))
    expect((await agent.post('/api-app/purchase-policy', form)).body.data?.premium_amount).toBe(2000)
  })

  it('is judged by the return calculator’s own rules, under its own names (RCALC-13, PROP-32)', async () => {
    const sendWith = (change: object, source = 'fixed') =>
      agent.post('/api-app/purchase-policy', { ...draft, calculation: { ...saving, ...change }, source })
    expect((await sendWith({ premium: 1999 })).body.errors).toEqual({
      premium: ['Please choose one of the listed options.'],
    })
    expect((await sendWith({ gender: '' })).body.errors).toEqual({ gender: ['This field is required.'] })
    expect((await sendWith({}, 'elsewhere')).body.errors).toEqual({
      source: ['Please choose one of the listed options.'],
    })
  })
})

async function calculated(input: object = saving) {
  const { status, body } = await app.visitor.post('/v1/fixed_premium/getCalculations', input)
  if (status !== 200) throw new Error(`No result: ${JSON.stringify(body)}`)
  return body.data
}
