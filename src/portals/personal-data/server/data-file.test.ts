import { expect, it } from 'vitest'
import { formatTaka, taka } from '#kernel/money.ts'
import { policiesWords } from '#policies/policies/words.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'

openApp()

it('the page of one’s data is readable: no codes, and amounts and counts in the digits of its language (design §6)', async () => {
  const rahima = await app.signIn('rahima')
  for (const language of ['bn', 'en'] as const) {
    const page = String((await rahima.get('/api-app/my-data/export?form=html', { language })).body)
    const { codes, statuses, healthQuestions } = policiesWords[language]
    const said = [
      codes.gender.F,
      codes.education.G,
      codes.occupation['10'],
      codes.mode.H,
      codes.annualIncome['2'],
    ]
    for (const text of [
      ...said,
      statuses.mature,
      healthQuestions.goodHealth,
      formatTaka(taka(500_000), language),
    ])
      expect(page).toContain(`<dd>${text}</dd>`)
    for (const code of [
      'F',
      'G',
      'H',
      'Y',
      'mature',
      'active',
      'goodHealth',
      'applicant',
      '500000',
      'Non smoker',
    ])
      expect(
        page.toString().includes(`<dd>${code}</dd>`) && !(language === 'en' && code === 'Non smoker'),
      ).toBe(false)
  }
  // The file for programs still has the codes.
  const file = (await rahima.get('/api-app/my-data/export')).body
  expect(JSON.stringify(file)).toContain('goodHealth')
})
