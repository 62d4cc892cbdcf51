import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { menuType } from '#website/content/menu-type.ts'
import { findLive } from '#website/content/server/store.ts'
import { deskWidth, isEveryWalk, languagesToTest, phoneWidth, touch, type Visitor } from '../drive/browser.ts'
import { putContent } from '../drive/content.ts'
import { app, browser, openJourney } from '../drive/journey.ts'

openJourney()

/** A layout that fits the narrowest phone also fits a wider one. */
const narrowWidths = isEveryWalk ? [320, phoneWidth] : [320]

/** One visitor at a desk and one on a phone, for all pages. */
let atDesk: Visitor
let atPhone: Visitor
beforeAll(async () => {
  atDesk = await browser.visit(app, { language: 'en' })
  atPhone = await browser.visit(app, { width: phoneWidth })
})

const focused = ({ page }: Visitor) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
const openParts = ({ page }: Visitor) => page.locator('.site-menu details[open]').count()

describe.each(languagesToTest('en'))('the menu on a wide screen, in %s', (language) => {
  it('shows all products at once, within the screen, without a barrier (NAV-08)', async () => {
    const visitor = await browser.visit(app, { language })
    for (const width of [943, deskWidth]) {
      await visitor.page.setViewportSize({ width, height: 900 })
      await visitor.open('/page/terms')
      await visitor.page.locator('.site-menu summary').first().click()
      const panel = visitor.page.locator('.menu-mega')
      await expect.poll(() => panel.locator('a[href^="/product/"]').count()).toBe(17)
      const box = await panel.boundingBox()
      expect(box?.width).toBeLessThanOrEqual(width)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900)
      expect(await visitor.sidewaysScroll()).toBe(0)
      if (isEveryWalk || width === deskWidth) expect(await visitor.findBarriers()).toEqual([])
    }
    await visitor.leave()
  })

  it('is navigated by arrow keys, and Escape returns the focus', async () => {
    const visitor = await browser.visit(app, { language })
    await visitor.open('/page/terms')
    const { page } = visitor
    const title = await page.locator('.site-menu summary').first().innerText()
    await page.locator('.site-menu summary').first().focus()
    // The key handler loads with the first touch of a menu, so the key is pressed again.
    await expect
      .poll(async () => {
        if ((await openParts(visitor)) === 0) await page.keyboard.press('ArrowDown')
        return openParts(visitor)
      })
      .toBe(1)
    const first = await focused(visitor)
    await page.keyboard.press('ArrowDown')
    expect(await focused(visitor)).not.toBe(first)
    await page.keyboard.press('End')
    const last = await focused(visitor)
    await page.keyboard.press('ArrowDown')
    expect(await focused(visitor)).toBe(last)
    await page.keyboard.press('ArrowRight')
    expect(await openParts(visitor)).toBe(1)
    await expect.poll(() => page.locator('.menu-mega').isVisible()).toBe(false)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Escape')
    expect(await openParts(visitor)).toBe(0)
    expect(await focused(visitor)).toBe(title.trim())
    await visitor.leave()
  })
})

