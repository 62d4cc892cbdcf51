import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../tests/setup/chromium.ts'
import type { Bench } from './bench.ts'
import { kilobytes, type Row } from './row.ts'

type Script = { readonly name: string; readonly bytes: number; readonly encoding: string }

/** The budgets of design §8 for a page that nobody has used yet, by kind of page. */
const limits = { content: 4_000, form: 10_000, calculator: 92_000 } as const
const pages: readonly { readonly path: string; readonly kind: keyof typeof limits }[] = [
  { path: '/page/about-us', kind: 'content' },
  { path: '/news', kind: 'content' },
  { path: '/news/insurance-fair', kind: 'content' },
  { path: '/product/jibon-bijoy', kind: 'content' },
  { path: '/branch-locator', kind: 'content' },
  { path: '/board-of-directors', kind: 'content' },
  { path: '/photo-gallery', kind: 'content' },
  { path: '/', kind: 'form' },
  { path: '/login', kind: 'form' },
  { path: '/signup', kind: 'form' },
  { path: '/page/contact-us', kind: 'form' },
  { path: '/payment-step-1', kind: 'form' },
  { path: '/compare', kind: 'form' },
  { path: '/premium-calculator/compare', kind: 'form' },
  { path: '/premium-calculator', kind: 'calculator' },
  { path: '/return-calculator', kind: 'calculator' },
]
const maxWhenTouched = 12_000
const maxWithPrice = 15_000

const cachedPages = [
  { path: '/', most: 12_000 },
  { path: '/page/about-us', most: 7_000 },
]

const languages = ['bn', 'en']
const heaviest = 8

/**
 * Measures all scripts that a browser loads to open a page, in the language that needs more, and the HTML as
 * the cache sends it.
 */
export async function javaScript({ portal }: Pick<Bench, 'portal'>): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const rows: Row[] = []
    for (const { path, kind } of pages) {
      const scripts = await heaviestOf((language) => visit(browser, `${portal.url}${path}?lang=${language}`))
      rows.push(rowOf(`JavaScript of ${path}, untouched`, limits[kind], scripts))
    }
    const touched = await heaviestOf((language) => visit(browser, `${portal.url}/?lang=${language}`, touch))
    rows.push(rowOf('JavaScript more with menu, search and scrolling', maxWhenTouched, touched))
    const priced = await heaviestOf((language) =>
      visit(browser, `${portal.url}/premium-calculator?lang=${language}`, calculate),
    )
    rows.push(rowOf('JavaScript more of the premium calculator once a price stands', maxWithPrice, priced))
    for (const { path, most } of cachedPages) rows.push(await html(portal.url, path, most))
    return rows
  } finally {
    await browser.close()
  }
}

async function heaviestOf(open: (language: string) => Promise<Script[]>): Promise<Script[]> {
  const visits: Script[][] = []
  for (const language of languages) visits.push(await open(language))
  return visits.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0] ?? []
}

function rowOf(what: string, most: number, scripts: readonly Script[]): Row {
  const bytes = sizeOf(scripts)
  const encodings = [...new Set(scripts.map(({ encoding }) => encoding))].join(', ')
  return {
    what: `${what} (brotli)`,
    budget: `≤ ${most / 1000} kB`,
    measured: `${kilobytes(bytes)} in ${scripts.length} files`,
    // Without a single file nothing was measured.
    holds: scripts.length > 0 && bytes <= most && encodings === 'br',
    details: scripts
      .toSorted((one, other) => other.bytes - one.bytes)
      .slice(0, heaviest)
      .map(({ name, bytes: each }) => `${kilobytes(each).padStart(8)}  ${name}`),
  }
}

/**
 * Opens a page with an empty browser cache and waits until nothing more is loaded.
 * @param act what to do then; only scripts that are loaded after it count
 */
async function visit(browser: Browser, address: string, act?: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    const scripts = new Map<string, Script>()
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script' || response.status() !== 200) return
      const headers = response.headers()
      scripts.set(response.url(), {
        name: new URL(response.url()).pathname,
        bytes: Number(headers['content-length']),
        encoding: headers['content-encoding'] ?? 'identity',
      })
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.waitForSelector('html[data-ready]', { state: 'attached' })
    if (act) {
      scripts.clear()
      await act(page)
      await page.waitForLoadState('networkidle')
    }
    return [...scripts.values()]
  } finally {
    await context.close()
  }
}

/** Opens the menu, types into the search and scrolls to the end of the page. */
async function touch(page: Page): Promise<void> {
  // Closes the popup, if it comes.
  await page.waitForSelector('dialog[open]', { timeout: 3_000 }).then(
    () => page.keyboard.press('Escape'),
    () => {},
  )
  await page.locator('.site-menu summary').first().click()
  await page.locator('.site-bar [type=search]').first().fill('bonus')
  await page.waitForTimeout(1_000)
  for (let step = 0; step < 12; step++) {
    await page.mouse.wheel(0, 700)
    await page.waitForTimeout(150)
  }
}

/** Asks as a woman of thirty what an endowment of twenty years costs. */
async function calculate(page: Page): Promise<void> {
  await page.fill('[name=dob_day]', '17')
  await page.selectOption('[name=dob_month]', '7')
  await page.selectOption('[name=dob_year]', '1996')
  await page.check('[name=gender][value=F]', { force: true })
  await page.selectOption('[name=policy]', '814')
  await page.check('[name=mode][value=Y]', { force: true })
  await page.selectOption('[name=term]', '20')
  await page.fill('[name=sum_assured]', '500000')
  await page.check('[name=accidental_cover][value="0"]', { force: true })
  await page.click('#calculate')
  await page.waitForSelector('[data-part=premium_amount]')
  // The chart comes last. Waiting for an idle network would not help, because the page was idle before.
  await page.waitForSelector('.calculator-years svg.chart', { state: 'attached' })
}

/**
 * Measures the HTML of a page: the second request is answered from the cache, with the best compression once
 * that is ready.
 */
async function html(origin: string, path: string, most: number): Promise<Row> {
  const sizes: number[] = []
  for (const language of languages) {
    const input = { headers: { 'accept-encoding': 'br', cookie: `lang=${language}` } }
    await fetch(origin + path, input).then((answer) => answer.arrayBuffer())
    await pause(2_000)
    sizes.push(await brotliBytes(origin + path, input.headers))
  }
  const bytes = Math.max(...sizes)
  return {
    what: `HTML of ${path} as the cache sends it (brotli)`,
    budget: `≤ ${most / 1000} kB`,
    measured: kilobytes(bytes),
    holds: bytes <= most,
  }
}

/** The compressed size on the wire, which `fetch` does not show because it decodes. */
function brotliBytes(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        // Throws when the body is not Brotli.
        brotliDecompressSync(body)
        resolve(body.length)
      })
    }).on('error', reject)
  })
}

function sizeOf(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0)
}
