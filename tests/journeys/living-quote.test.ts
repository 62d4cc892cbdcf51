import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { writerIn } from '#kernel/writer.ts'
import type { RateSlice } from '#sales/plans/rate-slice.ts'
import { restMs } from '#sales/quotes/web/use-live-quote.ts'
import { words } from '../../src/words.ts'
import { answerCalculator } from '../drive/answer-calculator.ts'
import { languagesToTest, phoneWidth, type Visitor } from '../drive/browser.ts'
import { app, browser, openJourney } from '../drive/journey.ts'

openJourney()

const calculations = '**/v1/getCalculations'
const rates = '**/v1/calculator/rates*'

describe.each(languagesToTest('bn'))('a live quote, in %s on a phone', (language) => {
  const { live } = words.quotes[language]
  /** One visitor for all tests: each test continues with the quote of the one before. */
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openPriced(language)
    page = visitor.page
  })

  it('changes are undone one by one, by the button and by Ctrl+Z (PCALC-16)', async () => {
    const first = await priceOn(page)
    await page.fill('[name=sum_assured]', '700000')
    await confirmed(page)
    const second = await priceOn(page)
    await page.check('[name=mode][value=Y]', { force: true })
    await confirmed(page)

    await page.getByRole('button', { name: live.undo }).click()
    await expect.poll(() => priceOn(page)).toBe(second)
    expect(await page.isChecked('[name=mode][value=M]')).toBe(true)
    await page.locator('#sum-slider').focus()
    await page.keyboard.press('Control+z')
    await expect.poll(() => priceOn(page)).toBe(first)
    expect(await page.inputValue('[name=sum_assured]')).toBe('500000')
    await confirmed(page)
    expect(await page.getByRole('button', { name: live.undo }).count()).toBe(0)
  })

  it('by slider and field the price follows at once, and the server confirms it (PCALC-24, PCALC-29)', async () => {
    const server = await holdServer(page)
    const before = await priceOn(page)

    const slider = page.locator('#sum-slider')
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    // 5,00,000 and one step.
    const inWords = language === 'bn' ? 'ছয় লাখ টাকা মাত্র' : 'Taka six lakh only'
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe(inWords.normalize('NFC'))
    await expect.poll(() => page.inputValue('[name=sum_assured]')).toBe(writerIn(language).number(600_000))
    const ours = await priceOn(page)
    expect(ours).not.toBe(before)
    // Figures that only the server can compute are hidden.
    await expect.poll(() => page.locator('.calculator-years').isVisible()).toBe(false)
    await expect.poll(() => page.locator('button[name=intent][value=keep]').isVisible()).toBe(false)

    server.go()
    await page.locator('.calculator-years').waitFor({ state: 'visible' })
    expect(await priceOn(page)).toBe(ours)

    // Changes the term by its slider and the mode by its box: no answer that is still valid is cleared.
    await page.locator('#term-slider').focus()
    await page.keyboard.press('Home')
    await expect.poll(() => page.inputValue('[name=term]')).toBe('15')
    await expect.poll(() => priceOn(page)).not.toBe(ours)
    await page.check('[name=mode][value=Y]', { force: true })
    await expect.poll(() => barText(page)).toContain(words.plans[language].perMode.Y)
    expect(await page.inputValue('[name=term]')).toBe('15')
    expect(await visitor.sidewaysScroll()).toBe(0)
    expect(visitor.complaints).toEqual([])
  })

  it('each rider says what it adds, and adds it (PCALC-10 to PCALC-13)', async () => {
    const before = subjectNumber(await priceOn(page))
    const hint = page.locator('.choice:has([name=accidental_cover][value="1"]) small')
    const added = subjectNumber((await hint.textContent()) ?? '')
    expect(added).toBeGreaterThan(0)
    await page.check('[name=accidental_cover][value="1"]', { force: true })
    await expect.poll(async () => subjectNumber(await priceOn(page))).toBe(before + added)
    await confirmed(page)
    expect(subjectNumber(await priceOn(page))).toBe(before + added)
  })

  it('an incomplete sum has its error under the field, and the focus stays there while typing (PCALC-18)', async () => {
    const sum = page.locator('[name=sum_assured]')
    await sum.fill('7')
    await page.locator('#sum_assured-error').waitFor()
    await expect.poll(() => barText(page)).toContain(live.openSum)
    expect(await barText(page)).not.toContain(live.open)
    // No calculation is running, and none is indicated.
    expect(await page.locator('.calculator-result [aria-busy=true]').count()).toBe(0)
    await page.keyboard.type('00000')
    expect(await page.inputValue('[name=sum_assured]')).toBe('700000')
    await confirmed(page)
    expect(await page.locator('.error-summary').count()).toBe(0)

    // The button moves the focus to the error.
    await sum.fill('7')
    await sum.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('error-summary')
    expect(visitor.complaints).toEqual([])
  })

  it('pressing the button on a slow line moves the focus to the result, although the quote updates by itself (PCALC-24)', async () => {
    const server = await holdServer(page)
    await page.fill('[name=sum_assured]', '700000')
    await page.locator('[name=sum_assured]').press('Enter')
    await rested(page)
    server.go()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('result-title')
  })

  it('without network the answers stay, the price still updates, and is confirmed later automatically (ERR-04)', async () => {
    await rested(page)
    await visitor.context.setOffline(true)
    await page.getByText(words.plans[language].calculator.offline).waitFor()
    const before = await priceOn(page)
    await page.fill('[name=sum_assured]', '800000')
    await expect.poll(() => priceOn(page)).not.toBe(before)
    await page.check('[name=mode][value=Q]', { force: true })
    await expect.poll(() => barText(page)).toContain(live.unconfirmed)
    const ours = await priceOn(page)
    await expect.poll(() => page.locator('button[name=intent][value=keep]').isVisible()).toBe(false)
    expect(await visitor.findBarriers()).toEqual([])

    await visitor.context.setOffline(false)
    await confirmed(page)
    expect(await priceOn(page)).toBe(ours)
    expect(await page.getByText(words.plans[language].calculator.offline).count()).toBe(0)
  })
})

