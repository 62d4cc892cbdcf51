import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { phoneWidth } from '../drive/browser.ts'
import { app, browser, openJourney } from '../drive/journey.ts'

openJourney()

/** What sets all other scripts going. */
const entryScript = '**/assets/web-public-*.js'

describe('coming to a page', () => {
  it('Rahima, who sees nothing, hears the title of the page that a link brought, and back the one she left', async () => {
    const visitor = await browser.visit(app)
    const { page } = visitor
    await visitor.open('/page/about-us')
    const left = await page.title()
    await page.locator('.site-footer a[href="/page/terms"]').first().press('Enter')
    await page.waitForURL('**/page/terms')
    // A new page is read from its title; nothing in it has taken the focus.
    await expect.poll(() => page.title()).toContain('শর্তাবলি')
    expect(await focused(page)).toBe('BODY')
    await page.goBack()
    await expect.poll(() => page.title()).toBe(left)
    await visitor.leave()
  })

  it('the first key leads to the link past header and menus, which brings her into the page', async () => {
    const visitor = await browser.visit(app)
    const { page } = visitor
    await visitor.open('/page/about-us')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('MAIN')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
    await visitor.leave()
  })

  it('whoever comes back stands where they were', async () => {
    const visitor = await browser.visit(app, { width: phoneWidth })
    const { page } = visitor
    await visitor.open('/page/faq')
    await page.locator('.site-footer').scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(500)
    await page.locator('.site-footer a[href="/page/terms"]').first().click()
    await page.waitForURL('**/page/terms')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await page.waitForURL('**/page/faq')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 200)
    await visitor.leave()
  })

  it('a filter stands in the address, and what was asked for in its field', async () => {
    const visitor = await browser.visit(app, { width: phoneWidth })
    const { page } = visitor
    await visitor.open('/branch-locator')
    const words = page.locator('.finder-form input').first()
    await words.fill('সিলেট')
    await words.press('Enter')
    await page.waitForURL('**/branch-locator?**')
    await page.locator('.finder-count', { hasText: 'শাখার মধ্যে' }).waitFor()
    await expect.poll(() => words.inputValue()).toBe('সিলেট')
    await visitor.leave()
  })

  it('a phone asks for the pictures further down once the page answers, and a little later when it never does', async () => {
    const visitor = await browser.visit(app, { width: phoneWidth })
    const { page } = visitor
    const waiting = () =>
      page
        .locator('.hero-slide img[loading=lazy]')
        .first()
        .evaluate((image) => getComputedStyle(image).animationName)
    await visitor.open('/')
    expect(await waiting()).toBe('none')
    await page.route(entryScript, (route) => route.abort())
    const asked = page.waitForRequest(/hero-kite/)
    await page.reload()
    expect(await waiting()).toBe('further-down')
    await asked
    await visitor.leave()
  })
})

describe('what lies further down a page', () => {
  const isLaidOut = (page: Page) =>
    page
      .locator('.site-footer h2')
      .first()
      .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))

  it('is laid out when it comes near, or once nothing else is to do', async () => {
    const visitor = await browser.visit(app, { width: phoneWidth })
    const { page } = visitor
    // Scripts that never come leave the page as it was first shown.
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

  it('stands in its place without scripts', async () => {
    const visitor = await browser.visit(app, { width: phoneWidth, withoutScripts: true })
    await visitor.open('/')
    expect(await isLaidOut(visitor.page)).toBe(true)
    await visitor.leave()
  })
})

it('the headings change their type once, when all of it has come', async () => {
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
