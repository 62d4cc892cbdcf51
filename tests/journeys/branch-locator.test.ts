import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { words } from '../../src/words.ts'
import { openBrowser, type TestBrowser, widthsOf } from '../drive/browser.ts'
import { createTestApp, type TestApp } from '../drive/test-app.ts'

let app: TestApp
let browser: TestBrowser
beforeAll(async () => {
  app = await createTestApp()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await app.close()
})

const cumilla = { latitude: 23.4683, longitude: 91.1788 }

describe.each(languages)('a visitor of the branches, in %s', (language) => {
  const directory = words.directory[language]

  it.each(widthsOf(language))(
    'finds the nearest one, a division on the map, a card by its point, and a town by name, %i px wide (BRANCH-01, BRANCH-02)',
    { timeout: 60_000 },
    async (width) => {
      const visitor = await browser.visit(app, { language, width })
      const { page, context } = visitor
      const cards = page.locator('.branch')
      const firstCard = cards.first().getByRole('heading', { level: 3 })
      const strangers: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(app.url) && !request.url().startsWith('data:'))
          strangers.push(request.url())
      })
      await visitor.open('/branch-locator')
      expect(await cards.count()).toBe(25)

      // The browser says no.
      await page.getByRole('button', { name: directory.finder.nearest }).click()
      await page.getByText(directory.finder.refused).waitFor()
      // Then the reader allows it.
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation(cumilla)
      await page.getByRole('button', { name: directory.finder.nearest }).click()
      await page.getByRole('button', { name: directory.finder.usualOrder }).waitFor()
      expect(await cards.first().getAttribute('id')).toBe('branch-cumilla')
      await page
        .locator('.finder-nearest')
        .getByText(language === 'bn' ? 'কুমিল্লা শাখা' : 'Cumilla branch')
        .waitFor()
      expect(await cards.first().innerText()).toContain(language === 'bn' ? '০.৯ কিমি' : '0.9 km')
      await page.getByRole('button', { name: directory.finder.usualOrder }).click()
      expect(await cards.first().getAttribute('id')).toBe('branch-dhaka')

      const division = page.locator('.map-division', { hasText: directory.divisions.sylhet })
      await division.focus()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/branch-locator?division=sylhet')
      await expect.poll(() => cards.count()).toBe(2)
      const chosen = page.getByLabel(directory.finder.division, { exact: true })
      await expect.poll(() => chosen.inputValue()).toBe('sylhet')
      await chosen.selectOption('')
      await page.getByLabel(directory.finder.words).fill('jessore')
      await page.keyboard.press('Enter')
      await expect.poll(() => cards.count()).toBe(1)
      expect(await cards.first().getAttribute('id')).toBe('branch-jashore')

      await page.locator('.map-point').focus()
      expect(await page.locator('.map-point-name').textContent()).toBe(await firstCard.innerText())
      await page.keyboard.press('Enter')
      await page.waitForURL('**#branch-jashore')
      expect(await page.locator('.branch:target').count()).toBe(1)
      expect(strangers).toEqual([])
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )
})

describe('without scripts', () => {
  it('the form, the divisions and the cards all work, and nothing asks for a position (BRANCH-01)', async () => {
    const visitor = await browser.visit(app, { withoutScripts: true })
    const { page } = visitor
    const { finder } = words.directory.bn
    await visitor.open('/branch-locator')
    expect(await page.getByRole('button', { name: finder.nearest }).count()).toBe(0)
    await page.getByLabel(finder.words).fill('কক্সবাজার')
    await page.getByRole('main').getByRole('button', { name: finder.find }).click()
    await page.waitForURL('**/branch-locator?q=*')
    expect(await page.locator('.branch').count()).toBe(1)
    await page.goto('/branch-locator')
    await page.locator('.map-division').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/branch-locator?division=rangpur')
    expect(await page.locator('.branch').count()).toBe(2)
    await visitor.leave()
  })
})
