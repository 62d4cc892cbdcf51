import { writeDigits } from '#kernel/bangla-text.ts'
import { addDays, todayInDhaka } from '#kernel/dates.ts'
import { words } from '../../src/words.ts'
import { inGroup, type Scene } from './state.ts'

const path = '/dashboard_admin/rate-book'

/** What happens on the page of the rate book. */
export const rateBookStates = inGroup(
  'office',
  [
    {
      name: 'rate book, a file with a fault',
      path,
      async bring(scene) {
        await checkEdition(scene, '999,30,5,50\n')
        await scene.page.locator('[aria-invalid=true]').waitFor()
      },
    },
    {
      name: 'rate book, what would change',
      path,
      async bring(scene) {
        await checkEdition(scene, '')
        await scene.page.getByText(words['rate-books'][scene.language].change.title).waitFor()
      },
    },
  ],
  { as: 'admin' },
)

async function checkEdition({ page, app, language }: Scene, more: string): Promise<void> {
  const text = `plan,age,term,rate\n814,36,5,216.85\n814,37,5,217.1\n${more}`
  const file = { name: 'tariff.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[name=file]').setInputFiles(file)
  const from = addDays(todayInDhaka(app.clock.now()), 10)
  await page.locator('input[name=from]').fill(writeDigits(from.split('-').reverse().join('/'), language))
  await page.locator('input[name=name]').fill(`TARIFF-${language}`)
  await page.locator('textarea[name=reason]').fill('Tariff agreed on 12 July')
  await page.getByRole('button', { name: words['rate-books'][language].form.check }).click()
}
