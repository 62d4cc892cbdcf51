import { expect, it } from 'vitest'
import { auditLog } from '#platform/database/server/tables.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { listColumns } from '#policies/policy-list/list-columns.ts'
import { words } from '../../src/words.ts'
import { deskWidth, languagesToTest, type Visitor } from '../drive/browser.ts'
import { app, closeWithoutComplaints, openJourney, visitAs } from '../drive/journey.ts'
import { askForRefund, refer } from '../states/approvals.ts'
import { compareToday, pay } from '../states/payment-desk.ts'

openJourney()

const rowsInView = 15
const root = '/dashboard_admin'

/** Working lists of the office that the main admin can open. */
const lists = {
  policies: `${root}/policies`,
  payments: `${root}/payments?needs=0`,
  differences: `${root}/payments/differences`,
  referrals: `${root}/referrals`,
  approvals: `${root}/approvals`,
  users: `${root}/users`,
  roles: `${root}/roles`,
  'news and events': `${root}/content/news?type=news`,
} as const

it.each(languagesToTest('bn'))(
  'fifteen rows of each working list are in view at 1280 by 900 pixels, in %s',
  { timeout: 180_000 },
  async (language) => {
    await refer({ app, language })
    await askForRefund({ app })
    await pay({ app, language }, 'risky')
    await compareToday({ app })
    const visitor = await visitAs('admin', { language, width: deskWidth })
    const ends: [string, number][] = []
    for (const [name, path] of Object.entries(lists)) {
      await visitor.open(path)
      ends.push([name, await endOfRows(visitor)])
      expect(await visitor.sidewaysScroll(), name).toBe(0)
    }
    expect(ends.filter(([, end]) => !(end <= 900))).toEqual([])
    await closeWithoutComplaints(visitor)
  },
)

it.each(languagesToTest('en'))(
  'no hint, action or code is cut short in a working list at 1280 pixels, in %s',
  { timeout: 120_000 },
  async (language) => {
    await app.db.insert(auditLog).values({ at: app.clock.now(), action: 'proposal.wordNo', thing: 'word:6' })
    const id = await pay({ app, language }, 'risky')
    const visitor = await visitAs('admin', { language, width: deskWidth })
    const { page } = visitor

    await visitor.open(`${root}/audit`)
    expect(await cutCells(visitor, 'td.ph-title'), 'what happened').toEqual([])
    expect(await cutCells(visitor, 'td.in-two-lines'), 'what it concerns').toEqual([])
    await visitor.open(`${root}/users`)
    expect(await cutCells(visitor, 'td'), 'users').toEqual([])

    await app.db.update(policies).set({ createdAt: new Date('2026-09-29T06:00:00Z') })
    for (const path of ['policies', 'policies?status=0', 'payments?needs=0', 'content/work']) {
      await visitor.open(`${root}/${path}`)
      expect(await cutCells(visitor, 'td.no-wrap'), `dates and numbers of ${path}`).toEqual([])
      expect(await tabsOutOfView(visitor), `tabs of ${path}`).toEqual([])
    }

    for (const path of ['policies', 'policies?look=1', 'payments?needs=0', `payments/${id}`]) {
      await visitor.open(`${root}/${path}`)
      expect(await roomLeft(visitor), path).toBeGreaterThanOrEqual(0)
    }

    await visitor.open(`${root}/policies?columns=${listColumns.join('.')}`)
    const shadow = () =>
      page.evaluate(() => {
        const cell = document.querySelector('.table-wide tbody .ph-actions')
        return cell ? getComputedStyle(cell, '::before').opacity : ''
      })
    expect(await shadow(), 'more follows').toBe('1')
    await page.evaluate(() => document.querySelector('.table-wide')?.scrollTo({ left: 9999 }))
    await expect.poll(shadow, { message: 'at the end nothing follows' }).toBe('0')
    await closeWithoutComplaints(visitor)
  },
)

it.each(languagesToTest('en'))(
  'on a tablet each name stands in one line, what can be done is in view, and the menu lies over the bar, in %s',
  { timeout: 120_000 },
  async (language) => {
    const visitor = await visitAs('agent', { language, width: 820 })
    const { page } = visitor
    for (const width of [820, 950, 1093, 1240]) {
      await page.setViewportSize({ width, height: 900 })
      await visitor.open(`${root}/policies`)
      const broken = await page
        .locator('main .table tbody th a')
        .evaluateAll((names) => names.filter((name) => name.getClientRects().length > 1).length)
      expect(broken, `names at ${width} px`).toBe(0)
      expect(await boxOver(visitor), `the list at ${width} px`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 950, height: 900 })
    await page.locator('header summary').first().click()
    const first = page.locator('header details[open] nav a').first()
    await first.click({ trial: true, timeout: 2_000 })
    await closeWithoutComplaints(visitor)

    const rahima = await visitAs('rahima', { language, width: 950 })
    await rahima.open('/dashboard')
    expect(await boxOver(rahima), 'the policies of a holder').toBeLessThanOrEqual(0)
    await closeWithoutComplaints(rahima)
  },
)

