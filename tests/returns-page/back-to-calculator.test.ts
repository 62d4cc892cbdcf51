import { beforeAll, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { partOf } from '../drive/form-html.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'

let agent: Caller
openApp()
beforeAll(async () => {
  agent = await app.signIn('agent')
})

const sumaiya = { dob: '1990-05-17', gender: 'F' }

/** Sumaiya's policy, priced by either calculator. */
const calculations = {
  '/premium-calculator': () =>
    agent.post('/v1/getCalculations', {
      ...sumaiya,
      doc: todayInDhaka(app.clock.now()),
      policy: 802,
      mode: 'Y',
      term: 20,
      sum_assured: 500_000,
      accidental_cover: 0,
    }),
  '/return-calculator': () =>
    agent.post('/v1/fixed_premium/getCalculations', { ...sumaiya, policy_id: 814, term: 10, premium: 2000 }),
}

describe.each([
  ['/premium-calculator', 'premium_amount', 'Premium calculator'],
  ['/return-calculator', 'sum_assured', 'Return calculator'],
] as const)('a proposal with a quote of %s', (calculator, part, name) => {
  it('leads back to its calculator with the flag, and the result is still there (PROP-06)', async () => {
    const form = await openForm({ quote: await keptNumber(calculator) })
    expect(form).toContain(`<a href="${calculator}">${name}</a>`)
    const back = linksOf(form).find((href) => href.includes('fromPolicyBuy=1')) ?? ''
    expect(back.startsWith(`${calculator}?quote=`)).toBe(true)
    expect(partOf((await agent.get(back)).body, part)).toBeTruthy()
  })

  it('has the same way back from its draft, and Cancel leads to the premium calculator (PROP-06)', async () => {
    const quote = await keptNumber(calculator)
    const { body } = await agent.post('/api-app/purchase-policy', {
      status: 0,
      quote,
      national_id: '3290123456',
      first_name: 'Sumaiya',
      last_name: 'Akter',
      date_of_birth: sumaiya.dob,
      mobile: '01711000045',
    })
    const form = await openForm({ policyId: String(body.data.id), isEditing: '1' })
    expect(linksOf(form)).toContain(`${calculator}?quote=${quote}&fromPolicyBuy=1`)
    expect(/href="([^"]*)"[^>]*>Cancel</.exec(form)?.[1]).toBe('/premium-calculator')
  })
})

async function keptNumber(calculator: keyof typeof calculations): Promise<string> {
  const { data } = (await calculations[calculator]()).body
  return (await agent.post('/v1/quotes', { quote: data.quote })).body.data.number
}

async function openForm(query: Record<string, string>): Promise<string> {
  const { status, body } = await agent.get(`/policy-buy?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return body
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}
