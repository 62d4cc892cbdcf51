import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { touch } from '../drive/browser.ts'
import { timesRead } from '../drive/keyboard.ts'
import { app, openApp } from '../drive/test-app.ts'
import { findChromium } from '../setup/chromium.ts'

let browser: Browser
openApp()
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
}, 180_000)
afterAll(async () => {
  await browser.close()
})

async function open(path: string, width: number, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, ...options })
  const page = await context.newPage()
  await page.goto(app.url + path)
  if (options.javaScriptEnabled !== false) await page.waitForSelector('html[data-ready]')
  return page
}

/** Opens the home page without the popup, which would cover the elements to click. */
async function openHomeWithoutPopup(width = 1280): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  await page.clock.install()
  await page.route('**/v1/get/modalPopup', (route) => route.abort())
  await page.goto(`${app.url}/`)
  await page.waitForSelector('html[data-ready]')
  return page
}

/** Waits two frames, until the effect of an answer is rendered. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** The number of products fully visible in the row. */
const productsInView = (page: Page) =>
  page.evaluate(() => {
    const row = document.querySelector('.product-track')
    const frame = row?.getBoundingClientRect()
    return [...(row?.children ?? [])].filter((card) => {
      const { left, right } = card.getBoundingClientRect()
      return frame && left >= frame.left - 2 && right <= frame.right + 2
    }).length
  })

