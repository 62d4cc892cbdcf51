import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { words } from '../../src/words.ts'
import { createTestApp, type TestApp } from '../drive/test-app.ts'
import { signInByPhone } from '../payments/customers.ts'
import { somebodyElse } from '../people/proposal-of-sumaiya.ts'
import { sell } from './underwriters.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const wasIll = { admitted_hospital: 1, admitted_hospital_details: 'Appendix, 2011' }

describe.each(languages)('the home of whoever waits for a decision, in %s', (language) => {
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
})
