import { beforeEach, describe, expect, it } from 'vitest'
import type { languages } from '#kernel/language.ts'
import { formatTaka } from '#kernel/money.ts'
import { words } from '../../src/words.ts'
import { languagesToTest, phoneWidth, waitForHydration, widthsToTest } from '../drive/browser.ts'
import { payAtGateway, policyRow, sessionKeyOf } from '../drive/gateway.ts'
import { app, browser, closeWithoutComplaints, openJourney } from '../drive/journey.ts'
import { fillInPayer, send, standing } from '../drive/pay-direct-form.ts'
import { letFallBehind, withCharge } from '../payments/customers.ts'

openJourney()
beforeEach(async () => {
  await app.visitor.post('/sandbox/people/reset')
})

const gateway = /\/sandbox\/gateway\/pay\//
const wordsOf = (language: (typeof languages)[number]) => ({
  pay: words['pay-direct'][language],
  panel: words['ledger/payment-state'][language],
})

describe('Karim’s brother pays Karim’s instalment without an account', () => {
  it.each(languagesToTest('bn'))(
    'in %s: misses fields, fails, cancels, closes the bank’s page, sees his payment turn to paid, pays twice, and checks the receipt (PAY-01, PAY-02, PAY-04, PAY-06, PAY-08, PAY-13, PAY-14, PAY-16)',
    { timeout: 180_000 },
    async (language) => {
      const { pay, panel } = wordsOf(language)
      await letFallBehind(app, '900000002', 4)
      const visitor = await browser.visit(app, { language, width: widthsToTest(language)[0] ?? phoneWidth })
      const { page } = visitor
      await page.clock.install()
      await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.url })
      const look = async (what: string) => {
        expect(await visitor.findBarriers(), what).toEqual([])
        expect(await visitor.sidewaysScroll(), what).toBe(0)
      }
      await visitor.open('/paydirect-step-1')
      // The charge is shown before the choice of a channel.
      await page.getByText(pay.choose.charge).waitFor()
      await page.getByRole('link', { name: pay.choose.renewalButton }).click()
      await page.getByRole('link', { name: pay.overview.proceed }).click()
      await page.locator('[name=policy_number]').waitFor()
      await send(page)
      await page.locator('.error-summary').waitFor()
      await look('the form with errors')
      await fillInPayer(page, { policy: '৯০০০০০০০২' })
      await send(page)
      await page.waitForURL('**/payment-step-2')
      await page.getByText(panel.charge.note).waitFor()
      await look('the amount')
      await send(page)
      await page.waitForURL(gateway)
      const first = page.url()

      await page.click('button[value=fail]')
      await standing(page, 'notPaid')
      await page.getByText(panel.aboveState.notPaid).waitFor()
      const { title: notPaid, lead: nothingCame } = panel.states.notPaid
      const text = await page.locator('main').innerText()
      for (const sentence of [panel.aboveState.notPaid, notPaid, nothingCame])
        expect(text.split(sentence), 'head, lead and message say each thing once').toHaveLength(2)
      await waitForHydration(page)
      await page.locator('.alert button').click()
      await page.getByText(panel.aboveState.notPaid).waitFor({ state: 'hidden' })
      await page.getByRole('link', { name: panel.again }).click()
      await send(page)
      await page.waitForURL(gateway)

      await page.click('button[value=cancel]')
      await standing(page, 'notPaid')
      await page.getByText(panel.cancelled).waitFor()
      expect(await page.locator('main .alert-danger').count(), 'what one does oneself is no error').toBe(0)
      await waitForHydration(page)
      await visitor.open('/payment-step-2')
      await page.locator('[name=premium_amount]').first().check()
      await send(page)
      await page.waitForURL(gateway)
      const bank = page.url()

      await visitor.open('/payment-step-2')
      await page.getByText(panel.charge.note).waitFor()
      await page.getByRole('button', { name: panel.goOn }).click()
      await page.waitForURL(gateway)
      expect(page.url()).toBe(bank)
      await visitor.open('/payment-step-2')
      await page.getByRole('link', { name: pay.open.look }).click()
      await standing(page, 'waiting')
      // A person who did not pay reads without opening anything until when they can.
      await page.getByText(panel.notPaidYet.split('{until}')[0] ?? '').waitFor()
      await page.locator('summary', { hasText: panel.closed }).click()
      await expect.poll(() => page.getByRole('link', { name: panel.goOn }).getAttribute('href')).toBe(bank)
      await payAtGateway(app, sessionKeyOf(bank))
      // Polling interval of the page.
      await page.clock.runFor(3_000)
      await standing(page, 'paid')
      const { title } = panel.states.paid
      await page.getByRole('status').filter({ hasText: title }).waitFor({ state: 'attached' })

      await page.getByRole('button', { name: panel.copyOf }).click()
      await page.getByText(panel.copied).first().waitFor({ state: 'attached' })
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^JB\d{6}\w{10}$/)
      const receipt = await page.getByRole('link', { name: panel.receipt }).getAttribute('href')
      const paper = await page.request.get(receipt ?? '')
      expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])

      await page.goto(first)
      await page.click('button[value=pay]')
      await standing(page, 'paidTwice')
      await page.getByText(panel.owed.paidTwice).waitFor()
      expect(await page.locator('.alert-danger').count(), 'the panel says so, and not in red').toBe(0)
      await page.getByText(panel.states.paidTwice.lead.split('{amount}').at(-1) ?? '').waitFor()
      await page.getByRole('link', { name: panel.receipt }).waitFor()
      await waitForHydration(page)
      await look('paid twice')

      await visitor.open('/payment-step-2')
      await send(page)
      await page.waitForURL(gateway)
      await page.click('button[value=risky]')
      await page.getByRole('heading', { name: panel.held.title }).waitFor()
      await page.getByText(panel.doNotPayAgain).waitFor()
      await waitForHydration(page)
      await visitor.open('/payment-step-2')
      await page.getByRole('heading', { name: pay.held.title }).waitFor()
      await expect.poll(() => page.locator('main form').count()).toBe(0)
      await look('no second payment beside one that is held')
      await page.getByRole('link', { name: pay.open.look }).click()
      await page.getByRole('heading', { name: panel.held.title }).waitFor()
      await closeWithoutComplaints(visitor)
    },
  )

  it('on a phone that runs no scripts: his form leads to the bank’s page, and the bank’s to the receipt (PAY-01, PAY-08, PAY-13)', {
    timeout: 60_000,
  }, async () => {
    const { pay, panel } = wordsOf('bn')
    await letFallBehind(app, '900000002', 4)
    const { instalment } = await policyRow(app, '900000002')
    const visitor = await browser.visit(app, { width: phoneWidth, withoutScripts: true })
    const { page } = visitor
    await page.goto('/payment-step-1')
    await fillInPayer(page, { policy: '৯০০০০০০০২' })
    await send(page)
    // The total follows his choice, and only one total is visible.
    const total = page.locator('.ledger .is-total td').filter({ visible: true })
    for (const count of [2, 1]) {
      await page
        .locator('[name=premium_amount]')
        .nth(count - 1)
        .check()
      await expect
        .poll(() => total.allInnerTexts())
        .toEqual([formatTaka(withCharge(count * instalment), 'bn')])
    }
    await send(page)
    await page.waitForURL(gateway)
    const bank = page.url()

    await page.goto('/payment-step-2')
    await page.getByRole('link', { name: pay.open.look }).click()
    await standing(page, 'waiting')
    await expect.poll(() => page.locator('meta[http-equiv=refresh]').getAttribute('content')).toBe('5')
    await page.getByRole('link', { name: panel.lookAgain }).click()
    await page.locator('summary', { hasText: panel.closed }).click()
    await page.getByRole('link', { name: panel.goOn }).click()
    await page.waitForURL(bank)

    await page.click('button[value=pay]')
    await page.click('#return button')
    await standing(page, 'paid')
    await page.waitForLoadState()
    await expect.poll(() => page.locator('.alert-success').textContent()).toContain(panel.aboveState.paid)
    await expect.poll(() => page.getByRole('link', { name: panel.receipt }).count()).toBe(1)
    await closeWithoutComplaints(visitor)
  })
})
