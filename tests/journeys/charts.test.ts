import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Language, languages } from '#kernel/language.ts'
import { writerIn } from '#kernel/writer.ts'
import { bn } from '#sales/plans/years-drawn.words.bn.ts'
import { en } from '#sales/plans/years-drawn.words.en.ts'
import { benefitColumns } from '#sales/quotes/benefit-columns.ts'
import type { CalculationAnswer } from '#sales/quotes/contract.ts'
import { drawnBenefits } from '#sales/quotes/drawn-benefits.ts'
import { comparePath } from '#sales/quotes/paths.ts'
import { en as quotes } from '#sales/quotes/words.en.ts'
import type { ReturnAnswer } from '#sales/returns/contract.ts'
import { drawnReturns } from '#sales/returns/drawn-returns.ts'
import { languagesToTest, phoneWidth, type Visitor } from '../drive/browser.ts'
import { app, browser, openJourney } from '../drive/journey.ts'

openJourney()

const drawn = { bn, en }

/** Men of 35; amounts in taka. */
const policies = [
  { policy: 802, term: 20, sum_assured: 1_000_000, mode: 'Y' },
  { policy: 804, term: 20, sum_assured: 500_000, mode: 'Y' },
  { policy: 814, term: 5, sum_assured: 500_000, mode: 'Y' },
  { policy: 815, term: 9, sum_assured: 300_000, mode: 'Y' },
  { policy: 815, term: 5, sum_assured: 300_000, mode: 'N' },
] as const

/** One visitor per language, with and without scripts, for all quotes. */
const readers = new Map<Language, Visitor>()
const readersWithoutScripts = new Map<Language, Visitor>()
beforeAll(async () => {
  for (const language of languages) {
    readers.set(language, await browser.visit(app, { language }))
    readersWithoutScripts.set(language, await browser.visit(app, { language, withoutScripts: true }))
  }
})

/** Opened on a phone. */
async function open(language: Language, path: string, withoutScripts = false): Promise<Visitor> {
  const visitor = (withoutScripts ? readersWithoutScripts : readers).get(language)
  if (!visitor) throw new Error(`Nobody reads ${language}`)
  await visitor.page.setViewportSize({ width: phoneWidth, height: 740 })
  await visitor.open(path)
  return visitor
}

describe('the figures of the chart', () => {
  it.each(policies)(
    '$policy over $term years: the death benefit of each year and a separate end of term, as in the key facts (PCALC-28)',
    async (policy) => {
      const result = (await price(policy)).body.data as CalculationAnswer
      const { key_facts: facts, benefits } = result
      const chart = drawnBenefits(benefits, String)
      expect(chart?.meaning).toBe('onDeath')
      expect(chart?.years).toHaveLength(policy.term)
      const toFamily = chart?.years.map(({ guaranteed, received = 0 }) => guaranteed - received) ?? []
      expect(toFamily).toEqual(benefits.years.map((year) => year.on_death?.guaranteed))
      if (!facts.differences.includes('guaranteedAdditions')) {
        expect([toFamily[0], toFamily.at(-1)]).toEqual([
          facts.on_death?.first_year,
          facts.on_death?.last_year,
        ])
        expect(chart?.end.guaranteed).toBe(facts.guaranteed.total)
      }
      expect(chart?.end.paid).toBe(facts.paid)
      expect(chart?.end.illustrated).toBe(benefits.altogether.low)
    },
  )

  it('a saving: the amount paid back by the end of each year and a separate total at the end (RCALC-08, RCALC-09)', async () => {
    const result = (await priceSaving()).body.data as ReturnAnswer
    const { years, end } = drawnReturns(result, String)
    const quarter = result.sum_assured / 4
    expect(years.map(({ guaranteed }) => guaranteed / quarter)).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 2])
    // The amount paid back looks the same in every column, including the end.
    expect(years.map(({ received = 0 }) => received)).toEqual(years.map(({ guaranteed }) => guaranteed))
    expect(end.guaranteed).toBe(result.sum_assured)
    expect(end.received).toBe(2 * quarter)
    expect(end.paid).toBe(result.key_facts.paid)
  })

  it.each(policies)(
    '$policy over $term years: the table has the same examples as the chart (PCALC-28, PCALC-31)',
    async (policy) => {
      const result = (await price(policy)).body.data as CalculationAnswer
      const { years } = drawnBenefits(result.benefits, String) ?? { years: [] }
      const columns = benefitColumns(result, quotes.benefits, writerIn('en'))
      const valuesOf = (key: string) => {
        const column = columns.find((one) => one.key === key)
        return column && result.benefits.years.map((year) => column.value(year))
      }
      const drawnOf = (part: 'illustrated' | 'illustratedHigh') =>
        years.map((year) => (year[part] ?? 0) - (year.received ?? 0))
      expect(valuesOf('death low')).toEqual(drawnOf('illustrated'))
      if (columns.some(({ key }) => key === 'death high'))
        expect(valuesOf('death high')).toEqual(drawnOf('illustratedHigh'))
    },
  )
})

