import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, todayInDhaka } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { proposalFormPaths } from '#sales/proposal-form/paths.ts'
import { words } from '../../src/words.ts'
import { policyRow } from '../drive/gateway.ts'
import { app, openApp } from '../drive/test-app.ts'
import { proposeForRahima } from '../people/proposal-of-sumaiya.ts'

openApp()

describe('a customer’s own proposal that the core system returned', () => {
  it('is nowhere called due, and its preview says the same as its policy page (POL-07)', async () => {
    await app.turn({ core: 'refuse' })
    const holder = await app.signIn('rahima')
    const { id, ref_unique_id: reference } = await proposeForRahima(holder, todayInDhaka(app.clock.now()))
    await app.eventually('it is returned', async () => {
      const { body } = await holder.post('/v1/userpanel/policy-details', { id })
      return body.data.policy_status === 6
    })
    for (const language of languages) {
      const { proposals } = words
      const list = String((await holder.get(policyPaths.list, { language })).body)
      const row = list.split('<tr').find((each) => each.includes(reference)) ?? ''
      expect(row).toContain(`>${words.policies[language].pushFailedForHolder}<`)
      expect(row).not.toContain(`>${words.policies[language].due}<`)

      const preview = String((await holder.get(proposalFormPaths.preview(reference), { language })).body)
      expect(preview).toContain(proposals[language].preview.nextHeldUp)
      expect(preview).not.toContain(proposals[language].preview.nextNoPapers)
      expect(preview).toContain(`href="/dashboard/policy-details/${id}"`)

      const returned = String(
        (await (await app.signIn('admin')).get(proposalFormPaths.preview(reference), { language })).body,
      )
      expect(returned).toContain(proposals[language].preview.nextReturned)
      expect(returned).toContain(`href="${policyPaths.view(id)}"`)
    }
  })
})

describe('an instalment that may be paid early', () => {
  it('is not owed yet: neither its page nor the dashboard calls it due', async () => {
    const { id, paidInstalments } = await policyRow(app, '900000003')
    const fup = addDays(todayInDhaka(app.clock.now()), 10)
    const startDate = addMonths(fup, -6 * paidInstalments)
    await app.db.update(policies).set({ fup, startDate }).where(eq(policies.id, id))
    const holder = await app.signIn('rahima')
    for (const language of languages) {
      const { dashboard, home, shortStandings } = words.customer[language]
      const page = String((await holder.get(`/dashboard/policy-details/${id}`, { language })).body)
      expect(page).toContain(home.nextInstalment)
      expect(page).not.toContain(`>${dashboard.premiumDue}<`)
      const shown = String((await holder.get('/dashboard', { language })).body)
      const row = shown.split('<tr').find((each) => each.includes(`/dashboard/policy-details/${id}"`)) ?? ''
      expect(row).toContain(`>${dashboard.none}<`)
      expect(row).toContain(`${shortStandings.early}: ৳`)
    }
  })
})
