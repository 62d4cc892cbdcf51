import type { Page } from 'playwright-core'

/**
 * Answers the premium calculator: an endowment for a woman of thirty, twenty years, 5,00,000 taka, monthly, without
 * accidental cover.
 */
export async function answerCalculator(page: Page): Promise<void> {
  await page.fill('[name=dob_day]', '12/6/1996')
  await page.check('[name=gender][value=F]', { force: true })
  await page.waitForSelector('[name=policy] option[value="802"]', { state: 'attached' })
  await page.selectOption('[name=policy]', '802')
  await page.check('[name=mode][value=M]', { force: true })
  await page.waitForSelector('[name=term] option[value="20"]', { state: 'attached' })
  await page.selectOption('[name=term]', '20')
  await page.fill('[name=sum_assured]', '500000')
  await page.check('[name=accidental_cover][value="0"]', { force: true })
}