describe.each(languagesToTest('bn'))('a chart on a phone, in %s', (language) => {
  const words = drawn[language]
  const write = writerIn(language)

  it('shows the values of a year on a tap, of all years by keyboard, and those of the end separately (PCALC-28)', async () => {
    const visitor = await openKept(language, policies[0])
    const { page } = visitor
    const chosen = page.locator('[data-part=chosen-year]')
    const values = page.locator('.chart-reading dl')
    const slider = page.getByRole('slider', { name: words.choose })
    await slider.waitFor()
    expect(await chosen.textContent()).toBe(words.end.name)
    expect(await values.innerText()).toContain(write.amount(1_000_000))

    const drawing = page.locator('.calculator-years svg.chart').filter({ visible: true })
    for (const name of [words.unit, words.onDeath.axis, words.end.axis])
      expect(await drawing.textContent()).toContain(name)
    const box = await drawing.boundingBox()
    if (!box) throw new Error('The chart is not drawn')
    // A tap left of all columns selects the nearest, the first.
    await drawing.click({ position: { x: 4, y: box.height / 2 } })
    const nameOf = (n: number) => write.fill(words.onDeath.name, { n: write.number(n) })
    await expect.poll(() => chosen.textContent()).toBe(nameOf(1))

    await slider.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => chosen.textContent()).toBe(nameOf(2))
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => chosen.textContent()).toBe(nameOf(20))
    // Death in the last year pays more than maturity, so there are two amounts, each with its own name.
    expect(await values.innerText()).toContain(write.amount(1_250_000))
    const spoken = await slider.getAttribute('aria-valuetext')
    expect(spoken).toContain(nameOf(20))
    expect(spoken).toContain(write.amount(1_250_000))
    expect(await visitor.findBarriers()).toEqual([])
    expect(await visitor.sidewaysScroll()).toBe(0)
    expect(visitor.complaints).toEqual([])
  })

  it('without scripts is drawn, has a name, and shows the values of the end (PCALC-28)', async () => {
    const { page } = await openKept(language, policies[3], true)
    const text = await page.locator('.calculator-years figure').innerText()
    expect(text).toContain(words.end.name)
    // A quarter twice during the term, and half at the end.
    expect(text).toContain(write.amount(300_000))
    expect(await page.getByRole('slider', { name: words.choose }).count()).toBe(0)
    const years = await page.locator('.calculator-years').innerText()
    expect(years).toContain(words.onDeath.afterReceived)
    expect(years).not.toContain(words.onDeath.years)
  })

  it('of the return calculator names the amount paid back by the end of a year (RCALC-06)', async () => {
    const { body } = await priceSaving()
    const { number } = (await app.visitor.post('/v1/quotes', { quote: body.data.quote })).body.data
    const { page } = await open(language, `/return-calculator?quote=${number}`)
    await page.getByRole('slider', { name: words.choose }).focus()
    await page.keyboard.press('Home')
    for (let year = 1; year < 3; year++) await page.keyboard.press('ArrowRight')
    const chosen = page.locator('[data-part=chosen-year]')
    await expect
      .poll(() => chosen.textContent())
      .toBe(write.fill(words.returned.name, { n: write.number(3) }))
    const reading = await readingOn(page)
    const quarter = write.amount(body.data.sum_assured / 4)
    expect(reading.split(words.returned.guaranteed)[1]?.trim().split('\n')[0]).toBe(quarter)
    expect(reading.split(quarter)).toHaveLength(2)
  })
})

describe.each(languages)('a table wider than a phone, in %s', (language) => {
  it('says above that more columns follow sideways, and shows the scroll position', async () => {
    const numbers = await Promise.all(
      policies.slice(0, 3).map(async (policy) => {
        const { body } = await price(policy)
        return (await app.visitor.post('/v1/quotes', { quote: body.data.quote })).body.data.number as string
      }),
    )
    const visitor = await open(language, comparePath(numbers))
    const box = visitor.page.locator('.table-box').first()
    await box.waitFor()
    const bar = () =>
      box.evaluate((element) => {
        const { height, backgroundPositionX } = getComputedStyle(element, '::before')
        return [height, Number.parseFloat(backgroundPositionX)]
      })
    await expect.poll(bar).toEqual(['36px', 0])
    const hint = await box.evaluate((element) => getComputedStyle(element, '::before').content)
    expect(hint).toBe(
      language === 'bn' ? '"পাশে সরালে বাকি ঘর দেখা যাবে"' : '"Slide sideways for the other columns"',
    )
    await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
    await expect.poll(bar).toEqual(['36px', 100])
    await visitor.page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(bar).toEqual(['0px', 0])
  })
})

