import type { Page } from 'playwright-core'
import type { Language } from '#kernel/language.ts'
import { words } from '../../src/words.ts'

/** Types a date of birth on the page of a link, in the digits of its language, and submits. */
export async function nameBirthDate(page: Page, language: Language, birthDate: string): Promise<void> {
  const [year = '', month = '', day = ''] = birthDate.split('-').map((part) => String(Number(part)))
  const written = (digits: string) =>
    language === 'en' ? digits : digits.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
  await page.fill('[name=date_of_birth_day]', written(day))
  await page.selectOption('[name=date_of_birth_month]', month)
  await page.fill('[name=date_of_birth_year]', written(year))
  await page.getByRole('button', { name: words.links[language].birthDate.button }).click()
}
