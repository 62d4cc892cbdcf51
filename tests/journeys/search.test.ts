import { beforeAll, describe, expect, it } from 'vitest'
import { deskWidth, languagesToTest, phoneWidth, type Visitor } from '../drive/browser.ts'
import { app, browser, openJourney } from '../drive/journey.ts'

openJourney()

describe.each(languagesToTest('en'))('a visitor who searches, in %s', (language) => {
  const text = { bn: 'দাবি', en: 'claim' }[language]
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await browser.visit(app, { language, width: deskWidth })
  })

  it('gets suggestions while typing, and chooses one by keyboard', async () => {
    await visitor.open('/page/about-us')
    const box = visitor.page.locator('header .w > search input')
    await box.pressSequentially(text)
    await visitor.page.getByRole('option').first().waitFor()
    expect(await visitor.findBarriers()).toEqual([])
    await box.press('ArrowDown')
    await expect.poll(() => box.getAttribute('aria-activedescendant')).toBeTruthy()
    await expect.poll(() => visitor.page.getByRole('option', { selected: true }).count()).toBe(1)
    await box.press('Escape')
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false')
    await box.press('ArrowDown')
    await box.pressSequentially(' ')
    await box.press('Backspace')
    await visitor.page.getByRole('option').first().waitFor()
    await box.press('ArrowDown')
    await Promise.all([visitor.page.waitForURL(/\/page\/|\/news\//), box.press('Enter')])
    expect(visitor.complaints).toEqual([])
  })

  it.each([phoneWidth, 1000, deskWidth])(
    'finds the box at %i px, and stays on the page while it is empty (SRCH-01)',
    async (width) => {
      await visitor.page.setViewportSize({ width, height: 740 })
      await visitor.open('/page/about-us')
      const isPhone = width === phoneWidth
      if (isPhone) await visitor.page.locator('.mobile-part > summary').click()
      const search = visitor.page.locator(isPhone ? '.mobile-panel search' : 'header .w > search')
      await search.getByRole('button').click()
      expect(new URL(visitor.page.url()).pathname).toBe('/page/about-us')
      await visitor.page.keyboard.type(text)
      await Promise.all([
        visitor.page.waitForURL(`**/search/${encodeURIComponent(text)}`),
        search.getByRole('button').click(),
      ])
      await expect.poll(() => visitor.page.locator('h1').textContent()).toContain(text)
      expect(await visitor.sidewaysScroll()).toBe(0)
    },
  )

  it('can search without scripts too, and is offered alternatives where nothing was found', async () => {
    const visitor = await browser.visit(app, { language, width: deskWidth, withoutScripts: true })
    await visitor.open('/page/about-us')
    const box = visitor.page.locator('header .w > search input')
    await box.fill('qqzzxx')
    await Promise.all([visitor.page.waitForURL('**/search/qqzzxx'), box.press('Enter')])
    await expect
      .poll(() => visitor.page.locator('.search-total b').textContent())
      .toBe(language === 'bn' ? '০' : '0')
    await visitor.page.locator('.often a').first().click()
    await visitor.page.waitForLoadState()
    await expect.poll(() => visitor.page.locator('.found li').count()).toBeGreaterThan(0)
    await visitor.leave()
  })
})
