import { expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { words } from '../../src/words.ts'
import { app, openApp } from '../drive/test-app.ts'
import { proposeForRahima } from '../people/proposal-of-sumaiya.ts'

openApp()

it('an applicant without a seller reads about the next steps as “you”, not as “the applicant”', async () => {
  const rahima = await app.signIn('rahima')
  const { ref_unique_id: reference } = await proposeForRahima(rahima, todayInDhaka(app.clock.now()), {
    admitted_hospital: 1,
    admitted_hospital_details: 'Appendix, 2011',
  })
  for (const language of languages) {
    const { confirmed } = words['office/sale'][language]
    const page = String((await rahima.get(`/dashboard_admin?saved=${reference}`, { language })).body)
    const [lead = ''] = /(?<=class="lead[^>]*>)[^<]*/.exec(page) ?? []
    expect(lead).toBe(confirmed.own.lookedAt)
    expect(Object.values(confirmed.own).join(' ')).not.toMatch(/applicant|আবেদনকারী/i)
  }
})
