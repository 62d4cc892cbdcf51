import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addDays, todayInDhaka } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { words as allWords } from '../../src/words.ts'
import { deskWidth, languagesToTest, phoneWidth, waitForHydration } from '../drive/browser.ts'
import { app, browser, openJourney } from '../drive/journey.ts'

const path = '/return-calculator'
const sums: Record<Language, string> = { bn: '৳২,৬১,৭০০', en: '৳2,61,700' }

openJourney()

describe.each(languagesToTest('en'))('the return calculator in a browser, in %s', (language) => {
  const words = allWords.returns[language]

  it('opens each choice as soon as the one before is made, and clears later ones (RCALC-02)', async () => {
    const visitor = await browser.visit(app, { language, width: phoneWidth })
    const { page } = visitor
    await visitor.open(path)
    await fillBirth(page, 35)
    await choose(page, 'policy_id', '814')
    await expect.poll(() => page.locator('[name=critical_illness]').count()).toBe(2)
    await choose(page, 'policy_id', '815')
    await choose(page, 'term', '9')
    await choose(page, 'premium', '3000')
    await expect.poll(() => page.locator('[name=gender], [name=critical_illness]').count()).toBe(0)
    await choose(page, 'term', '12')
    await page.locator('input[name=premium]').first().waitFor()
    await expect.poll(() => page.locator('[name=premium]:checked').count()).toBe(0)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('keeps result and table over a reload, until a new calculation is started (RCALC-10)', async () => {
    const visitor = await browser.visit(app, { language, width: deskWidth })
    const { page } = visitor
    await visitor.open(path)
    await calculate(page)
    const shown = await readResult(page)
    expect(shown.sum).toContain(sums[language])
    expect(shown.rows).toHaveLength(10)

    await page.reload()
    await waitForHydration(page)
    await page.locator('[data-part=sum_assured]').waitFor()
    expect(await readResult(page)).toEqual(shown)
    await expect.poll(() => page.inputValue('[name=dob_year]')).toBe(yearsAgo(35).slice(0, 4))
    await page.locator('[name=premium][value="3000"]:checked').waitFor({ state: 'attached' })
    expect(await visitor.findBarriers()).toEqual([])

    await page.getByRole('link', { name: words.actions.startAnew }).click()
    await waitForHydration(page)
    await page.reload()
    await waitForHydration(page)
    await expect.poll(() => page.locator('[data-part=sum_assured]').count()).toBe(0)
    await expect.poll(() => page.locator('.calculator-blank').count()).toBe(1)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('shows the day of a kept result, and drops it once its price has expired (RCALC-10)', async () => {
    const visitor = await browser.visit(app, { language, width: deskWidth })
    const { page } = visitor
    const at = app.clock.now()
    await visitor.open(path)
    await calculate(page)
    try {
      await reloadOn(page, addDays(todayInDhaka(at), 1))
      await page.getByText(words.result.madeOn.split('{date}')[1] ?? '').waitFor()
      expect((await readResult(page)).sum).toContain(sums[language])
      await reloadOn(page, addDays(todayInDhaka(at), 31))
      await expect.poll(() => page.locator('[data-part=sum_assured]').count()).toBe(0)
    } finally {
      await app.visitor.post('/sandbox/clock', { at: null })
    }
    await visitor.leave()
  })
})

async function reloadOn(page: Page, day: string): Promise<void> {
  await app.visitor.post('/sandbox/clock', { at: `${day}T12:00:00+06:00` })
  await page.reload()
  await waitForHydration(page)
}

/** Kamal is thirty-five today and pays Tk 3,000 a month for Jibon Bijoy. */
async function calculate(page: Page): Promise<void> {
  await fillBirth(page, 35)
  await choose(page, 'policy_id', '815')
  await choose(page, 'term', '9')
  await choose(page, 'premium', '3000')
  await page.click('button[name=intent][value=calculate]')
  await page.locator('[data-part=sum_assured]').waitFor()
}

async function fillBirth(page: Page, age: number): Promise<void> {
  const [year = '', month = '', day = ''] = yearsAgo(age).split('-')
  await page.fill('[name=dob_day]', day)
  await page.selectOption('[name=dob_month]', String(Number(month)))
  await page.selectOption('[name=dob_year]', year)
}

async function choose(page: Page, name: string, value: string): Promise<void> {
  await page.locator(`input[name=${name}][value="${value}"]`).check()
}

async function readResult(page: Page): Promise<{ sum: string; rows: string[] }> {
  return {
    sum: (await page.locator('[data-part=sum_assured]').textContent()) ?? '',
    rows: await page.locator('.calculator-years .table-numbers tbody tr').allTextContents(),
  }
}

function yearsAgo(years: number): string {
  const today = todayInDhaka(app.clock.now())
  const year = Number(today.slice(0, 4))
  const rest = today.slice(4)
  return `${year - years}${rest === '-02-29' ? '-02-28' : rest}`
}