describe.each(languages)('a chart, in %s', (language) => {
  it('cuts off no word at its edges, in each of its three sizes (PCALC-28)', async () => {
    for (const policy of [policies[0], policies[3]]) {
      const { page } = await openKept(language, policy, true)
      for (const width of [phoneWidth, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const drawing = page.locator('.calculator-years svg.chart').filter({ visible: true })
        expect(await drawing.evaluate(cutTexts), `${policy.policy} at ${width}`).toEqual([])
      }
    }
  })
})

describe.each(languages)('a quote in lakhs on a phone, in %s', (language) => {
  it('the focus ring of the slider does not cover the labels of the axis (PCALC-28)', async () => {
    const { page } = await openKept(language, policies[0])
    const slider = page.getByRole('slider', { name: drawn[language].choose })
    await slider.focus()
    await page.keyboard.press('ArrowLeft')
    for (const width of [phoneWidth, 768]) {
      await page.setViewportSize({ width, height: 900 })
      const drawing = page.locator('.calculator-years svg.chart').filter({ visible: true })
      const names = await drawing.evaluate((chart) =>
        Math.max(...[...chart.querySelectorAll('text')].map((text) => text.getBoundingClientRect().bottom)),
      )
      const ring = await slider.evaluate((input) => {
        const { outlineWidth, outlineOffset } = getComputedStyle(input)
        return input.getBoundingClientRect().top - parseFloat(outlineWidth) - parseFloat(outlineOffset)
      })
      expect(ring, `at ${width}`).toBeGreaterThanOrEqual(names)
    }
  })

  it('the key facts keep every amount within its column, and its label on one line (PCALC-28)', async () => {
    const visitor = await openKept(language, { ...policies[0], sum_assured: 50_000_000 })
    const table = visitor.page.locator('.key-facts-table').first()
    expect(await table.locator('thead th').count()).toBe(3)
    expect(await table.evaluate(tightCells)).toEqual([])
    expect(await visitor.sidewaysScroll()).toBe(0)
  })
})

/** Table cells with less than 4 px around their text, and row labels of more than one line. */
function tightCells(table: Element): (string | null)[] {
  const box = table.parentElement?.getBoundingClientRect() ?? table.getBoundingClientRect()
  const isTight = (cell: Element) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    const text = range.getBoundingClientRect()
    const { left, right } = cell.getBoundingClientRect()
    const isInLine = cell.matches('tbody th') ? range.getClientRects().length === 1 : true
    return !isInLine || text.left < left + 4 || text.right > Math.min(right, box.right) - 4
  }
  const cells = [...table.querySelectorAll('th, td')].filter((cell) => cell.textContent)
  return cells.filter(isTight).map(({ textContent }) => textContent)
}

/** Texts that are cut off by an edge of the drawing. */
function cutTexts(drawing: Element): (string | null)[] {
  const edge = drawing.getBoundingClientRect()
  const isCut = (text: Element) => {
    const { left, right } = text.getBoundingClientRect()
    return left < edge.left - 0.5 || right > edge.right + 0.5
  }
  return [...drawing.querySelectorAll('text')].filter(isCut).map(({ textContent }) => textContent)
}

const readingOn = (page: Page) => page.locator('.chart-reading dl').innerText()

type Asked = { policy: number; term: number; sum_assured: number; mode: string }

function price({ policy, term, sum_assured, mode }: Asked) {
  return app.visitor.post('/v1/getCalculations', {
    dob: '1990-01-01',
    gender: 'M',
    policy,
    term,
    sum_assured,
    mode,
    premiumPayingTerm: mode === 'N' ? 1 : term,
    accidental_cover: 0,
    critical_illness: 0,
    hospital_rider: 0,
  })
}

function priceSaving() {
  return app.visitor.post('/v1/fixed_premium/getCalculations', {
    dob: '1990-01-01',
    policy_id: 815,
    term: 9,
    premium: 3000,
    gender: 1,
    critical_illness: 0,
  })
}

async function openKept(language: Language, asked: Asked, withoutScripts = false): Promise<Visitor> {
  const { body } = await price(asked)
  const { number } = (await app.visitor.post('/v1/quotes', { quote: body.data.quote })).body.data
  return open(language, `/premium-calculator?quote=${number}`, withoutScripts)
}
