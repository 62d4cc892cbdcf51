import { beforeAll, describe, expect, it } from 'vitest'
import { fill } from '#kernel/words.ts'
import { words } from '../../src/words.ts'
import { languagesToTest, phoneWidth, touch, type Visitor, widthsToTest } from '../drive/browser.ts'
import { app, browser, closeWithoutComplaints, openJourney } from '../drive/journey.ts'

openJourney()

const cumilla = { latitude: 23.4683, longitude: 91.1788 }

describe.each(languagesToTest('bn'))('a visitor of the branches, in %s', (language) => {
  const directory = words.directory[language]

  it.each(widthsToTest(language))(
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
      await expect.poll(() => cards.count()).toBe(25)

      // Location is denied by the browser.
      await touch(page, '.finder-list')
      await page.getByRole('button', { name: directory.finder.nearest }).click()
      await page.getByText(directory.finder.refused).waitFor()
      // Then the reader allows the location.
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation(cumilla)
      await page.getByRole('button', { name: directory.finder.nearest }).click()
      await page.getByRole('button', { name: directory.finder.usualOrder }).waitFor()
      await expect.poll(() => cards.first().getAttribute('id')).toBe('branch-cumilla')
      await page
        .locator('.finder-nearest')
        .getByText(language === 'bn' ? 'কুমিল্লা শাখা' : 'Cumilla branch')
        .waitFor()
      await expect.poll(() => cards.first().innerText()).toContain(language === 'bn' ? '০.৯ কিমি' : '0.9 km')
      await page.getByRole('button', { name: directory.finder.usualOrder }).click()
      await expect.poll(() => cards.first().getAttribute('id')).toBe('branch-dhaka')

      // On a phone the map is folded up.
      if (width === phoneWidth) await page.locator('.finder-map > summary').click()
      const division = page.locator('.map-division', { hasText: directory.divisions.sylhet })
      await division.focus()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/branch-locator?division=sylhet#branches')
      await expect.poll(() => cards.count()).toBe(2)
      // So few cards are shown in full.
      await expect.poll(() => cards.locator('.branch-operators').filter({ visible: true }).count()).toBe(2)
      // The nearest of all branches is announced, whatever the filter.
      await touch(page, '.finder-list')
      await page.getByRole('button', { name: directory.finder.nearest }).click()
      await page
        .locator('.finder-nearest')
        .getByText(language === 'bn' ? 'কুমিল্লা শাখা' : 'Cumilla branch')
        .waitFor()
      await expect.poll(() => cards.first().getAttribute('id')).toBe('branch-moulvibazar')
      const chosen = page.getByLabel(directory.finder.division, { exact: true })
      await expect.poll(() => chosen.inputValue()).toBe('sylhet')
      await chosen.selectOption('')
      // Distances from the named district appear again once the reader's own distances are removed.
      await page.getByLabel(directory.finder.words).fill('Jhenaidah')
      await page.keyboard.press('Enter')
      await expect.poll(() => cards.count()).toBe(3)
      await touch(page, '.finder-list')
      await page.getByRole('button', { name: directory.finder.nearest }).click()
      await page.getByRole('button', { name: directory.finder.usualOrder }).waitFor()
      const district = language === 'bn' ? 'ঝিনাইদহ' : 'Jhenaidah'
      const ofDistrict = fill(directory.finder.nearThere, { district }, language)
      const said = () => page.locator('.finder-count').textContent()
      await expect.poll(said).not.toContain(ofDistrict)
      await page.getByRole('button', { name: directory.finder.usualOrder }).click()
      await expect.poll(said).toContain(ofDistrict)
      await expect.poll(() => cards.first().innerText()).toContain(language === 'bn' ? '৪০ কিমি' : '40 km')
      await page.getByLabel(directory.finder.words).fill('jessore')
      await page.keyboard.press('Enter')
      await expect.poll(() => cards.count()).toBe(1)
      await expect.poll(() => cards.first().getAttribute('id')).toBe('branch-jashore')

      if (width === phoneWidth) await page.locator('.finder-map > summary').click()
      await page.locator('.map-point').focus()
      const name = page.locator('.map-point-name')
      await expect.poll(() => name.textContent()).toBe(await firstCard.innerText())
      await expect.poll(() => name.evaluate((text) => getComputedStyle(text).opacity)).toBe('1')
      await page.keyboard.press('Enter')
      await page.waitForURL('**#branch-jashore')
      await expect.poll(() => page.locator('.branch:target').count()).toBe(1)
      expect(strangers).toEqual([])
      await closeWithoutComplaints(visitor)
    },
  )
})

