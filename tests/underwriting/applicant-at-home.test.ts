import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { words } from '../../src/words.ts'
import { policyRow } from '../drive/gateway.ts'
import { app, openApp } from '../drive/test-app.ts'
import { letFallBehind, signInByPhone } from '../payments/customers.ts'
import { somebodyElse } from '../people/proposal-of-sumaiya.ts'
import { sell } from './underwriters.ts'

openApp()

const wasIll = { admitted_hospital: 1, admitted_hospital_details: 'Appendix, 2011' }

describe.each(languages)('the home page of an applicant in referral, in %s', (language) => {
  it('says that no cover has begun, and names proposals beside policies (DASH-06)', async () => {
    const mobile = `0171178000${languages.indexOf(language)}`
    const seller = await app.signIn('agent')
    const { body: sold } = await sell({ app, seller }, { ...somebodyElse(), ...wasIll, mobile }, {})
    expect(sold.data.looked_at).toBe(1)
    const { dashboard, home, standings } = words.customer[language]
    const applicant = await signInByPhone(app, mobile)
    const { body } = await applicant.get('/dashboard', { language })
    const [, due = ''] = String(body).split('id="due"')
    expect(due).toContain(home.nothingToPay)
    expect(due.split('</section>')[0]).toContain(standings.notYet)
    expect(body).toContain(`>${dashboard.tableWithProposals}<`)
  })

  it('says so also beside an instalment due, and in the row of the proposal', async () => {
    const { customerId } = await policyRow(app, '900000001')
    await letFallBehind(app, '900000001', 2)
    const seller = await app.signIn('agent')
    const mobile = `0171178001${languages.indexOf(language)}`
    const { body: sold } = await sell({ app, seller }, { ...somebodyElse(), ...wasIll, mobile }, {})
    await app.db.update(policies).set({ customerId }).where(eq(policies.id, sold.data.id))
    const { standings, shortStandings } = words.customer[language]
    const { body } = await (await app.signIn('rahima')).get('/dashboard', { language })
    const [, due = ''] = String(body).split('id="due"')
    expect(due.split('</section>')[0]).toContain(standings.notYet)
    const row = String(body)
      .split('<tr')
      .find((each) => each.includes(`/dashboard/policy-details/${sold.data.id}"`))
    expect(row).toContain(shortStandings.notYet)
  })
})
