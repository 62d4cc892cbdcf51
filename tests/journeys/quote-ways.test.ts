import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { words } from '../../src/words.ts'
import { languagesToTest, phoneWidth, waitForHydration, widthsToTest } from '../drive/browser.ts'
import { app, browser, closeWithoutComplaints, openJourney } from '../drive/journey.ts'
import { waitLikeAPerson } from '../drive/pass-time.ts'
import { salmaFrom } from '../quotes-page/salma.ts'

openJourney()

describe.each(languagesToTest('bn'))('a visitor who cannot buy yet, in %s', (language) => {
  const { plans, quotes, enquiries } = {
    plans: words.plans[language],
    quotes: words.quotes[language],
    enquiries: words.enquiries[language],
  }
  const compare = words['compare/kept'][language]

  it.each(widthsToTest(language))(
    'asks to be called, keeps the quote, makes another, compares both and comes back from signing in, %i px wide (PCALC-26, PCALC-27)',
    { timeout: 90_000 },
    async (width) => {
      const visitor = await browser.visit(app, { language, width })
      const { page } = visitor
      const main = page.getByRole('main')
      await visitor.open('/premium-calculator')
      await calculate(page)

      await main.locator('summary', { hasText: plans.ways.callMe }).click()
      const send = main.getByRole('button', { name: plans.callMe.send })
      await page.fill('#call-phone', '0171')
      await send.click()
      await main.getByText(enquiries.problems.callerNameMissing).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('call-name')
      await expect.poll(() => page.inputValue('#call-phone')).toBe('0171')
      await page.fill('#call-name', 'রহিমা খাতুন')
      await page.fill('#call-phone', '+৮৮০১৭১১০০০০০১')
      expect(await visitor.findBarriers()).toEqual([])
      await waitLikeAPerson(app)
      await send.click()
      const asked = main.getByRole('status').filter({ hasText: '01711000001' })
      await expect.poll(() => asked.textContent()).toMatch(/Q-[2-9A-Z-]{14}/)
      expect(new URL(page.url()).search, 'nothing was loaded anew').toBe('')

      await main.getByRole('button', { name: plans.quoteActions.save }).click()
      await page.waitForURL('**/premium-calculator?quote=Q-*')
      await main.getByText(plans.saved.title, { exact: true }).waitFor()

      await main.getByRole('link', { name: quotes.compare.another }).click()
      await page.waitForURL('**/premium-calculator?with=Q-*')
      await main.locator('[data-part=premium_amount]').waitFor({ state: 'detached' })
      await page.fill('[name=sum_assured]', '800000')
      await page.click('button[name=intent][value=calculate]')
      await main.locator('[data-part=premium_amount]').waitFor()
      await main.getByRole('button', { name: plans.quoteActions.save }).click()
      await page.waitForURL('**/premium-calculator?quote=Q-*&with=Q-*')
      await main.locator('a[href*="/compare?"]').click()

      await page.waitForURL('**/premium-calculator/compare?quote=Q-*&quote=Q-*')
      await main.getByText(compare.different).waitFor()
      await expect.poll(() => main.locator('thead th').count()).toBe(2)
      expect(await visitor.findBarriers()).toEqual([])
      expect(await visitor.sidewaysScroll()).toBe(0)
      const comparison = page.url()
      await main.getByRole('link', { name: compare.signIn }).first().click()
      await page.waitForURL('**/login?next=**')
      await waitForHydration(page)
      await page.click('a[href*="type=office"]')
      await page.fill('[name=user_id]', 'agent')
      await page.fill('[name=password]', demoPassword)
      await page.click('main button[type=submit]')
      await page.waitForURL(comparison)
      await waitForHydration(page)
      await main.getByRole('link', { name: compare.apply }).first().click()
      await page.waitForURL('**/policy-buy?quote=**')
      await closeWithoutComplaints(visitor)
    },
  )

  it('on a phone without scripts asks to be called and keeps what was typed (PCALC-27)', async () => {
    const { page, leave } = await browser.visit(app, { language, width: phoneWidth, withoutScripts: true })
    const { body } = await app.visitor.post('/v1/getCalculations', salma())
    const kept = await app.visitor.post('/v1/quotes', { quote: body.data.quote })
    await page.goto(kept.body.data.url)
    await page.locator('main summary', { hasText: plans.ways.callMe }).click()
    await page.fill('#call-name', 'সালমা')
    await page.fill('#call-phone', '০১৮')
    await page.getByRole('button', { name: plans.callMe.send }).click()
    await page.waitForURL('**/call-me')
    await expect.poll(() => page.inputValue('#call-name')).toBe('সালমা')
    await page.fill('#call-phone', '০১৮১১০০০০০৯')
    await waitLikeAPerson(app)
    await page.getByRole('button', { name: plans.callMe.send }).click()
    await expect.poll(() => page.getByText('01811000009').textContent()).toContain(kept.body.data.number)
    await page.getByRole('link', { name: plans.callMe.openQuote }).click()
    expect(new URL(page.url()).searchParams.get('quote')).toBe(kept.body.data.number)
    await leave()
  })

  it('an invalid number stays in its field for correction, beside the quotes already shown (PCALC-26)', async () => {
    const numberOf = async (asked: object) => {
      const { body } = await app.visitor.post('/v1/getCalculations', { ...salma(), ...asked })
      return (await app.visitor.post('/v1/quotes', { quote: body.data.quote })).body.data.number
    }
    const one = await numberOf({})
    const other = await numberOf({ sum_assured: '800000' })
    const visitor = await browser.visit(app, { language, width: phoneWidth })
    const { page } = visitor
    const typed = `${other.slice(0, -1)}${other.endsWith('2') ? '3' : '2'}`
    await visitor.open(`/premium-calculator/compare?quote=${one}&quote=${typed}`)
    expect(await page.locator('main thead th').allInnerTexts()).toEqual([expect.stringContaining(one)])
    await expect.poll(() => page.inputValue('#quote-number')).toBe(typed)
    expect(await page.locator('#quote-number').getAttribute('aria-invalid')).toBe('true')
    expect(await visitor.findBarriers()).toEqual([])
    await page.fill('#quote-number', other)
    await page.getByRole('button', { name: compare.slot.add }).click()
    await page.waitForURL(`**/premium-calculator/compare?quote=${one}&quote=${other}`)
    await expect.poll(() => page.locator('main thead th').count()).toBe(2)
    await closeWithoutComplaints(visitor)
  })

  it('the calculator opens empty, but keeps its answers on return from the proposal (PCALC-26)', async () => {
    const visitor = await browser.visit(app, { language })
    const { page } = visitor
    const amount = page.locator('[data-part=premium_amount]')
    await visitor.open('/premium-calculator')
    await calculate(page)
    await page.locator('header a[href="/premium-calculator"]').filter({ visible: true }).first().click()
    await amount.waitFor({ state: 'detached' })

    const { body } = await app.visitor.post('/v1/getCalculations', salma())
    const { number } = (await app.visitor.post('/v1/quotes', { quote: body.data.quote })).body.data
    const { token } = await app.signIn('agent')
    await visitor.context.addCookies([{ name: 'session', value: token ?? '', url: app.url }])
    await visitor.open(`/policy-buy?quote=${number}`)
    await page.locator('a[href*="fromPolicyBuy"]').filter({ visible: true }).first().click()
    await page.waitForURL('**/premium-calculator?**fromPolicyBuy**')
    await amount.waitFor()
    await closeWithoutComplaints(visitor)
  })
})

const salma = () => salmaFrom(todayInDhaka(app.clock.now()))

async function calculate(page: Page): Promise<void> {
  await page.fill('[name=dob_day]', '17')
  await page.selectOption('[name=dob_month]', '7')
  await page.selectOption('[name=dob_year]', '1996')
  await page.check('[name=gender][value=F]', { force: true })
  await page.waitForSelector('[name=policy] option[value="814"]', { state: 'attached' })
  await page.selectOption('[name=policy]', '814')
  await page.check('[name=mode][value=Y]', { force: true })
  await page.selectOption('[name=term]', '20')
  await page.fill('[name=sum_assured]', '৫,০০,০০০')
  await page.check('[name=accidental_cover][value="0"]', { force: true })
  await page.click('button[name=intent][value=calculate]')
  await page.locator('[data-part=premium_amount]').waitFor()
}
