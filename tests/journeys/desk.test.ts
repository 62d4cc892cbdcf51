import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { fill } from '#kernel/words.ts'
import { words } from '../../src/words.ts'
import { openBrowser, type TestBrowser, variantsToTest } from '../drive/browser.ts'
import { createDesk, type Desk } from '../payments/at-the-desk.ts'

let desk: Desk
let browser: TestBrowser
beforeAll(async () => {
  desk = await createDesk()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await desk.app.close()
})

/** Runs today's comparison, and waits until the answers of gateway and core system are recorded. */
async function compareToday() {
  const { admin, app } = desk
  await admin.post('/api-app/payments/compare', { day: todayInDhaka(app.clock.now()) })
  await app.eventually('today is compared', async () => {
    const { body } = await admin.get('/api-app/payments/desk')
    return body.data.compared?.ended_at
  })
}

describe.each(variantsToTest('en'))(
  'somebody of the office at the reconciliation desk, in $language, $width px wide',
  ({ language, width }) => {
    const {
      decide,
      desk: deskWords,
      differences,
      outcomes,
      states,
      history,
      tabs,
    } = words['payment-desk'][language]

    it('finds waiting items, releases a risky payment with a reason, and explains a difference', {
      timeout: 120_000,
    }, async () => {
      await desk.beginAnew()
      const { excess } = await desk.payTwice()
      const risky = await desk.pay(1, 'risky')
      await compareToday()
      const visitor = await browser.visit(desk.app, { language, width })
      const { page } = visitor
      await visitor.context.addCookies([
        { name: 'session', value: desk.admin.token ?? '', url: desk.app.url },
      ])
      const look = async (what: string) => {
        expect(await visitor.findBarriers(), what).toEqual([])
        expect(await visitor.sidewaysScroll(), what).toBe(0)
      }

      await visitor.open('/dashboard_admin/payments?q=qqzzxx&sort=-amount&from=2026-01-01')
      const clear = page.getByRole('link', { name: words['pages/office'][language].filters.clear }).first()
      await clear.click()
      // The tabs keep the filters of the list, so the filters must be cleared first.
      await clear.waitFor({ state: 'detached' })
      await page.locator('nav.tabs a', { hasText: tabs.needs }).click()
      await page.locator('nav.tabs a[aria-current=page]', { hasText: tabs.needs }).waitFor()
      const row = page.getByRole('link', { name: risky.transactionId })
      await row.waitFor()

      await row.click()
      await page.getByRole('heading', { name: history.title }).waitFor()
      await page.locator('summary', { hasText: history.raw }).first().click()
      await page.getByText(decide.choose).waitFor()
      await page.locator('[name=act][value=release]').check()
      const release = page.getByRole('button', { name: decide.release })
      await release.click()
      await page.locator('#reason-decision-error').waitFor()
      await page.fill('#reason-decision', 'Rahima rang; the card is hers.')
      await release.click()
      await page
        .locator('.alert-success', { hasText: fill(outcomes.now, { state: states.booked }, language) })
        .waitFor()
      expect((await desk.show(risky.id)).state).toBe('booked')

      await visitor.open(`/dashboard_admin/payments/${excess.id}`)
      await page.locator('[name=act][value=refund]').check()
      await page.fill('#reason-decision', 'Rahima wants it back.')
      await page.getByRole('button', { name: decide.refund }).click()
      await page.getByText(`${decide.reason}: Rahima wants it back.`).waitFor()
      await look('a refund that is asked for once more')
      await page.getByRole('link', { name: decide.sureNo }).click()
      await page.locator('[name=act][value=refund]').waitFor()
      expect((await desk.show(excess.id)).state).toBe('excess')
      await visitor.open('/dashboard_admin/payments/999999')

      await visitor.open('/dashboard_admin/payments')
      await page.locator('nav.tabs a', { hasText: tabs.differences }).click()
      await page.getByRole('heading', { name: differences.title }).waitFor()
      const twice = page.locator('tbody tr', { hasText: excess.transactionId })
      await twice.locator('summary').click()
      await twice.locator('textarea').fill('Rahima will come for it on Sunday.')
      await twice.locator('button[value=explain]').click()
      await twice.getByText('Rahima will come for it on Sunday.').first().waitFor()
      await page.locator('summary', { hasText: deskWords.compare }).click()
      await page.locator('button[value=mop-up]').click()
      const [asked = ''] = deskWords.asked.split('{n}').filter((part) => part !== '')
      await page.locator('.alert-success', { hasText: asked.trim() }).waitFor()
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    })

    it('uses the desk by keyboard: to a row, into its panel, back to the list, and with the shortcuts turned off', {
      timeout: 120_000,
    }, async () => {
      await desk.beginAnew()
      const risky = await desk.pay(1, 'risky')
      const visitor = await browser.visit(desk.app, { language, width: 1280 })
      const { page } = visitor
      await visitor.context.addCookies([
        { name: 'session', value: desk.admin.token ?? '', url: desk.app.url },
      ])
      const focused = () => page.evaluate(() => document.querySelector('[data-row]:focus')?.textContent ?? '')
      const { shortcuts } = words.office[language]

      await visitor.open(`/dashboard_admin/payments?q=${risky.transactionId}`)
      await page.keyboard.press('j')
      expect(await focused()).toContain(risky.transactionId)
      await page.keyboard.press('Enter')
      await page.locator('.side-panel h1:focus').waitFor()
      expect(page.url()).toContain(`/dashboard_admin/payments/${risky.id}`)
      expect(await visitor.findBarriers(), 'the panel beside the list').toEqual([])
      expect(await visitor.sidewaysScroll()).toBe(0)
      await page.keyboard.press('Escape')
      await page.locator('.side-panel').waitFor({ state: 'detached' })
      await expect.poll(focused).toContain(risky.transactionId)
      await page.keyboard.press('/')
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q')
      // In a field a shortcut key types a letter.
      await page.keyboard.type('j?')
      expect(await page.locator('dialog[open]').count()).toBe(0)

      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await page.keyboard.press('?')
      await page.getByRole('heading', { name: shortcuts.title }).waitFor()
      expect(await visitor.findBarriers(), 'the list of keys').toEqual([])
      await page.getByLabel(shortcuts.on).uncheck()
      await page.keyboard.press('Escape')
      await page.keyboard.press('j')
      expect(await focused()).toBe('')
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    })

    it('finds nothing typed about one payment under the next', { timeout: 120_000 }, async () => {
      await desk.beginAnew()
      const payments = [await desk.payWithAlert(), await desk.payWithAlert()]
      const visitor = await browser.visit(desk.app, { language, width })
      const { page } = visitor
      await visitor.context.addCookies([
        { name: 'session', value: desk.admin.token ?? '', url: desk.app.url },
      ])
      await visitor.open('/dashboard_admin/payments')
      const [first, second] = payments.map(({ id }) =>
        page.locator(`a[href*="/dashboard_admin/payments/${id}"]`).filter({ visible: true }).first(),
      )
      await first?.click()
      await page.waitForURL(`**/payments/${payments[0]?.id}*`)
      await visitor.comesToRest()
      await page.check('[name=act][value=seen]', { force: true })
      await page.fill('[name=reason]', 'She paid at the counter')
      await second?.click()
      await page.waitForURL(`**/payments/${payments[1]?.id}*`)
      await visitor.comesToRest()
      await expect.poll(() => page.inputValue('[name=reason]')).toBe('')
      expect(await page.isChecked('[name=act][value=seen]')).toBe(false)
      await visitor.leave()
    })

    it('decides without scripts on a page of its own', { timeout: 120_000 }, async () => {
      await desk.beginAnew()
      const risky = await desk.pay(1, 'risky')
      const answer = await desk.admin.post(
        `/dashboard_admin/payments/${risky.id}?lang=${language}`,
        new URLSearchParams({ act: 'refund', reason: 'Not hers.' }),
      )
      expect(String(answer.body)).toContain(decide.sureNo)
      expect((await desk.show(risky.id)).state).toBe('held')
    })
  },
)