describe.each(languagesToTest('bn'))('on a phone, in %s', (language) => {
  it('all branches are visible in short form, and a link opens the card it leads to (BRANCH-02)', async () => {
    const visitor = await browser.visit(app, { language, width: phoneWidth })
    const { page } = visitor
    await visitor.open('/branch-locator')
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5000)
    await expect.poll(() => page.locator('.branch-call').filter({ visible: true }).count()).toBe(25)
    await expect.poll(() => page.locator('.branch-operators').filter({ visible: true }).count()).toBe(0)
    await page.goto('about:blank')
    await visitor.open('/branch-locator#branch-cumilla')
    const card = page.locator('#branch-cumilla')
    await card.locator('.branch-operators').waitFor()
    expect(await card.evaluate((item) => item.getBoundingClientRect().top < innerHeight)).toBe(true)
    await card.locator('summary').click()
    await expect.poll(() => card.locator('.branch-operators').isVisible()).toBe(false)
    await closeWithoutComplaints(visitor)
  })
})

describe('while the script of the finder has not come', () => {
  it('every branch prints in full, no dead control is shown, and everything else works (BRANCH-01, BRANCH-02)', async () => {
    const visitor = await browser.visit(app, { language: 'en' })
    const { page } = visitor
    await page.route('**/*branch-finder*.js', (route) => route.abort())
    await visitor.open('/branch-locator')
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.locator('.branch-operators').filter({ visible: true }).count()).toBe(25)
    await page.emulateMedia({ media: 'screen' })
    await page.locator('.finder-list').hover()
    await page.getByRole('button', { name: words.directory.en.finder.nearest }).waitFor({ state: 'hidden' })
    await page.locator('.map-division').first().press('Enter')
    await page.waitForURL('**/branch-locator?division=rangpur#branches')
    await expect.poll(() => page.locator('.branch').count()).toBe(2)
    await visitor.leave()
  })
})

describe('without scripts', () => {
  it('the form, the divisions and the cards all work, and nothing asks for a position (BRANCH-01)', async () => {
    const visitor = await browser.visit(app, { withoutScripts: true })
    const { page } = visitor
    const { finder } = words.directory.bn
    await visitor.open('/branch-locator')
    await expect.poll(() => page.getByRole('button', { name: finder.nearest }).count()).toBe(0)
    await page.getByLabel(finder.words).fill('কক্সবাজার')
    await page.getByRole('main').getByRole('button', { name: finder.find }).click()
    await page.waitForURL('**/branch-locator?q=*')
    await expect.poll(() => page.locator('.branch').count()).toBe(1)
    await page.goto('/branch-locator')
    await page.locator('.map-division').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/branch-locator?division=rangpur#branches')
    await expect.poll(() => page.locator('.branch').count()).toBe(2)
    await page.goto('/branch-locator')
    await page.locator('.branch').first().locator('summary').click()
    await expect
      .poll(() => page.locator('.branch').first().locator('.branch-operators').isVisible())
      .toBe(true)
    await page.goto('/branch-locator#branch-cumilla')
    await expect.poll(() => page.locator('#branch-cumilla .branch-operators').isVisible()).toBe(true)
    await visitor.leave()
  })
})

