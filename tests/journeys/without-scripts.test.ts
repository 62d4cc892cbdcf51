import { describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { words } from '../../src/words.ts'
import { languagesToTest, phoneWidth } from '../drive/browser.ts'
import { app, browser, openJourney } from '../drive/journey.ts'

openJourney()

describe.each(languagesToTest('bn'))('on a phone that runs no scripts, in %s', (language) => {
  it('a visitor reads, opens the menu, changes the language and reaches the calculator (LANG-02)', async () => {
    const { page, leave } = await browser.visit(app, { language, width: phoneWidth, withoutScripts: true })
    await page.goto('/')
    await expect.poll(() => page.locator('h1').first().isVisible()).toBe(true)
    await page.locator('header summary').filter({ visible: true }).first().click()
    await expect.poll(() => page.locator('header a').filter({ visible: true }).count()).toBeGreaterThan(3)
    await page.goto('/')
    const other = language === 'bn' ? 'en' : 'bn'
    await page.locator(`header a[hreflang=${other}]`).filter({ visible: true }).first().click()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(other)
    await page.goto('/premium-calculator')
    await expect.poll(() => page.locator('h1').textContent()).toBe(words.quotes[other].title)
    await leave()
  })

  it('a member of staff reads what is missing, keeps what was typed, and signs in (LOGIN-02, LOGIN-05)', async () => {
    const { page, leave } = await browser.visit(app, { language, width: phoneWidth, withoutScripts: true })
    const problems = words.accounts[language].problems
    await page.goto('/login')
    await page.click('a[href*="type=office"]')
    await page.fill('[name=user_id]', 'agent')
    await page.click('main button[type=submit]')
    await page.waitForLoadState()
    await expect.poll(() => page.getByText(problems.passwordRequired).count()).toBeGreaterThan(0)
    await expect.poll(() => page.inputValue('[name=user_id]')).toBe('agent')
    await page.fill('[name=password]', demoPassword)
    await page.click('main button[type=submit]')
    await page.waitForURL('**/dashboard_admin')
    await expect.poll(() => page.locator('main').textContent()).toContain('Tanvir Hasan')
    await leave()
  })
})
