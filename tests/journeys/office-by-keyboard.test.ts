import { describe, expect, it } from 'vitest'
import { words } from '../../src/words.ts'
import { closeWithoutComplaints, expectAccessible, openJourney, visitAs } from '../drive/journey.ts'
import { press, reach } from '../drive/keyboard.ts'

openJourney()

/** A desk's monitor of 1366 pixels, at 125 percent. */
const enlargedDesk = 1093

const { office, reminders, pages } = words

describe('the office by keyboard', () => {
  it('has its search and its list of shortcuts on an enlarged desk too, and on a phone no shortcut blocks the page (beyond 21)', {
    timeout: 60_000,
  }, async () => {
    const visitor = await visitAs('bank', { width: enlargedDesk })
    const { page } = visitor
    await visitor.open('/dashboard_admin')
    await page.keyboard.press('/')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('find')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('?')
    await page.getByRole('heading', { name: office.bn.shortcuts.title }).waitFor()
    await page.keyboard.press('Escape')
    await expectAccessible(visitor, 'the dashboard on an enlarged desk')
    // The columns would not fit beside the menu.
    await visitor.open('/dashboard_admin/policies')
    const heights = await page
      .locator('main tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights), 'a row of the list').toBeLessThan(50)

    await page.setViewportSize({ width: 360, height: 740 })
    await page.keyboard.press('?')
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await closeWithoutComplaints(visitor)
  })

  it('begins a new proposal in the first field of the calculator (NAV-02)', async () => {
    const visitor = await visitAs('bank')
    const { page } = visitor
    await visitor.open('/dashboard_admin')
    await press(page, page.getByRole('link', { name: office.bn.policyApplication }))
    await page.waitForURL('**/premium-calculator#dob')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('dob')
    await closeWithoutComplaints(visitor)
  })

  it('takes a premium with the policy number filled in (PAY-03)', async () => {
    const visitor = await visitAs('admin')
    const { page, context } = visitor
    await visitor.open('/dashboard_admin/find?q=900000001')
    await page.waitForURL('**/policy-view/*')
    const opened = context.waitForEvent('page')
    await press(page, page.getByRole('link', { name: words['office/policy'].bn.takePayment }))
    const desk = await opened
    await expect.poll(() => desk.inputValue('[name=policy_number]')).toBe('900000001')
    await closeWithoutComplaints(visitor)
  })

  it('reads why a list was not downloaded, and comes back to the office (ERR-01)', async () => {
    const visitor = await visitAs('agent')
    const { page } = visitor
    await visitor.open('/dashboard_admin/policies')
    const link = page.locator('a[href*="/policies/export"]').filter({ visible: true })
    await link.evaluate((element: HTMLAnchorElement) => {
      element.href = '/api-app/customer-document/999999'
    })
    await press(page, page.locator('a[href$="/999999"]'))
    await page.locator('.alert-danger').waitFor()
    await press(page, page.getByRole('link', { name: pages.bn.error.dashboard }))
    await page.waitForURL('**/dashboard_admin')
    await visitor.leave()
  })

  it('says why where a button got no answer (ERR-01)', { timeout: 60_000 }, async () => {
    const visitor = await visitAs('admin')
    const { page, context } = visitor
    await visitor.open('/dashboard_admin/find?q=900000001')
    await page.waitForURL('**/policy-view/*')
    const button = page.getByRole('button', { name: reminders.bn.choice.stop })
    await reach(page, button)
    await context.setOffline(true)
    await page.clock.install()
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000)
        return page.locator('main [role=alert], main .alert-danger').filter({ visible: true }).allInnerTexts()
      })
      .toContain(pages.bn.problems.networkDown)
    await context.setOffline(false)
    await visitor.leave()
  })
})
