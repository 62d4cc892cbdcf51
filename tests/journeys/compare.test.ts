import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bn as uiWords } from '#platform/design-system/web/ui/words.bn.ts'
import { words } from '../../src/words.ts'
import { languagesToTest, phoneWidth, waitForHydration } from '../drive/browser.ts'
import { app, browser, closeWithoutComplaints, openJourney } from '../drive/journey.ts'

openJourney()

const mostStops = 20

describe('Shefali, 30, wants to know which policy suits her', () => {
  it('in Bangla on a small phone, from the home page to a priced choice in at most four answers (HOME-12, PCALC-24)', async () => {
    const visitor = await browser.visit(app, { width: phoneWidth })
    const { page } = visitor
    await visitor.open('/')
    await page.locator('dialog[open]').getByRole('button', { name: uiWords.close }).click()
    await page.fill('.teaser [name=dob_day]', '১২/৬/১৯৯৬')
    await expect.poll(() => page.inputValue('.teaser [name=dob_year]')).toBe('১৯৯৬')
    await page.getByRole('button', { name: words['site/home'].bn.compare }).click()
    await page.waitForURL('**/compare')
    await waitForHydration(page)
    await expect.poll(() => page.inputValue('[name=dob_year]')).toBe('১৯৯৬')

    await page.fill('[name=amount]', '২০০০')
    await page.getByRole('button', { name: words['compare/page'].bn.submit }).click()
    await page.locator('.offer').first().waitFor()
    await expect
      .poll(() => page.locator('.offer [data-part=premium_amount]').first().textContent())
      .toMatch(/^৳[০-৯,]+ প্রতি মাসে$/)
    expect(await visitor.sidewaysScroll()).toBe(0)
    // The number of plans and the wish come first; the method is in a disclosure, and the link comes last.
    const inOrder = [
      '.comparison-title',
      '.comparison-asked',
      '.comparison-basis',
      '.offers',
      '.comparison-link',
    ]
    const tops = await Promise.all(
      inOrder.map(async (part) => (await page.locator(part).boundingBox())?.y ?? Number.NaN),
    )
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    expect(await page.locator('.comparison-basis').getAttribute('open')).toBeNull()

    // A parent reads that a plan is for a child, and where to price it.
    const forAChild = page.getByRole('link', { name: words['compare/page'].bn.others.priceForChild })
    expect(await forAChild.getAttribute('href')).toBe('/premium-calculator?plan=807')

    await page.locator('.offer[data-plan="814"] button[type=submit]').click()
    await page.waitForURL('**/premium-calculator')
    await waitForHydration(page)
    await expect.poll(() => page.inputValue('[name=policy]')).toBe('814')
    await expect.poll(() => page.inputValue('[name=sum_assured]')).toMatch(/[০-৯0-9]/)
    await closeWithoutComplaints(visitor)
  })

  it.each(languagesToTest('bn'))('by keyboard alone, in %s, with at most 20 tab stops', async (language) => {
    const visitor = await browser.visit(app, { language })
    const { page } = visitor
    const { keyboard } = page
    await visitor.open('/compare')
    let stops = 0
    const tabTo = async (isThere: string) => {
      for (; stops < mostStops; ) {
        await keyboard.press('Tab')
        stops += 1
        if (await page.evaluate((selector) => document.activeElement?.matches(selector), isThere)) return
      }
      throw new Error(`${mostStops} stops and not at ${isThere}`)
    }
    await tabTo('.skip-link')
    await keyboard.press('Enter')
    await tabTo('[name=dob_day]')
    await keyboard.type('12/6/1996')
    await tabTo('[name=amount]')
    await keyboard.type('2000')
    await keyboard.press('Enter')
    await page.locator('.offer').first().waitFor()
    expect(stops).toBeLessThanOrEqual(mostStops)
    expect(await sewnLabels(page)).toBe(0)
    await visitor.leave()
  })

  it('without scripts, in at most three posts to the filled-in calculator', async () => {
    const { page, leave } = await browser.visit(app, { width: phoneWidth, withoutScripts: true })
    let posts = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') posts += 1
    })
    await page.goto('/')
    await page.fill('.teaser [name=dob_day]', '12/6/1996')
    await page.locator('.teaser-compare').click()
    await page.waitForURL('**/compare')
    await page.fill('[name=amount]', '2000')
    await page.locator('.comparison-form button[type=submit]').click()
    await page.locator('.offer').first().waitFor()
    expect(posts).toBe(2)
    await page.locator('.offer[data-plan="814"] button[type=submit]').click()
    await page.waitForURL('**/premium-calculator')
    await expect.poll(() => page.inputValue('[name=policy]')).toBe('814')
    expect(posts).toBe(3)
    await leave()
  })

  it('the death benefit is in the same column, even for a plan that pays nothing at the end', async () => {
    const { page, leave } = await browser.visit(app, { language: 'en' })
    await page.goto(`${app.url}/compare?age=30&want=budget&amount=2000&mode=M`)
    const facts = await page.locator('.offer-facts').evaluateAll((lists) =>
      lists.map((list) => ({
        count: list.children.length,
        last: list.lastElementChild?.getBoundingClientRect().x,
      })),
    )
    expect(new Set(facts.map(({ count }) => count))).toEqual(new Set([3, 4]))
    expect(new Set(facts.map(({ last }) => last)).size).toBe(1)
    await leave()
  })

  it('errors are shown in place', async () => {
    const visitor = await browser.visit(app, { width: phoneWidth })
    const { page } = visitor
    await visitor.open('/compare')
    await page.fill('[name=year]', '1999')
    await page.locator('.comparison-form button[type=submit]').click()
    const { fields } = words['compare/page'].bn
    const summary = await page.locator('.error-summary a').allInnerTexts()
    expect(
      summary.map((text, n) => text.startsWith([fields.birth, fields.budget, fields.year][n] ?? '')),
    ).toEqual([true, true, true])
    for (const field of ['dob', 'amount', 'year'])
      await expect.poll(() => page.locator(`#${field}-error`).isVisible()).toBe(true)
    await expect.poll(() => page.inputValue('[name=year]')).toBe('1999')
    await visitor.leave()
  })
})

/** The number of visible primary buttons in the main part of the page; above a result there is none. */
function sewnLabels(page: Page): Promise<number> {
  return page.locator('main .btn-primary:visible').count()
}
