import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { type Language, languages } from '#kernel/language.ts'
import { findChromium } from '../setup/chromium.ts'
import { findBarriersOn } from './axe.ts'
import type { TestApp } from './test-app.ts'

export type VisitOptions = {
  readonly language?: Language
  readonly width?: number
  readonly withoutScripts?: boolean
  /** The visitor has not seen the cookie notice yet. */
  readonly isNew?: boolean
}

/** One person at one browser; `complaints` collects what the browser's console and network said against us. */
export type Visitor = {
  readonly page: Page
  readonly context: BrowserContext
  readonly complaints: string[]
  /** Opens a path of the program and waits until the page answers to the browser. */
  open(path: string): Promise<void>
  /** Waits until nothing moves on the page any more. */
  comesToRest(): Promise<void>
  /** What axe finds on the page as it stands, one line a finding; `except` names parts that it leaves out. */
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

/** `npm run proof journeys` takes every walk in both languages and both widths, where `npm test` takes a sample. */
export const isEveryWalk = process.env.JIBON_EVERY_WALK !== undefined

/** In which widths a walk or a look is made in a language: `npm test` takes Bangla on a phone and English at a desk. */
export function widthsOf(language: Language): readonly number[] {
  if (isEveryWalk) return [phoneWidth, deskWidth]
  return [language === 'bn' ? phoneWidth : deskWidth]
}

/**
 * What is looked at in a language: `npm test` takes the first thing, by which what all share is seen, in both languages,
 * and of the others every second one in Bangla and those between in English.
 */
export function byTurns<T>(things: readonly T[], language: Language): readonly T[] {
  const isTurn = (index: number) => index === 0 || languages[index % languages.length] === language
  return things.filter((_, index) => isEveryWalk || isTurn(index))
}

/** In which languages a walk is made that goes the same way in both: `npm test` takes the one that its file names. */
export function walkedIn(language: Language): readonly Language[] {
  return isEveryWalk ? languages : [language]
}

type Walk = { readonly language: Language; readonly width: number }

/** The same with the width of each walk. */
export function walksIn(language: Language): readonly Walk[] {
  return walkedIn(language).flatMap((each) => widthsOf(each).map((width) => ({ language: each, width })))
}

/** A failure as a toast, or on a phone in the alert that says the same. */
export const failureSaid = (page: Page, text: string) =>
  page.locator('.toast-danger, main .alert-danger').filter({ hasText: text, visible: true }).first().waitFor()

/** The Chromium of this process: to start one for each file of tests is a tenth of a journey's work. */
let running: Promise<Browser> | undefined

/** A real Chromium, headless, with people of its own: whoever opens one shares the program, but no visitor, cookie or page. */
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
    // Letters as wide as on a phone: the shell alone would round their widths to whole pixels.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--font-render-hinting=none',
      '--disable-background-networking',
      '--disable-component-update',
      // A process for each visitor costs a third of a page's work on two cores; what they see is the same.
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
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    // A refused call is shown by the browser as a failed resource; the page tells it in words.
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
      if (!withoutScripts) await answersTo(page)
    },
    comesToRest: () => comesToRest(page),
    async findBarriers(except = []) {
      await comesToRest(page)
      return findBarriersOn(page, except)
    },
    async sidewaysScroll() {
      // A link just followed may have brought a document without its first element yet.
      await page.waitForLoadState()
      return page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    },
    leave: () => context.close(),
  }
}

/**
 * Waits for what is on its way from one look to the next: a colour half-way is none that anybody reads, and what lies
 * further down is laid out a little later.
 */
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
        // What begins much later, as the going of a toast, changes nothing now.
        .filter(({ effect }) => Number(effect?.getTiming().delay) < 3000)
    // A button that comes back from its work begins to change its colour a frame or two after the words beside it.
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

/** Waits until scripts have taken the page over. */
export async function answersTo(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready="yes"]')
}
