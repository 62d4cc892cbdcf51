import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../tests/setup/chromium.ts'
import type { Bench } from './bench.ts'
import type { Row } from './row.ts'

const mostMs = 100
/** A cheap phone as Lighthouse simulates it: a quarter of this machine's speed. */
const slowness = 4
const moves = 40

/**
 * Measures how long the price takes to follow on a slow phone, from the key press that moves a slider to the
 * frame that shows the price.
 */
export async function livingQuote({ portal }: Pick<Bench, 'portal'>): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const page = await openPriced(browser, `${portal.url}/premium-calculator?lang=bn`)
    const rows: Row[] = []
    for (const [slider, what] of [
      ['#sum-slider', 'sum'],
      ['#term-slider', 'term'],
    ] as const)
      rows.push(rowOf(what, await measureMoves(page, slider)))
    return rows
  } finally {
    await browser.close()
  }
}

function rowOf(what: string, taken: readonly number[]): Row {
  const sorted = taken.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return {
    what: `Living quote: the price after a moved ${what} slider, median on a processor slowed ${slowness} times`,
    budget: `≤ ${mostMs} ms`,
    measured: `${at(0.5).toFixed(0)} ms`,
    holds: at(0.5) <= mostMs,
    details: [
      `${taken.length} moves; p95 ${at(0.95).toFixed(0)} ms, longest ${(sorted.at(-1) ?? 0).toFixed(0)} ms.`,
    ],
  }
}

/**
 * Opens the calculator with the price of an endowment for a woman of thirty, and waits until the price and
 * its sliders are shown.
 */
async function openPriced(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForSelector('html[data-ready]', { state: 'attached' })
  await page.fill('[name=dob_day]', '17/7/1996')
  await page.check('[name=gender][value=F]', { force: true })
  await page.selectOption('[name=policy]', '802')
  await page.check('[name=mode][value=M]', { force: true })
  await page.selectOption('[name=term]', '20')
  await page.fill('[name=sum_assured]', '500000')
  await page.click('#calculate')
  await page.waitForSelector('.choice:has([name=accidental_cover][value="1"]) small')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  return page
}

/** @returns the milliseconds that each move took */
async function measureMoves(page: Page, slider: string): Promise<number[]> {
  await page.locator(slider).focus()
  await page.evaluate(() => {
    const price = document.querySelector('[data-part=premium_amount]')
    const seen = { keyAt: 0, taken: [] as number[] }
    Object.assign(window, { seen })
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        seen.keyAt = timeStamp
      },
      true,
    )
    new MutationObserver(() => {
      const { keyAt } = seen
      if (keyAt === 0) return
      seen.keyAt = 0
      // The frame with the price has been drawn when the next task runs.
      requestAnimationFrame(() => setTimeout(() => seen.taken.push(performance.now() - keyAt)))
    }).observe(price ?? document.body, { subtree: true, childList: true, characterData: true })
  })
  for (let move = 0; move < moves; move++) {
    await page.keyboard.press(move % 10 < 5 ? 'ArrowRight' : 'ArrowLeft')
    await page.waitForTimeout(120)
  }
  await page.waitForTimeout(500)
  return page.evaluate(() => (window as unknown as { seen: { taken: number[] } }).seen.taken)
}
