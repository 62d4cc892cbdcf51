import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { words } from '../../src/words.ts'
import { phoneWidth, walkedIn } from '../drive/browser.ts'
import { payAtGateway, sessionKeyOf } from '../drive/gateway.ts'
import { app, browser, openJourney } from '../drive/journey.ts'

openJourney()
beforeEach(async () => {
  await app.visitor.post('/sandbox/people/reset')
})

const hasFocus = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)

describe.each(walkedIn('bn'))('a form of a public page, in %s', (language) => {
  const { frame, login, forgot } = words['accounts/pages'][language]

  it('is sent once however often it is pressed and says so meanwhile; who comes back finds a fresh button', async () => {
    const visitor = await browser.visit(app, { language, width: phoneWidth })
    const { page } = visitor
    await visitor.open('/login?type=office')
    let posts = 0
    await page.route('**/login*', (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      posts += 1
      // The browser stays where it is.
      return route.fulfill({ status: 204 })
    })
    await page.fill('[name=user_id]', 'agent')
    await page.fill('[name=password]', 'a secret')
    await page.locator('[data-show-password]').click()
    expect(await page.getAttribute('[name=password]', 'type')).toBe('text')
    const button = page.locator('main button[type=submit]')
    await button.dblclick()
    await page.locator('[name=user_id]').press('Enter')
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
    await expect.poll(() => button.innerText()).toBe(frame.working)
    expect(await page.getAttribute('[name=password]', 'type')).toBe('password')
    expect(posts).toBe(1)
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect.poll(() => button.innerText()).toBe(login.submit)
    await expect.poll(() => button.getAttribute('aria-busy')).toBeNull()
    await visitor.leave()
  })

  it('works by itself where its scripts fail midway, and says what is wrong first', async () => {
    const visitor = await browser.visit(app, { language, width: phoneWidth })
    const { page } = visitor
    await page.route(/\/assets\/(?!web-public).*\.js$/, (route) => route.abort())
    await visitor.open('/forgot-password')
    const send = page.locator('main form button[type=submit]').first()
    await send.click()
    await page.locator('.error-summary').waitFor()
    await expect.poll(() => hasFocus(page, '.error-summary')).toBe(true)
    await expect.poll(() => page.title()).toMatch(language === 'bn' ? /^ত্রুটি: / : /^Error: /)
    await page.locator('.error-summary a').press('Enter')
    expect(await hasFocus(page, '[name=username]')).toBe(true)
    await page.fill('[name=username]', 'rahima')
    await send.click()
    await page.locator('[name=otp_code]').fill('12345')
    const reset = page.getByRole('button', { name: forgot.reset })
    await expect.poll(() => reset.isVisible()).toBe(false)
    await page.locator('[name=otp_code]').fill('১২৩ ৪৫৬')
    await reset.click()
    await page.locator('[name=otp_code][aria-invalid=true]').waitFor()
    await expect.poll(() => hasFocus(page, '[name=otp_code]')).toBe(true)
    await visitor.leave()
  })
})

describe('the state of a payment on its page', () => {
  it('is asked for again after answers that failed, and the page says when it stops asking (PAY-13)', {
    timeout: 90_000,
  }, async () => {
    const panel = words['ledger/payment-state'].bn
    const visitor = await browser.visit(app, { width: phoneWidth })
    const { page } = visitor
    await page.goto('/payment-step-1')
    await page.fill('[name=policy_number]', '900000002')
    await page.fill('[name=policy_holder_dob_day]', '30')
    await page.selectOption('[name=policy_holder_dob_month]', '11')
    await page.fill('[name=policy_holder_dob_year]', '1979')
    await page.fill('[name=policy_mobilenumber]', '01711000002')
    await page.fill('[name=policy_email]', 'brother@example.com')
    await page.check('[name=user_agree]')
    const send = page.locator('main form[method=post] button[type=submit]')
    await send.click()
    await page.waitForURL('**/payment-step-2')
    await send.click()
    await page.waitForURL(/\/sandbox\/gateway\/pay\//)
    const bank = page.url()

    await page.clock.install()
    await visitor.open('/payment-step-2')
    await page.locator('a[href*="payment="]').click()
    await page.locator('[data-payment=waiting]').waitFor()
    await page.waitForSelector('html[data-ready=yes]')
    const note = page.getByText(panel.givenUp)
    await expect.poll(() => note.isVisible()).toBe(false)
    let failed = 0
    await page.route('**/payment-step-1?**', (route) => {
      failed += 1
      return route.abort()
    })
    await page.clock.runFor(4_000)
    await expect.poll(() => failed).toBe(1)
    await page.unroute('**/payment-step-1?**')
    await page.clock.fastForward('31:00')
    await note.waitFor()
    await payAtGateway(app, sessionKeyOf(bank))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.locator('[data-payment=paid]').waitFor()
    await page.getByRole('status').filter({ hasText: panel.states.paid.title }).waitFor({ state: 'attached' })
    await expect.poll(() => page.title()).toBe(`${panel.states.paid.title} · শাপলা লাইফ`)
    await visitor.leave()
  })
})