describe('the menu by touch and on a phone', () => {
  it('opens four levels, one after the other, and its links work (NAV-07)', async () => {
    const { page } = atPhone
    await atPhone.open('/page/terms')
    await page.click('.mobile-part > summary')
    const second = page.locator('.mobile-items > ul > li').nth(1)
    await second.locator('summary').nth(0).click()
    await second.locator('summary').nth(1).click()
    await second.locator('summary').nth(2).click()
    expect(await atPhone.findBarriers()).toEqual([])
    expect(await atPhone.sidewaysScroll()).toBe(0)
    await second.locator('a[href="/page/claim-papers#death"]').click()
    await page.waitForURL('**/page/claim-papers#death')
    await expect.poll(() => page.locator('.mobile-part[open]').count()).toBe(0)
  })

  it('closes when a link leads to a place on the same page, and when the focus leaves', async () => {
    const { page } = atPhone
    await atPhone.open('/page/claim-papers')
    const open = () => page.locator('.mobile-part[open]').count()
    await page.click('.mobile-part > summary')
    await touch(page, '.mobile-part > summary')
    const second = page.locator('.mobile-items > ul > li').nth(1)
    for (const level of [0, 1, 2]) await second.locator('summary').nth(level).click()
    await second.locator('a[href="/page/claim-papers#death"]').click()
    await expect.poll(open).toBe(0)
    await page.click('.mobile-part > summary')
    expect(await open()).toBe(1)
    await page.locator('.brand').first().focus()
    expect(await open()).toBe(0)
  })

  it.each(languages.flatMap((language) => narrowWidths.map((width) => [language, width] as const)))(
    'in %s at %i px the header has payment and login beside menu and language (NAV-01, NAV-02)',
    async (language, width) => {
      const visitor = await browser.visit(app, { language, width })
      await visitor.open('/page/terms')
      const header = visitor.page.locator('.site-header')
      const ways = [
        header.locator('a[href="/paydirect-step-1"]:visible'),
        header.locator('a[href="/login"]:visible'),
        header.locator('a[hreflang]:visible'),
        header.locator('summary:visible').first(),
      ]
      for (const way of ways) {
        const box = await way.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(44)
        expect(box?.width).toBeGreaterThanOrEqual(40)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      }
      await expect.poll(() => ways[0]?.getAttribute('target')).toBe('_blank')
      expect(await visitor.sidewaysScroll()).toBe(0)
      await visitor.leave()
    },
  )

  it('the wide menu shows the fourth level too (NAV-07)', async () => {
    await atDesk.open('/page/terms')
    await atDesk.page.locator('.site-menu summary').nth(1).click()
    await expect
      .poll(() => atDesk.page.locator('.menu-drop a[href="/page/claim-papers#death"]').isVisible())
      .toBe(true)
  })
})

describe('links of a menu', () => {
  it('to this site open in this window, to other sites as their target says (NAV-09)', async () => {
    const before = await findLive(app.db, menuType, 'main')
    const title = (bn: string, en: string) => ({ title: { bn, en } })
    const outside = { linkType: 'external' as const, url: `${app.url}/page/terms` }
    await putContent(app.db, menuType, 'main', {
      items: [
        { ...title('ভেতরে', 'Inside'), url: '/page/about-us' },
        { ...title('বাইরে', 'Outside'), ...outside },
        { ...title('এখানেই', 'Here'), ...outside, urlTarget: '_self' },
      ],
    })
    await app.publishedIsProcessed()
    const { page, context } = atDesk
    await atDesk.open('/page/faq')
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.locator('.site-menu').getByText('Outside').click(),
    ])
    expect(new URL(opened.url() || app.url).pathname).toMatch(/terms|^\/$|blank/)
    await opened.close()
    await page.locator('.site-menu').getByText('Inside').click()
    await page.waitForURL('**/page/about-us')
    await page.locator('.site-menu').getByText('Here').click()
    await page.waitForURL('**/page/terms')
    expect(context.pages()).toHaveLength(1)
    if (before) await putContent(app.db, menuType, 'main', before.data)
  })
})

describe('the tabs of a product', () => {
  it('open by keyboard and by address, and update the address', async () => {
    const { page } = atDesk
    await atDesk.open('/product/jibon-bijoy#benefits')
    const chosen = () => page.locator('.product-tabs [role=tab][aria-selected=true]').innerText()
    await expect.poll(chosen).toBe('Benefits')
    await page.locator('.product-tabs [role=tab][aria-selected=true]').focus()
    await page.keyboard.press('ArrowRight')
    expect(await chosen()).toBe('Extra cover')
    expect(new URL(page.url()).hash).toBe('#extra-cover')
    await expect.poll(() => page.locator('#benefits').isVisible()).toBe(false)
  })

  it('are consecutive sections with headings without scripts', async () => {
    const visitor = await browser.visit(app, { language: 'en', withoutScripts: true })
    const { page } = visitor
    await page.goto('/product/jibon-bijoy')
    await expect.poll(() => page.locator('.product-tabs [role=tablist]').isVisible()).toBe(false)
    await expect
      .poll(() => page.locator('.product-part').allInnerTexts())
      .toEqual(['At a glance', 'Benefits', 'Extra cover', 'Documents'])
    await expect.poll(() => page.locator('#documents').isVisible()).toBe(true)
    await visitor.leave()
  })
})
