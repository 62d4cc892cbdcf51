import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { type Language, languages } from '#kernel/language.ts'
import { findChromium } from '../setup/chromium.ts'
import { findBarriersOn } from './axe.ts'
import { slowAnswersDown } from './slow-answers.ts'
import type { TestApp } from './test-app.ts'

export type VisitOptions = {
  readonly language?: Language
  readonly width?: number
  readonly withoutScripts?: boolean
  /** The visitor has not seen the cookie notice yet. */
  readonly isNew?: boolean
}

/** One person at one browser; `complaints` collects console errors, page errors and responses with status 5xx. */
export type Visitor = {
  readonly page: Page
  readonly context: BrowserContext
  readonly complaints: string[]
  /** Opens a path of the program and waits until the page answers to the browser. */
  open(path: string): Promise<void>
  /** Waits until nothing moves on the page any more. */
  comesToRest(): Promise<void>
  /** The findings of axe on the page, one per line; `except` names excluded parts. */
  findBarriers(except?: readonly string[]): Promise<string[]>
  /** Pixels by which the page is wider than its window; 0 is right. */
  sidewaysScroll(): Promise<number>
  leave(): Promise<void>
}

export type TestBrowser = {
  visit(app: Pick<TestApp, 'url'>, options?: VisitOptions): Promise<Visitor>
  close(): Promise<void>
}

export const phoneWidth = 360
export const deskWidth = 1280

/** `npm run proof journeys` runs every journey in both languages and both widths; `npm test` runs a sample. */
export const isEveryWalk = process.env.JIBON_EVERY_WALK !== undefined

/** The widths to test in a language: `npm test` takes Bangla on a phone and English at a desk. */
export function widthsToTest(language: Language): readonly number[] {
  if (isEveryWalk) return [phoneWidth, deskWidth]
  return [language === 'bn' ? phoneWidth : deskWidth]
}

/**
 * The things to test in a language. `npm test` takes the first thing, which shows the shared parts, in both
 * languages, and alternates the others between Bangla and English.
 */
export function alternate<T>(things: readonly T[], language: Language): readonly T[] {
  const isTurn = (index: number) => index === 0 || languages[index % languages.length] === language
  return things.filter((_, index) => isEveryWalk || isTurn(index))
}

/** The languages of a journey that is the same in both: `npm test` takes only the one given. */
export function languagesToTest(language: Language): readonly Language[] {
  return isEveryWalk ? languages : [language]
}

type Walk = { readonly language: Language; readonly width: number }

/** The same languages, each with the widths to test. */
export function variantsToTest(language: Language): readonly Walk[] {
  return languagesToTest(language).flatMap((each) =>
    widthsToTest(each).map((width) => ({ language: each, width })),
  )
}

/** Waits for a failure shown as a toast, or on a phone as an alert with the same text. */
export const failureSaid = (page: Page, text: string) =>
  page.locator('.toast-danger, main .alert-danger').filter({ hasText: text, visible: true }).first().waitFor()

/** The shared Chromium of this process: starting one for each test file would be a tenth of the work. */
let running: Promise<Browser> | undefined

/** Opens a headless Chromium. The process is shared, but visitors, cookies and pages are separate. */
export async function openBrowser(): Promise<TestBrowser> {
  running ??= launch()
  if (!(await running).isConnected()) running = launch()
  const browser = await running
  const visitors: Visitor[] = []
  return {
    async visit(app, options = {}) {
      const visitor = await visit(browser, app.url, options)
      visitors.push(visitor)
      return visitor
    },
    async close() {
      for (const { leave } of visitors) await leave()
    },
  }
}

async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    // Glyph widths as on a phone: without this flag the headless shell rounds them to whole pixels.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--font-render-hinting=none',
      '--disable-background-networking',
      '--disable-component-update',
      // One process per visitor would cost a third of a page's work on two cores, without any difference.
      '--process-per-site',
      '--renderer-process-limit=1',
    ],
  })
}

async function visit(browser: Browser, url: string, options: VisitOptions): Promise<Visitor> {
  const { language = 'bn', width = deskWidth, withoutScripts = false, isNew = false } = options
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 600 ? 740 : 900 },
    javaScriptEnabled: !withoutScripts,
    reducedMotion: 'reduce',
    locale: 'en-US',
  })
  await context.addCookies([
    ...(language === 'bn' ? [] : [{ name: 'lang', value: language, url }]),
    ...(isNew ? [] : [{ name: 'accept_cookies', value: '1', url }]),
  ])
  await slowAnswersDown(context)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    // The browser logs a refused call as a failed resource; the page itself explains the refusal.
    const isRefusal = /the server responded with a status of 4\d\d/.test(message.text())
    if (message.type() === 'error' && !isRefusal) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`)
  })
  return {
    page,
    context,
    complaints,
    async open(path) {
      await page.goto(path)
      if (!withoutScripts) await waitForHydration(page)
    },
    comesToRest: () => comesToRest(page),
    async findBarriers(except = []) {
      await comesToRest(page)
      return findBarriersOn(page, except)
    },
    async sidewaysScroll() {
      // Right after following a link the document may not have its first element yet.
      await page.waitForLoadState()
      return page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    },
    leave: () => context.close(),
  }
}

/** Waits for running transitions, whose colours are not final, and for parts that are laid out later. */
async function comesToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const patience = performance.now() + 10_000
    const aFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const parts = [...document.querySelectorAll('.later')]
    const isLaidOut = () => parts.every((part) => getComputedStyle(part).contentVisibility === 'visible')
    while (!isLaidOut() && performance.now() < patience) await aFrame()
    const listMoving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
        )
        // Animations that begin much later, such as the exit of a toast, do not matter.
        .filter(({ effect }) => Number(effect?.getTiming().delay) < 3000)
    // A button that becomes active again starts its colour transition a frame or two after the text changed.
    for (let still = 0; still < 3 && performance.now() < patience; still++) {
      await aFrame()
      const moving = listMoving()
      if (moving.length === 0) continue
      still = 0
      const tooLong = new Promise((resolve) => setTimeout(resolve, 10_000))
      await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), tooLong])
    }
  })
}

/** Moves to a part of a public page whose script loads on a touch or in view, and waits until the script has run. */
export async function touch(page: Page, selector: string): Promise<void> {
  await waitForHydration(page)
  const part = page.locator(selector).first()
  await part.hover()
  await part
    .locator('xpath=self::*[not(ancestor-or-self::*[@data-enhance][not(@data-enhanced)])]')
    .waitFor({ state: 'attached' })
}

/** Waits until scripts have hydrated the page, and its form has the last keys of the page before. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready="yes"]:not(:has(main[inert]))')
}