describe('a browser that was tampered with', () => {
  it('shows false rates only to itself: the server’s price replaces them, and only that is stored (PCALC-27)', async () => {
    const visitor = await openPriced('en', async (page) => {
      await page.route(rates, async (route) => {
        const answer = await route.fetch()
        const body = (await answer.json()) as { data: RateSlice }
        const cases = body.data.cases.map((each) => ({
          ...each,
          rates: each.rates.map((rate) => Math.round(rate / 2)),
        }))
        await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, cases } } })
      })
    })
    const { page } = visitor
    await page.locator('#sum-slider').waitFor()
    await rested(page)
    const honest = subjectNumber(await priceOn(page))
    const server = await holdServer(page)
    await page.fill('[name=sum_assured]', '600000')
    await expect.poll(async () => subjectNumber(await priceOn(page))).toBeLessThan(honest)
    await expect.poll(() => page.locator('button[name=intent][value=keep]').isVisible()).toBe(false)

    server.go()
    await confirmed(page)
    const theirs = subjectNumber(await priceOn(page))
    expect(theirs).toBeGreaterThan(honest)
    await page.click('button[name=intent][value=keep]')
    await page.waitForURL(/quote=/)
    const number = new URL(page.url()).searchParams.get('quote') ?? ''
    const { body } = await app.visitor.get(`/v1/quotes/${encodeURIComponent(number)}`)
    expect(body.data.premium_amount).toBe(theirs)
    await visitor.leave()
  })
})

/** Opens the price of an endowment for a woman of thirty: twenty years, 5,00,000 taka, monthly, no riders. */
async function openPriced(language: Language, prepare?: (page: Page) => Promise<void>): Promise<Visitor> {
  const visitor = await browser.visit(app, { language, width: phoneWidth })
  const { page } = visitor
  await prepare?.(page)
  await page.clock.install()
  await visitor.open('/premium-calculator')
  await answerCalculator(page)
  await page.click('#calculate')
  await page.locator('[data-part=premium_amount]').waitFor()
  await page.locator('#sum-slider').waitFor()
  // The slice has loaded once riders show their prices.
  await page.locator('.choice:has([name=accidental_cover][value="1"]) small').waitFor()
  return visitor
}

/** Holds the server's answers until `go` is called. */
async function holdServer(page: Page): Promise<{ go(): void }> {
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(calculations, async (route) => {
    await gate
    await route.continue()
  })
  return { go }
}

const priceOn = async (page: Page) =>
  (await page.locator('[data-part=premium_amount] .num').textContent()) ?? ''
const barText = async (page: Page) => (await page.locator('.live-bar').textContent()) ?? ''

/** Waits until the answers have rested long enough for an undo step, and the server has priced them. */
async function confirmed(page: Page): Promise<void> {
  await rested(page)
  await page.locator('.calculator-years').waitFor({ state: 'visible' })
}

async function rested(page: Page): Promise<void> {
  await page.clock.runFor(restMs)
  await page.waitForLoadState('networkidle')
}

function subjectNumber(text: string): number {
  const latin = text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
  return Number(latin.replace(/[^\d]/g, ''))
}
