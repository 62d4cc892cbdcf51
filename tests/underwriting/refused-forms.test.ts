import { expect, it } from 'vitest'
import { words } from '../../src/words.ts'
import { app, openApp } from '../drive/test-app.ts'
import { somebodyElse } from '../people/proposal-of-sumaiya.ts'
import { sell, underwriter } from './underwriters.ts'

openApp()

it('a refused form of a referral lists all missing fields at the top of its page, each a link to its field', async () => {
  const rina = await underwriter(app, 511)
  const ill = { admitted_hospital: 1, admitted_hospital_details: 'Appendix, 2011' }
  const seller = await app.signIn('agent')
  const { body } = await sell({ app, seller }, { ...somebodyElse(), ...ill, mobile: '01711700001' })
  const path = `/dashboard_admin/referrals/${body.data.id}`
  const summaryOf = async (sent: Record<string, string>) => {
    const page = await rina.post(path, new URLSearchParams({ version: '1', ...sent }), { language: 'en' })
    const [, summary = ''] = String(page.body).split('error-summary')
    expect(summary).toContain(words.pages.en.errorTitle)
    return summary.slice(0, summary.indexOf('</ul>'))
  }
  expect(await summaryOf({ act: 'decide', decision: 'accept', reason: '' })).toContain('href="#reason"')
  expect(await summaryOf({ act: 'paper', what: '' })).toContain('href="#what"')
  expect(await summaryOf({ act: 'withdraw', reason: '' })).toContain('href="#withdraw-reason"')
})
