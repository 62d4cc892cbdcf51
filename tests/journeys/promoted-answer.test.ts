import { beforeAll, describe, expect, it } from 'vitest'
import { permission } from '#platform/http/permissions.ts'
import { words } from '../../src/words.ts'
import { deskWidth, phoneWidth, walkedIn } from '../drive/browser.ts'
import { app, browser, leaveWell, openJourney, visitAs } from '../drive/journey.ts'
import { press, reach, typeInto } from '../drive/keyboard.ts'
import { addStaff } from '../drive/staff.ts'
import type { Caller } from '../drive/test-app.ts'

openJourney()

/** Keeps the pages and the pictures, and nothing else. */
let sultana: Caller
beforeAll(async () => {
  const { pageList, pageCreate, pageEdit, mediaList, mediaCreate, mediaEdit } = permission
  sultana = await addStaff(app, 491, [pageList, pageCreate, pageEdit, mediaList, mediaCreate, mediaEdit])
})

const searched = { bn: 'অফিস কবে খোলা', en: 'when is the office open' } as const
const pageWords = { bn: 'শাখা', en: 'branch' } as const

describe.each(walkedIn('en'))('an officer with the rights of Pages and Media alone, in %s', (language) => {
  const text = words['search/desk'][language]

  it('sets the answer to a search by keyboard alone, and readers find it first', {
    timeout: 120_000,
  }, async () => {
    const width = language === 'bn' ? deskWidth : phoneWidth
    const visitor = await visitAs(sultana, { language, width })
    const { page } = visitor
    await visitor.open('/dashboard_admin/search-desk')
    await typeInto(page, page.locator('main [name=q]').first(), searched[language])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: text.look.shown }).waitFor()
    await typeInto(page, page.locator('[name=look]'), pageWords[language])
    await page.keyboard.press('Enter')
    await page.waitForURL(/look=/)
    expect(await visitor.findBarriers(), 'the search that is looked at').toEqual([])
    expect(await visitor.sidewaysScroll()).toBe(0)

    const choices = page.locator('input[type=radio][name=url]')
    await reach(page, choices.first())
    await page.keyboard.press('ArrowDown')
    expect(await choices.nth(1).isChecked()).toBe(true)
    const address = await choices.nth(1).inputValue()
    await press(page, page.getByRole('button', { name: text.look.save, exact: true }))
    await page.getByText(text.saved).waitFor()
    await leaveWell(visitor)

    const found = `/v1/get/search?search_query=${encodeURIComponent(searched[language])}`
    await app.eventually('the search knows the answer', async () => {
      const { body } = await app.visitor.get(found, { language })
      return body.data.ranked[0]?.url === address
    })
    const reader = await browser.visit(app, { language, width: deskWidth })
    await reader.open('/page/about-us')
    await typeInto(reader.page, reader.page.locator('header .w > search input'), searched[language])
    await Promise.all([reader.page.waitForURL('**/search/**'), reader.page.keyboard.press('Enter')])
    await expect.poll(() => reader.page.locator('.best-answers a').first().getAttribute('href')).toBe(address)
    await leaveWell(reader)
  })
})
