import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bn as uiWords } from '#platform/design-system/web/ui/words.bn.ts'
import { words } from '../../src/words.ts'
import { languagesToTest, phoneWidth, waitForHydration } from '../drive/browser.ts'
import { app, browser, closeWithoutComplaints, openJourney } from '../drive/journey.ts'

openJourney()

describe('the first price of Shefali, 30, who has never bought insurance', () => {
  it('in Bangla on a small phone: from the home page to an explained price in six answers, within a minute (PCALC-01, PCALC-24, PCALC-28, HOME-12)', async () => {
    const visitor = await browser.visit(app, { width: phoneWidth })
    const { page } = visitor
    let fields = 0
    const answer = async (act: Promise<unknown>) => {
      fields += 1
      await act
    }

    await visitor.open('/')
    // The announcement comes a moment later, while she reads on.
    await page.locator('dialog[open]').getByRole('button', { name: uiWords.close }).click()
    await answer(typeBirth(page))
    await page.locator('form[action="/premium-calculator"] button.btn-primary').click()
    await page.waitForURL('**/premium-calculator')
    await waitForHydration(page)
    // She has answered everything so far, so there is no error yet.
    expect(await page.locator('main [role=alert]').count()).toBe(0)

    await answer(page.check('[name=gender][value=F]', { force: true }))
    await page.waitForSelector('[name=policy] option[value="814"]', { state: 'attached' })
    await answer(page.selectOption('[name=policy]', '814'))
    await answer(page.check('[name=mode][value=M]', { force: true }))
    await answer(page.selectOption('[name=term]', '10'))
    await answer(page.fill('[name=sum_assured]', '২,০০,০০০'))
    await page.click('button[name=intent][value=calculate]')

    const price = page.locator('[data-part=premium_amount]')
    await price.waitFor()
    expect(fields).toBe(6)
    // The slowest plan asks for mode, term and paying term: eight. Five seconds for each answer, ten to read.
    expect(fields * 5 + 10).toBeLessThanOrEqual(60)
    await expect.poll(() => price.textContent()).toMatch(/^৳[০-৯,]+ প্রতি মাসে$/)
    const text = (await page.locator('main').textContent()) ?? ''
    for (const sentence of [
      words.plans.bn.explanation.title,
      words.plans.bn.illustrative,
      words.quotes.bn.benefits.title,
      words.quotes.bn.benefits.bonusNote,
    ])
      expect(text).toContain(sentence)
    // The note on illustrative rates appears once, in the style of the page text.
    const looksOf = (elements: Element[]) =>
      elements.map((element) => {
        const { fontSize, color } = getComputedStyle(element)
        return { fontSize, color }
      })
    const note = page.locator('main p', { hasText: words.plans.bn.illustrative }).filter({ visible: true })
    expect(await note.evaluateAll(looksOf)).toEqual(await page.locator('body').evaluateAll(looksOf))
    expect(await visitor.sidewaysScroll()).toBe(0)
    await closeWithoutComplaints(visitor)
  })

  it('with double text size on a small phone the boxes of her date of birth still fit their text', async () => {
    const visitor = await browser.visit(app, { width: phoneWidth })
    const { page } = visitor
    await visitor.open('/premium-calculator')
    await page.locator('html').evaluate((html) => {
      html.style.fontSize = '200%'
    })
    await page.fill('[name=dob_day]', '২৭')
    const day = page.locator('[name=dob_day]')
    expect(await day.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    for (const part of ['month', 'year']) {
      const width = await page
        .locator(`[name=dob_${part}]`)
        .evaluate((box) => box.getBoundingClientRect().width)
      // Fits the longest month (nine letters and marks) or a year of four digits, and an arrow.
      expect(width, part).toBeGreaterThanOrEqual(part === 'month' ? 136 : 160)
    }
    expect(await visitor.sidewaysScroll()).toBe(0)
    await closeWithoutComplaints(visitor)
  })

  it.each([
    [phoneWidth, 60, 84],
    [1280, 76, 100],
  ])(
    'on the home page, %i px wide, the boxes of her date of birth leave room for the month',
    async (...all) => {
      const [width, day, year] = all
      const visitor = await browser.visit(app, { width })
      const { page } = visitor
      await visitor.open('/')
      const widths = await page
        .locator('.teaser .date-parts > :not(:nth-child(2))')
        .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().width))
      expect(widths).toEqual([day, year])
      await closeWithoutComplaints(visitor)
    },
  )

  it.each(languagesToTest('en'))(
    'by keyboard alone, in %s, and the focus goes to the price (PCALC-02, PCALC-17)',
    async (language) => {
      const visitor = await browser.visit(app, { language })
      const { page } = visitor
      const { keyboard } = page
      await visitor.open('/premium-calculator')

      await tabTo(page, 'dob_day')
      await keyboard.type('12')
      await tabTo(page, 'dob_month')
      await keyboard.press('ArrowDown')
      await tabTo(page, 'dob_year')
      await keyboard.type('1996')
      await tabTo(page, 'gender')
      await keyboard.press('Space')
      await page.waitForSelector('[name=policy] option[value="802"]', { state: 'attached' })
      await tabTo(page, 'policy')
      await keyboard.press('ArrowDown')
      await keyboard.press('ArrowDown')
      await expect.poll(() => page.inputValue('[name=policy]')).toBe('802')
      await page.waitForSelector('[name=mode]', { state: 'attached' })
      await tabTo(page, 'mode')
      await keyboard.press('Space')
      await page.waitForSelector('[name=term] option[value="15"]', { state: 'attached' })
      await tabTo(page, 'term')
      await keyboard.press('ArrowDown')
      await tabTo(page, 'sum_assured')
      await keyboard.type('500000')
      await tabTo(page, 'accidental_cover')
      await keyboard.press('Space')
      await keyboard.press('Enter')

      await page.locator('[data-part=premium_amount]').waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('result-title')
      await closeWithoutComplaints(visitor)
    },
  )
})