describe('the home page in a browser', () => {
  it.each([
    [1280, 3],
    [360, 1],
  ])('at %i px shows %i products at a time (HOME-07)', async (width, count) => {
    const page = await open('/', width, { reducedMotion: 'reduce' })
    expect(await productsInView(page)).toBe(count)
    await page.context().close()
  })

  it('the products advance every 2.5 s until paused (HOME-07)', async () => {
    const page = await openHomeWithoutPopup()
    await page.locator('.product-track').scrollIntoViewIfNeeded()
    const position = () => page.evaluate(() => document.querySelector('.product-track')?.scrollLeft ?? 0)
    await page.clock.fastForward(2_500)
    await expect.poll(position).toBeGreaterThan(300)
    await page.locator('.sec:has(.product-track) button').last().click()
    await page.mouse.move(0, 0)
    let paused = -1
    const movedOn = async () => {
      const before = paused
      paused = await position()
      return paused - before
    }
    await expect.poll(movedOn, { interval: 300 }).toBe(0)
    await page.evaluate(() => {
      const track = document.querySelector<HTMLElement>('.product-track')
      if (track) track.scrollTo = () => track.setAttribute('data-moved-on', '')
    })
    await page.clock.runFor(3_000)
    await expect.poll(() => page.locator('.product-track[data-moved-on]').count()).toBe(0)
    await page.context().close()
  })

  it('nothing moves with reduced motion', async () => {
    const page = await open('/page/about-us', 1280, { reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto(`${app.url}/`)
    await page.waitForSelector('html[data-ready]')
    await page.locator('.product-track').scrollIntoViewIfNeeded()
    await page.clock.runFor(3_000)
    const moved = await page.evaluate(() => document.querySelector('.product-track')?.scrollLeft)
    expect(moved).toBe(0)
    expect(await page.evaluate(() => document.querySelector('.ticker-row')?.getAnimations().length)).toBe(0)
    await page.context().close()
  })

  it('the ticker runs at 50 px a second and pauses on hover (HOME-11)', async () => {
    const page = await openHomeWithoutPopup()
    const isRunning = () => page.evaluate(() => document.querySelector('.ticker-row')?.getAnimations().length)
    await expect.poll(isRunning).toBe(1)
    await page.locator('html[data-rested]').waitFor()
    const [pixels, seconds] = await page.evaluate(() => {
      const row = document.querySelector('.ticker-row')
      const duration = Number(row?.getAnimations()[0]?.effect?.getTiming().duration)
      return [row?.firstElementChild?.getBoundingClientRect().width ?? 0, duration / 1000]
    })
    expect(pixels / seconds).toBeCloseTo(50, 3)
    await page.locator('.ticker-row a').first().focus()
    const state = () =>
      page.evaluate(() => document.querySelector('.ticker-row')?.getAnimations()[0]?.playState)
    expect(await state()).toBe('paused')
    await page.context().close()
  })

  it('loads the popup half a second after the footer, and shows it once, on the home page only (FOOT-04)', async () => {
    const page = await open('/', 1280)
    await page.waitForSelector('dialog[open]')
    const asked = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => name.includes('modalPopup'))?.startTime,
    )
    expect(asked).toBeGreaterThan(500)
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
    // Whoever uses the keyboard goes on at the top of the page, not behind the place of the popup.
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip-link')
    const [answer] = await Promise.all([page.waitForResponse('**/v1/get/modalPopup'), page.reload()])
    await answer.finished()
    await drawn(page)
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
    await page.context().close()

    const elsewhere = await open('/page/terms', 1280)
    let hasAsked = false
    elsewhere.on('request', (request) => {
      hasAsked ||= request.url().includes('modalPopup')
    })
    await elsewhere.clock.install()
    await elsewhere.goto(`${app.url}/page/about-us`)
    await elsewhere.waitForSelector('html[data-ready]')
    await elsewhere.clock.runFor(1_200)
    expect(hasAsked).toBe(false)
    await elsewhere.context().close()
  })

  it('the popup does not repeat the card that it covers, and its link works (FOOT-04)', async () => {
    const page = await open('/', 360)
    const link = page.locator('dialog[open] a')
    const start = await page.locator('.teaser form').getAttribute('action')
    await expect.poll(() => link.getAttribute('href')).not.toBe(start)
    await expect.poll(() => page.locator('dialog[open] h2').innerText()).not.toBe('')
    await link.click()
    await page.waitForURL('**/compare')
    await page.context().close()
  })

  it('the popup does not open once a form has been started', async () => {
    const page = await open('/page/about-us', 360)
    const letCome = Promise.withResolvers<void>()
    await page.route('**/v1/get/modalPopup', async (route) => {
      await letCome.promise
      await route.continue()
    })
    await page.goto(`${app.url}/`)
    await page.selectOption('[name=dob_month]', '6')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    letCome.resolve()
    const answer = await page.waitForResponse('**/v1/get/modalPopup')
    await answer.finished()
    await drawn(page)
    await expect.poll(() => page.locator('dialog').count()).toBe(0)
    await page.context().close()
  })

  it.each(['12/6/1996', '12061996', '১২.০৬.১৯৯৬'])(
    'a whole date in the first box, %s, is spread over the three (HOME-12)',
    async (typed) => {
      const page = await openHomeWithoutPopup(360)
      await page.locator('.teaser form').scrollIntoViewIfNeeded()
      await page.fill('[name=dob_day]', typed)
      const boxes = ['day', 'month', 'year'].map((part) => page.locator(`.teaser [name=dob_${part}]`))
      const values = () => Promise.all(boxes.map((box) => box.inputValue()))
      await expect.poll(values).toEqual(['১২', '6', '১৯৯৬'])
      await page.context().close()
    },
  )

  it('without scripts there is no empty band in place of the buttons', async () => {
    const page = await open('/', 360, { javaScriptEnabled: false })
    const gap = await page.evaluate(() => {
      const [link, teaser] = ['.hero-text > .arrow', '.teaser'].map((part) =>
        document.querySelector(part)?.getBoundingClientRect(),
      )
      const bottoms = [...document.querySelectorAll('.hero-text > :last-child')].map(
        (last) => last.getBoundingClientRect().bottom,
      )
      return link && teaser ? teaser.top - Math.max(...bottoms) : undefined
    })
    expect(gap).toBeLessThan(40)
    await page.context().close()
  })
})

