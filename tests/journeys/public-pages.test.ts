import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { words } from '../../src/words.ts'
import { languagesToTest, phoneWidth, type Visitor } from '../drive/browser.ts'
import { payAtGateway, sessionKeyOf } from '../drive/gateway.ts'
import { app, browser, openJourney } from '../drive/journey.ts'
import { fillInPayer } from '../drive/pay-direct-form.ts'

openJourney()

/** The script that loads all other scripts. */
const entryScript = '**/assets/web-public-*.js'

describe('opening a page', () => {
  /** One visitor each for all pages. */
  let desk: Visitor
  let phone: Visitor
  beforeAll(async () => {
    desk = await browser.visit(app)
    phone = await browser.visit(app, { width: phoneWidth })
  })

  it('Rahima, who is blind, hears the title of a page that a link opened, and of the previous one on going back', async () => {
    const { page } = desk
    await desk.open('/page/about-us')
    const left = await page.title()
    await page.locator('.site-footer a[href="/page/terms"]').first().press('Enter')
    await page.waitForURL('**/page/terms')
    // A new page is read from its title, because nothing in it has the focus.
    await expect.poll(() => page.title()).toContain('শর্তাবলি')
    expect(await focused(page)).toBe('BODY')
    await page.goBack()
    await expect.poll(() => page.title()).toBe(left)
  })

  it('the first Tab leads to the skip link, which leads past header and menus', async () => {
    const { page } = desk
    await desk.open('/page/about-us')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('MAIN')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  it('going back restores the scroll position', async () => {
    const { page } = phone
    await phone.open('/page/faq')
    await page.locator('.site-footer').scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(500)
    await page.locator('.site-footer a[href="/page/terms"]').first().click()
    await page.waitForURL('**/page/terms')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await page.waitForURL('**/page/faq')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 200)
  })

  it('a filter is in the address, and its value in its field', async () => {
    const { page } = phone
    await phone.open('/branch-locator')
    const words = page.locator('.finder-form input').first()
    await words.fill('সিলেট')
    await words.press('Enter')
    await page.waitForURL('**/branch-locator?**')
    await page.locator('.finder-count', { hasText: 'শাখার মধ্যে' }).waitFor()
    await expect.poll(() => words.inputValue()).toBe('সিলেট')
  })

  it('a phone loads the lower pictures once the page is interactive, or a little later if it never is', async () => {
    const { page } = phone
    const waiting = () =>
      page
        .locator('.hero-slide img[loading=lazy]')
        .first()
        .evaluate((image) => getComputedStyle(image).animationName)
    await phone.open('/')
    expect(await waiting()).toBe('none')
    await page.route(entryScript, (route) => route.abort())
    const requested = page.waitForRequest(/hero-kite/)
    await page.reload()
    expect(await waiting()).toBe('further-down')
    await requested
  })
})

describe('the lower parts of a page', () => {
  const isLaidOut = (page: Page) =>
    page
      .locator('.site-footer h2')
      .first()
      .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))

  it('are laid out when they come near the viewport, or when the browser is idle', async () => {
    const visitor = await browser.visit(app, { width: phoneWidth })
    const { page } = visitor
    // Without scripts the page stays as it was first shown.
    await page.route(entryScript, (route) => route.abort())
    await page.goto('/')
    await expect.poll(() => isLaidOut(page)).toBe(false)
    await page.locator('.site-footer').scrollIntoViewIfNeeded()
    await expect.poll(() => isLaidOut(page)).toBe(true)
    await page.unroute(entryScript)
    await visitor.open('/')
    await page.waitForSelector('html[data-rested]')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await isLaidOut(page)).toBe(true)
    await visitor.leave()
  })

  it('are in place without scripts', async () => {
    const visitor = await browser.visit(app, { width: phoneWidth, withoutScripts: true })
    await visitor.open('/')
    expect(await isLaidOut(visitor.page)).toBe(true)
    await visitor.leave()
  })
})

