import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { words } from '../../src/words.ts'
import { phoneWidth } from '../drive/browser.ts'
import { readInbox } from '../drive/inbox.ts'
import { app, browser, expectAccessible, openJourney } from '../drive/journey.ts'
import { letFallBehind } from '../payments/customers.ts'

openJourney()

const strong = 'Nodi#Par1971'
const send = (page: Page) => page.locator('main form[method=post] button[type=submit]').first().click()
const passTime = (minutes: number) => app.clock.moveBy(minutes * 60_000)

async function newestDigits(to: string, length: number): Promise<string> {
  const [message] = await readInbox(app, to)
  return new RegExp(`\\b\\d{${length}}\\b`).exec(message?.text ?? '')?.[0] ?? ''
}

async function fillInBirthDate(page: Page, name: string): Promise<void> {
  await page.fill(`[name=${name}_day]`, '30')
  await page.selectOption(`[name=${name}_month]`, '11')
  await page.fill(`[name=${name}_year]`, '1979')
}

it('whoever chooses a new password too late reads that it was not changed, and where a new code is (RESET-03)', async () => {
  const { login } = words['accounts/pages'].en
  const visitor = await browser.visit(app, { language: 'en' })
  const { page } = visitor
  await visitor.open('/forgot-password')
  await page.fill('[name=username]', 'rahima')
  await send(page)
  await page.fill('[name=otp_code]', await newestDigits('rahima@example.com', 6))
  await send(page)
  await page.waitForURL('**/reset-password')
  for (const name of ['password', 'confirm_password']) await page.fill(`[name=${name}]`, strong)
  await passTime(16)
  await send(page)
  await page.getByText(login.resetOver).waitFor()
  await expectAccessible(visitor, 'too late for a password')
  await page.getByRole('link', { name: login.newPassword }).click()
  await page.waitForURL('**/forgot-password')
  await visitor.leave()
})

it('whoever makes an account too late reads why the code is asked for again (SIGNUP-08)', async () => {
  const { pinNotVerified } = words.accounts.bn.problems
  const visitor = await browser.visit(app, { language: 'bn', width: phoneWidth })
  const { page } = visitor
  await visitor.open('/signup')
  await page.fill('[name=policy_code]', '900000002')
  await fillInBirthDate(page, 'date_of_birth')
  await send(page)
  await page.locator('[name=pin_number]').waitFor()
  await page.fill('[name=pin_number]', await newestDigits('01711000002', 4))
  await send(page)
  await page.fill('[name=username]', 'karim79')
  for (const name of ['password', 'password_confirmation']) await page.fill(`[name=${name}]`, strong)
  await passTime(16)
  await send(page)
  await page.locator('[name=pin_number]').waitFor()
  expect(await page.locator('main .alert-danger').innerText()).toContain(pinNotVerified)
  await expectAccessible(visitor, 'too late for an account')
  await visitor.leave()
})

it('whoever goes on to pay too late reads that no payment was begun (PAY-05)', async () => {
  const { form } = words['pay-direct'].bn
  await letFallBehind(app, '900000002', 4)
  const visitor = await browser.visit(app, { language: 'bn', width: phoneWidth })
  const { page } = visitor
  await visitor.open('/payment-step-1')
  await page.fill('[name=policy_number]', '৯০০০০০০০২')
  await fillInBirthDate(page, 'policy_holder_dob')
  await page.fill('[name=policy_mobilenumber]', '01711000002')
  await page.check('[name=no_email]', { force: true })
  await page.check('[name=user_agree]', { force: true })
  await send(page)
  await page.waitForURL('**/payment-step-2')
  await passTime(180)
  await send(page)
  await page.getByText(form.over).waitFor()
  await expectAccessible(visitor, 'too late to pay')
  await visitor.leave()
})
