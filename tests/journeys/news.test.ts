import { describe, expect, it } from 'vitest'
import { words } from '../../src/words.ts'
import { phoneWidth, walkedIn } from '../drive/browser.ts'
import { app, browser, openJourney } from '../drive/journey.ts'

openJourney()

const addressOf = (url: string) => url.replace(app.url, '')

describe.each(walkedIn('bn'))('someone looks for news, in %s', (language) => {
  const { filter, results, share, neighbours } = words.news[language]
  const { newsDayWrong } = words.news[language].problems

  it('by category and month, a wrong day, nothing found, and back to all (NEWS-02, NEWS-05)', async () => {
    const { page, open, complaints, leave } = await browser.visit(app, { language })
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
    await leave()
  })

  it('then reads one, copies its link and goes on to the one before (NEWS-01)', async () => {
    const { page, context, open, leave } = await browser.visit(app, { language })
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
    await leave()
  })

  it('on a phone without scripts: the filter unfolds, its answers stand in the address (NEWS-02, NEWS-03)', async () => {
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
