import { beforeAll, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { words } from '../../src/words.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { noGender, rahim, sell, underwriter, wife } from './underwriters.ts'

let agent: Caller
let reference: string
let id: number
openApp()
beforeAll(async () => {
  agent = await app.signIn('agent')
  const fields = { ...rahim, first_name: 'Kamrul', last_name: 'Hasan', nominee: wife }
  const { body } = await sell({ app, seller: agent }, fields, noGender)
  ;({ id, ref_unique_id: reference } = body.data)
})

/** The text of a page, without React's markers between parts. */
async function textOf(path: string, language: (typeof languages)[number]): Promise<string> {
  const { body } = await agent.get(path, { language })
  const html = String(body).split('<script type="application/json"')[0] ?? ''
  return html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<(p|div)[^>]*>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
}

it.each(languages)(
  'a proposal in referral is called so in its seller’s list, on the dashboard and on its own page, in %s',
  async (language) => {
    const { statuses } = words.policies[language]
    const row = `/dashboard_admin/policies?q=${reference}`
    for (const path of [row, '/dashboard_admin?home=1', `/policy-view/${id}`])
      expect([path, await textOf(path, language)]).toEqual([
        path,
        expect.stringContaining(statuses.inReferral),
      ])
    // It is counted and found among the submitted ones.
    const listed = (await agent.post('/api-app/get-policy-list', { status: 1, q: reference })).body.data
    expect(listed.policies.data).toMatchObject([{ id, status: 1, is_looked_at: true }])
    const file = String((await agent.get(`/api-app/policies/export?q=${reference}`, { language })).body)
    expect(file).toContain(statuses.inReferral)
  },
)

it.each(languages)(
  'after the sale the seller reads the answer of the register, and separately what to do, in %s',
  async (language) => {
    const { identity, identityToDo } = words.policies[language]
    const page = await textOf(`/dashboard_admin?saved=${reference}`, language)
    expect(page).toContain(identity.another)
    expect(page).toMatch(new RegExp(`${identity.another}[^\\n]*\\n+${identityToDo}`))
  },
)

it.each(languages)(
  'once an underwriter has decided, no page says any more to compare the card, in %s',
  async (language) => {
    const { identityNext, identityDecided } = words['office/policy'][language]
    const decided = async () =>
      (await agent.post('/api-app/policy-overview', { customer_policy_id: id })).body.data.is_identity_decided
    if (language === languages[0]) {
      expect(await decided()).toBe(false)
      expect(await textOf(`/policy-view/${id}`, language)).toContain(identityNext)
      const rina = await underwriter(app, 521)
      const sent = { version: 1, decision: 'accept', reason: 'The card was seen at the branch' }
      expect((await rina.post(`/api-app/referrals/${id}/decide`, sent)).status).toBe(200)
    }
    expect(await decided()).toBe(true)
    const page = await textOf(`/policy-view/${id}`, language)
    expect(page).toContain(identityDecided)
    expect(page).not.toContain(identityNext)
  },
)
