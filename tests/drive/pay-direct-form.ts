import type { Page } from 'playwright-core'

/** Fills in the form as Karim's brother, who has the policy paper but no account. */
export async function fillInPayer(page: Page, { policy = '900000002', day = '30' } = {}): Promise<void> {
  await page.fill('[name=policy_number]', policy)
  await page.fill('[name=policy_holder_dob_day]', day)
  await page.selectOption('[name=policy_holder_dob_month]', '11')
  await page.fill('[name=policy_holder_dob_year]', '1979')
  await page.fill('[name=policy_mobilenumber]', '01711 000002')
  await page.fill('[name=policy_email]', 'brother@example.com')
  await page.check('[name=user_agree]')
}

/** Sends the form of the page. */
export const send = (page: Page) => page.click('main form[method=post] button[type=submit]')
/** Waits until the page shows this state of the payment. */
export const standing = (page: Page, state: string) => page.locator(`[data-payment=${state}]`).waitFor()