it('the headings change their font once, when it has fully loaded', async () => {
  const visitor = await browser.visit(app, { width: phoneWidth })
  const { page } = visitor
  let letCome = () => {}
  const last = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route('**/noto-serif-bangla-600-*', async (route) => {
    await last
    await route.continue()
  })
  await visitor.open('/page/about-us')
  const sheet = page.locator('head link[rel=stylesheet][href*=later-type]')
  await expect.poll(() => sheet.count()).toBe(0)
  letCome()
  await sheet.waitFor({ state: 'attached' })
  const serif = () => page.evaluate(() => document.fonts.check('600 32px "Noto Serif Bengali"', 'শাপলা'))
  await expect.poll(serif).toBe(true)
  await visitor.leave()
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

const hasFocus = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)

describe.each(languagesToTest('bn'))('a form of a public page, in %s', (language) => {
  const { login, forgot } = words['accounts/pages'][language]
  beforeEach(async () => {
    await app.visitor.post('/sandbox/people/reset')
  })

  it('is sent once however often its button is pressed, and says so meanwhile; going back resets the button', async () => {
    const visitor = await browser.visit(app, { language, width: phoneWidth })
    const { page } = visitor
    await visitor.open('/login?type=office')
    let posts = 0
    await page.route('**/login*', (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      posts += 1
      // With status 204 the browser stays on the page.
      return route.fulfill({ status: 204 })
    })
    await page.fill('[name=user_id]', 'agent')
    await page.fill('[name=password]', 'a secret')
    await page.locator('[data-show-password]').click()
    expect(await page.getAttribute('[name=password]', 'type')).toBe('text')
    const button = page.locator('main button[type=submit]')
    await button.dblclick()
    await page.locator('[name=user_id]').press('Enter')
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
    await expect.poll(() => button.innerText()).toBe(words.pages[language].working)
    expect(await page.getAttribute('[name=password]', 'type')).toBe('password')
    expect(posts).toBe(1)
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect.poll(() => button.innerText()).toBe(login.submit)
    await expect.poll(() => button.getAttribute('aria-busy')).toBeNull()
    await visitor.leave()
  })

  it('works where its scripts fail midway, and shows its errors first', async () => {
    const visitor = await browser.visit(app, { language, width: phoneWidth })
    const { page } = visitor
    await page.route(/\/assets\/(?!web-public).*\.js$/, (route) => route.abort())
    await visitor.open('/forgot-password')
    const send = page.locator('main form button[type=submit]').first()
    await send.click()
    await page.locator('.error-summary').waitFor()
    await expect.poll(() => hasFocus(page, '.error-summary')).toBe(true)
    await expect.poll(() => page.title()).toMatch(language === 'bn' ? /^ত্রুটি: / : /^Error: /)
    await page.locator('.error-summary a').press('Enter')
    expect(await hasFocus(page, '[name=username]')).toBe(true)
    await page.fill('[name=username]', 'rahima')
    await send.click()
    await page.locator('[name=otp_code]').fill('12345')
    const reset = page.getByRole('button', { name: forgot.reset })
    await expect.poll(() => reset.isVisible()).toBe(false)
    await page.locator('[name=otp_code]').fill('১২৩ ৪৫৬')
    await reset.click()
    await page.locator('[name=otp_code][aria-invalid=true]').waitFor()
    await expect.poll(() => hasFocus(page, '[name=otp_code]')).toBe(true)
    await visitor.leave()
  })
})

describe('the state of a payment on its page', () => {
  it('is polled again after failed answers, and the page says when it stops polling (PAY-13)', {
    timeout: 90_000,
  }, async () => {
    const panel = words['ledger/payment-state'].bn
    const visitor = await browser.visit(app, { width: phoneWidth })
    const { page } = visitor
    await page.goto('/payment-step-1')
    await fillInPayer(page)
    const send = page.locator('main form[method=post] button[type=submit]')
    await send.click()
    await page.waitForURL('**/payment-step-2')
    await send.click()
    await page.waitForURL(/\/sandbox\/gateway\/pay\//)
    const bank = page.url()

    await page.clock.install()
    await visitor.open('/payment-step-2')
    await page.locator('a[href*="payment="]').click()
    await page.locator('[data-payment=waiting]').waitFor()
    await page.waitForSelector('html[data-ready=yes]')
    const note = page.getByText(panel.givenUp)
    await expect.poll(() => note.isVisible()).toBe(false)
    let failed = 0
    await page.route('**/payment-step-1?**', (route) => {
      failed += 1
      return route.abort()
    })
    await page.clock.runFor(4_000)
    await expect.poll(() => failed).toBeGreaterThan(0)
    await page.unroute('**/payment-step-1?**')
    await page.clock.fastForward('31:00')
    await note.waitFor()
    await payAtGateway(app, sessionKeyOf(bank))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.locator('[data-payment=paid]').waitFor()
    await page.getByRole('status').filter({ hasText: panel.states.paid.title }).waitFor({ state: 'attached' })
    await expect.poll(() => page.title()).toBe(`${panel.states.paid.title} · শাপলা লাইফ`)
    await visitor.leave()
  })
})