const addressOf = (url: string) => url.replace(app.url, '')

describe.each(languagesToTest('bn'))('someone looks for news, in %s', (language) => {
  const { filter, results, share, neighbours } = words.news[language]
  const { newsDayWrong } = words.news[language].problems
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await browser.visit(app, { language })
  })

  it('filters by category and month, enters a wrong day, finds nothing, and goes back to all (NEWS-02, NEWS-05)', async () => {
    const { page, open, complaints } = visitor
    await open('/news')
    const all = await page.locator('.news-cards article').count()
    expect(all).toBe(12)
    await page.check('[name=categoryid][value=service]')
    await page.click('.news-filter [type=submit]')
    await page.locator('.news-chosen').waitFor()
    expect(addressOf(page.url())).toBe('/news?categoryid=service')
    await page.fill('[name=from_date]', '৩১/২/২০২৬')
    await page.click('.news-filter [type=submit]')
    await page.getByRole('alert').waitFor()
    await expect.poll(() => page.getByText(newsDayWrong).count()).toBeGreaterThan(0)
    await expect.poll(() => page.inputValue('[name=from_date]')).toBe('৩১/২/২০২৬')
    await expect.poll(() => page.isChecked('[name=categoryid][value=service]')).toBe(true)
    await page.fill('[name=from_date]', '১/১/২০১৯')
    await page.fill('[name=searchkey]', 'কিছুই-না')
    await page.click('.news-filter [type=submit]')
    await page.locator('.news-none').waitFor()
    await expect.poll(() => page.locator('.news-none-title').textContent()).toBe(results.none)
    await page.locator('.news-none').getByRole('link', { name: filter.clear }).click()
    await page.locator('.news-cards article').first().waitFor()
    expect(addressOf(page.url())).toBe('/news')
    await expect.poll(() => page.inputValue('[name=searchkey]')).toBe('')
    expect(complaints).toEqual([])
  })

  it('then reads one, copies its link and goes to the previous one (NEWS-01)', async () => {
    const { page, context, open } = visitor
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open('/news/khulna-regional-office')
    await page.getByRole('button', { name: share.copy }).click()
    await page.getByRole('button', { name: share.copied }).waitFor()
    await expect.poll(() => page.locator('.news-share [role=status]').innerText()).toBe(share.copied)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      '/news/khulna-regional-office',
    )
    const older = page.getByRole('navigation', { name: neighbours.title }).getByRole('link').first()
    const path = await older.getAttribute('href')
    await older.click()
    await page.waitForURL(`**${path}`)
    await page.check('[name=categoryid][value=event]')
    await page.locator('aside [type=submit]').click()
    await page.waitForURL('**/news?categoryid=event')
  })

  it('on a phone without scripts: the filter unfolds, and its values are in the address (NEWS-02, NEWS-03)', async () => {
    const { page, sidewaysScroll, leave } = await browser.visit(app, {
      language,
      width: phoneWidth,
      withoutScripts: true,
    })
    await page.goto('/news')
    await expect.poll(() => page.locator('[name=searchkey]').isVisible()).toBe(false)
    await page.locator('main summary').first().click()
    await page.fill('[name=to_date]', 'x')
    await page.locator('main [type=submit]').click()
    await page.getByText(newsDayWrong).first().waitFor()
    await expect.poll(() => page.inputValue('[name=to_date]')).toBe('x')
    await page.fill('[name=to_date]', '')
    await page.check('[name=categoryid][value=notice]')
    await page.locator('main [type=submit]').click()
    await page.waitForURL('**/news?categoryid=notice')
    await expect.poll(() => page.locator('[name=searchkey]').isVisible()).toBe(false)
    await expect.poll(() => page.locator('.news-cards article').count()).toBeGreaterThan(2)
    expect(await sidewaysScroll()).toBe(0)
    await leave()
  })
})