describe.each(languagesToTest('bn'))('a visitor who presses the button too early, in %s', (language) => {
  it('reads which fields are missing now, in the order of the form; a waiting field says what it waits for (PCALC-17)', async () => {
    const visitor = await browser.visit(app, { language, width: phoneWidth })
    const { page } = visitor
    const wrong = () =>
      page
        .locator('.error-summary a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1)))
    await visitor.open('/premium-calculator')
    await page.click('#calculate')
    await expect.poll(wrong).toEqual(['dob', 'gender'])
    const { planLater } = words.quotes[language].hints
    expect(await page.locator('[name=policy]').getAttribute('aria-invalid')).toBeNull()
    expect(await page.locator('[name=policy] option').first().innerText()).toBe(planLater)

    await page.fill('[name=dob_day]', '12/6/1996')
    await page.check('[name=gender][value=F]', { force: true })
    await page.waitForSelector('[name=policy] option[value="802"]', { state: 'attached' })
    await page.click('#calculate')
    await expect.poll(wrong).toEqual(['policy'])
    await page.selectOption('[name=policy]', '802')
    await page.waitForSelector('[name=mode][value=M]', { state: 'attached' })
    await page.click('#calculate')
    await expect.poll(wrong).toEqual(['mode', 'sum_assured'])
    await closeWithoutComplaints(visitor)
  })
})

/** Types the twelfth of June 1996 as people write it. */
async function typeBirth(page: Page): Promise<void> {
  await page.fill('[name=dob_day]', '১২/৬/১৯৯৬')
  await expect.poll(() => page.inputValue('[name=dob_month]')).toBe('6')
  await expect.poll(() => page.inputValue('[name=dob_year]')).toBe('১৯৯৬')
}

/** Presses Tab until a field of that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if ((await page.evaluate(() => document.activeElement?.getAttribute('name'))) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No Tab reached ${name}`)
}