it('no title in Bangla is cut at its head in a list of texts, where vowel signs stand', async () => {
  const visitor = await visitAs('admin', { language: 'bn', width: deskWidth })
  await visitor.open(`${root}/content/news?type=news`)
  const roomAbove = await visitor.page
    .locator('main .table tbody th a')
    .first()
    .evaluate((title) => {
      const { fontSize, lineHeight, paddingTop } = getComputedStyle(title)
      const [size, line, padding] = [fontSize, lineHeight, paddingTop].map(Number.parseFloat)
      return (Number(padding) + Number(line) / 2) / Number(size)
    })
  expect(roomAbove).toBeGreaterThanOrEqual(0.71)
  await closeWithoutComplaints(visitor)
})

it.each(languagesToTest('bn'))(
  'on a phone a list begins near the top, its rows have two lines, and its filters open as a sheet, in %s',
  { timeout: 120_000 },
  async (language) => {
    const visitor = await visitAs('admin', { language, width: 360 })
    const { page } = visitor
    const office = words['pages/office'][language]
    const rows = () =>
      page.locator('main tbody tr').evaluateAll((all) =>
        all.map((row) => {
          const { top, height } = row.getBoundingClientRect()
          return { top: top + scrollY, height }
        }),
      )

    await visitor.open(`${root}/policies`)
    await page.locator('header summary').first().click()
    expect(await roomLeft(visitor, '#find-narrow'), 'the search of the office').toBeGreaterThanOrEqual(0)
    await page.locator('header summary').first().click()
    const [first, ...others] = await rows()
    expect(first?.top).toBeLessThanOrEqual(335)
    expect(others.map(({ height }) => height).toSorted((one, other) => one - other)[0]).toBeLessThanOrEqual(
      80,
    )

    const filters = page.locator('summary', { hasText: office.moreFilters })
    await filters.click()
    const send = page.getByRole('button', { name: office.filters.show, exact: true })
    expect(await send.count()).toBe(1)
    expect((await rows())[0]?.top, 'the list stays where it is').toBe(first?.top)
    const sheet = await page.locator('.sheet[open] .sheet-body').boundingBox()
    expect(sheet).toMatchObject({ x: 0, width: 360 })
    expect((await send.boundingBox())?.width).toBeGreaterThan(300)
    expect(await visitor.findBarriers()).toEqual([])
    await page.locator('#plan').focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.sheet[open]').count()).toBe(0)
    expect(await filters.evaluate((summary) => summary === document.activeElement)).toBe(true)

    await filters.click()
    await page.getByRole('link', { name: office.ranges.month, exact: true }).click()
    await page.waitForURL(/from=\d{4}-\d\d-01&until=\d{4}-\d\d-\d\d/)
    await expect.poll(() => page.locator('.sheet[open]').count()).toBe(0)
    await filters.click()
    await page.getByRole('link', { name: office.ranges.yesterday, exact: true }).click()
    await page.waitForURL(/from=(\d{4}-\d\d-\d\d)&until=\1/)

    await visitor.open(`${root}/audit`)
    const entries = await rows()
    expect(Math.min(...entries.map(({ height }) => height))).toBeLessThanOrEqual(80)

    for (const path of ['users', 'roles']) {
      await visitor.open(`${root}/${path}`)
      const add = await page.locator('main .btn-primary').first().boundingBox()
      expect(add?.width, path).toBeGreaterThan(300)
      expect(await visitor.sidewaysScroll(), path).toBe(0)
    }
    await closeWithoutComplaints(visitor)
  },
)

const cutCells = ({ page }: Visitor, of: string) =>
  page
    .locator(`main .table-low ${of}`)
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    )

/** Pixels by which a table is wider than its box. */
const boxOver = ({ page }: Visitor) =>
  page
    .locator('main .table-box')
    .first()
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

const tabsOutOfView = ({ page }: Visitor) =>
  page.locator('main .tab').evaluateAll((tabs) =>
    tabs
      .filter((tab) => {
        const row = tab.parentElement?.getBoundingClientRect()
        return !row || tab.getBoundingClientRect().right > row.right + 1
      })
      .map((tab) => tab.textContent),
  )

/** Pixels left in a search field (by default of a list) beyond its hint and its clear button. */
const roomLeft = ({ page }: Visitor, field = 'main input[name=q]') =>
  page.locator(field).evaluate((field: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return Number.NaN
    pen.font = font
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return Math.floor(
      room -
        Number.parseFloat(getComputedStyle(field).fontSize) * 1.25 -
        pen.measureText(field.placeholder).width,
    )
  })

/** Bottom of the fifteenth row in pixels from the top of the page, extrapolated for a shorter list. */
function endOfRows({ page }: Visitor): Promise<number> {
  return page.evaluate((wanted) => {
    const boxes = [...document.querySelectorAll('main .table-low tbody tr')]
      .slice(0, wanted)
      .map((row) => row.getBoundingClientRect())
    const first = boxes[0]
    const last = boxes.at(-1)
    if (!first || !last) return Number.NaN
    return first.top + ((last.bottom - first.top) / boxes.length) * wanted
  }, rowsInView)
}