describe('header and footer in a browser', () => {
  it.each([
    [943, true],
    [942, false],
  ])('at %i px the desktop menu is shown: %s (NAV-06)', async (width, isDesktop) => {
    const page = await open('/page/about-us', width)
    await expect.poll(() => page.locator('.site-menu').isVisible()).toBe(isDesktop)
    await expect.poll(() => page.locator('.mobile-menu').isVisible()).toBe(!isDesktop)
    await page.context().close()
  })

  it('an open menu closes on Escape, and the focus goes back to its title', async () => {
    const page = await open('/page/about-us', 1280)
    await page.click('.site-menu summary')
    await page.locator('.menu-mega a').first().focus()
    // The script of the menu loads when it is first approached.
    const openParts = async () => {
      await page.keyboard.press('Escape')
      return await page.locator('.site-menu details[open]').count()
    }
    await expect.poll(openParts).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    await page.context().close()
  })

  it('an accepted cookie notice closes at once and does not return (NAV-05)', async () => {
    const page = await open('/page/terms', 1280)
    const accepted = page.waitForResponse('**/v1/acceptCookies')
    await page.click('.cookie-notice button')
    await expect.poll(() => page.locator('.cookie-notice').isVisible()).toBe(false)
    await accepted
    await page.reload()
    await expect.poll(() => page.locator('.cookie-notice').count()).toBe(0)
    await page.context().close()
  })

  it('a cookie notice that could not be accepted is shown again (NAV-05)', async () => {
    const page = await open('/page/terms', 1280)
    await page.route('**/v1/acceptCookies', (route) => route.abort())
    await page.click('.cookie-notice button')
    await page.locator('.cookie-notice').waitFor()
    await page.context().close()
  })

  it('the newsletter form shows the server’s error, then the thanks, in its place (NEWSL-03)', async () => {
    const page = await open('/page/terms', 1280, { extraHTTPHeaders: { cookie: 'lang=en' } })
    await touch(page, '.site-footer .newsletter')
    await page.click('.site-footer .newsletter button')
    await page.waitForSelector('.newsletter-error')
    await expect
      .poll(() => page.locator('.newsletter-error').innerText())
      .toBe('The email field is required.')
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('newsletter-error')
    expect(await timesRead(page, 'The email field is required.')).toBe(1)
    const email = page.locator('.site-footer input[type=email]')
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
    await email.fill('rahima@example.com')
    await page.click('.site-footer .newsletter button')
    await page.click('.site-footer .alert button')
    await expect.poll(() => page.locator('.site-footer .alert').isVisible()).toBe(false)
    await expect.poll(() => email.getAttribute('aria-invalid')).toBeNull()
    expect(new URL(page.url()).pathname).toBe('/page/terms')
    await page.context().close()
  })

  it('the newsletter form reports a missing answer, and keeps what was typed (NEWSL-03)', async () => {
    const page = await open('/page/terms', 1280, { extraHTTPHeaders: { cookie: 'lang=en' } })
    await touch(page, '.site-footer .newsletter')
    await page.route('**/newsletter', (route) => route.abort())
    await page.fill('.site-footer input[type=email]', 'rahima@example.com')
    await page.click('.site-footer .newsletter button')
    await expect.poll(() => page.locator('.newsletter-error').innerText()).toContain('No response')
    await expect.poll(() => page.inputValue('.site-footer input[type=email]')).toBe('rahima@example.com')
    await expect.poll(() => page.locator('.site-footer .newsletter button').innerText()).toBe('Subscribe')
    await page.context().close()
  })

  it('typed text is carried over to the other language (LANG-02)', async () => {
    const page = await open('/page/contact-us', 1280)
    await page.fill('main [name=name]', 'শেফালি')
    await page.fill('main [name=message]', 'কিস্তি কবে?')
    await page.click('.site-languages a[hreflang=en]')
    await page.waitForURL('**/page/contact-us?lang=en')
    await expect.poll(() => page.inputValue('main [name=message]')).toBe('কিস্তি কবে?')
    await expect.poll(() => page.inputValue('main [name=name]')).toBe('শেফালি')
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await page.context().close()
  })
})
