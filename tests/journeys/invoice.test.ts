import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formatTaka } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import { words } from '../../src/words.ts'
import {
  languagesToTest,
  openBrowser,
  phoneWidth,
  type TestBrowser,
  waitForHydration,
} from '../drive/browser.ts'
import { policyRow } from '../drive/gateway.ts'
import { timesRead } from '../drive/keyboard.ts'
import { createTestApp, type TestApp } from '../drive/test-app.ts'
import { letFallBehind, signInByPhone, withCharge } from '../payments/customers.ts'

let app: TestApp
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
/** Each test has a portal of its own, because payments stay in the ledger. */
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const gateway = '**/sandbox/gateway/pay/**'

describe('Karim has fallen behind and pays from his phone', () => {
  it.each(languagesToTest('en'))(
    'in %s: a failed, cancelled, abandoned, reviewed, paid and doubly paid payment shows its real state (CUST-02, PAY-13, PAY-14, PAY-15, PAY-16, CUST-11)',
    { timeout: 180_000 },
    async (language) => {
      const own = words.customer[language]
      const panel = words['ledger/payment-state'][language]
      await letFallBehind(app, '900000002', 4)
      const karim = await signInByPhone(app, '01711000002')
      const { id, instalment } = await policyRow(app, '900000002')
      const visitor = await browser.visit(app, { language, width: phoneWidth })
      const { page } = visitor
      page.setDefaultTimeout(30_000)
      await visitor.context.addCookies([{ name: 'session', value: karim.token ?? '', url: app.url }])
      const look = async (what: string) => {
        expect(await visitor.findBarriers(), what).toEqual([])
        expect(await visitor.sidewaysScroll(), what).toBe(0)
      }
      const standing = (state: string) => page.locator(`[data-payment=${state}]`).waitFor()
      /** Chooses a number of the oldest instalments and goes to the bank's page. */
      const goAndPay = async (count: number) => {
        await page.locator(`[name=premium_amount][value="${(count * instalment) / 100}"]`).check()
        await page
          .locator('.ledger .is-total', { hasText: formatTaka(withCharge(count * instalment), language) })
          .waitFor()
        const head = page.locator('[aria-live=polite] > b')
        expect(await head.innerText()).toBe(formatTaka(count * instalment, language))
        await page.getByRole('button', { name: own.invoice.payNow }).click()
        await page.waitForURL(gateway)
        return page.url()
      }
      const atBank = (what: string) => page.click(`button[value=${what}]`)
      const again = async () => {
        await waitForHydration(page)
        await page.getByRole('link', { name: panel.again }).click()
        await page.locator('[name=premium_amount]').first().waitFor()
      }

      await visitor.open('/dashboard')
      await page.getByRole('link', { name: own.dashboard.payNow }).first().click()
      await page.getByText(panel.charge.note).waitFor()
      await expect.poll(() => page.locator('[name=premium_amount]').count()).toBe(5)

      const first = await goAndPay(2)
      await atBank('fail')
      await standing('notPaid')
      await page.getByText(panel.aboveState.notPaid).waitFor()
      await page.locator('[data-payment] a[href^="tel:"]').waitFor()
      await again()

      await goAndPay(2)
      await atBank('never')
      await standing('paid')
      await page.getByRole('link', { name: panel.payRest }).waitFor()
      await look('paid')
      expect((await policyRow(app, '900000002')).paidInstalments).toBe(10)

      await page.goto(first)
      await atBank('pay')
      await standing('paidTwice')

      await visitor.open(`/dashboard/policyinvoice/${id}`)
      await goAndPay(1)
      await atBank('cancel')
      await standing('notPaid')
      await page.getByText(panel.cancelled).waitFor()
      expect(await page.locator('main .alert-danger').count(), 'what one does oneself is no error').toBe(0)
      await again()

      const left = await goAndPay(1)
      await atBank('close')
      await visitor.open(`/dashboard/policyinvoice/${id}`)
      await page.getByText(panel.charge.note).waitFor()
      await look('a payment under way')
      await page.getByRole('button', { name: panel.goOn }).click()
      await page.waitForURL(left)
      await atBank('close')
      await visitor.open(`/dashboard/policyinvoice/${id}`)
      await page.getByRole('link', { name: own.invoice.otherOpen }).click()
      await standing('waiting')
      await page.locator('summary', { hasText: panel.closed }).click()
      await page.getByText(panel.charge.note).waitFor()
      await page.getByRole('link', { name: panel.goOn }).click()
      await page.waitForURL(left)
      await atBank('risky')
      await standing('waiting')
      await visitor.open(`/dashboard/policyinvoice/${id}`)
      await page.getByText(own.invoice.held).waitFor()
      await page.getByText(own.invoice.heldSum).waitFor()
      await expect.poll(() => page.locator('main').innerText()).not.toContain(own.dashboard.premiumDue)
      await expect.poll(() => page.locator('[name=premium_amount]').count()).toBe(0)

      await page.getByRole('link', { name: own.invoice.history }).click()
      await page.getByRole('heading', { name: own.history.title }).waitFor()
      await page.locator('summary', { hasText: fill(own.history.tries, { n: 1 }, language) }).click()
      const states = await page.locator('.ph-state .chip').allInnerTexts()
      const { notPaid, paid, paidTwice } = own.history.states
      expect(states).toEqual([own.invoice.beingChecked, paid, paidTwice, notPaid])
      await look('what was paid')
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )

  it('the bank cannot be reached: on his phone he sees at once that nothing was taken (PAY-10, ERR-01)', async () => {
    const { invoice: own } = words.customer.bn
    await letFallBehind(app, '900000002', 1)
    const karim = await signInByPhone(app, '01711000002')
    const { id } = await policyRow(app, '900000002')
    const visitor = await browser.visit(app, { width: phoneWidth })
    const { page } = visitor
    await visitor.context.addCookies([{ name: 'session', value: karim.token ?? '', url: app.url }])
    await visitor.open(`/dashboard/policyinvoice/${id}`)
    await app.turn({ gateway: 'down' })
    await page.getByRole('button', { name: own.payNow }).click()
    const alert = page.locator('main .alert-danger')
    await alert.waitFor()
    const isInView = (box: Element) => {
      const { top, bottom } = box.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    }
    await expect.poll(() => alert.evaluate(isInView)).toBe(true)
    expect(await timesRead(page, await alert.innerText()), 'it has the focus and is no live region').toBe(1)
    await app.turn({ reset: true })
    await visitor.leave()
  })
})
