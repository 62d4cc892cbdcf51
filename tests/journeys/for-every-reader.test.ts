import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { type Language, languages } from '#kernel/language.ts'
import { alternate, phoneWidth } from '../drive/browser.ts'
import { app, browser, closeWithoutComplaints, openJourney, visitAs } from '../drive/journey.ts'
import { quoteFor } from '../people/proposal-of-sumaiya.ts'
import { findChromium } from '../setup/chromium.ts'

openJourney()

/** One page of each frame, and those whose parts were too wide. */
const pages = {
  '': [
    '/',
    '/product/jibon-bijoy',
    '/board-of-directors',
    '/login',
    '/payment-step-1',
    '/premium-calculator',
  ],
  rahima: ['/dashboard', '/dashboard_admin/profile'],
  admin: [
    '/dashboard_admin',
    '/dashboard_admin/users',
    '/dashboard_admin/policies',
    '/dashboard_admin/permissions/2',
  ],
} as const

describe('a phone of 320 pixels whose reader has doubled the size of letters in the browser', () => {
  let large: Browser
  beforeAll(async () => {
    large = await chromium.launch({
      executablePath: await findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
    })
  })
  afterAll(() => large.close())

  it.each(languages)(
    'shows every page without a sideways scroll, in %s',
    {
      timeout: 180_000,
    },
    async (language) => {
      const tooWide: string[] = []
      for (const [who, paths] of Object.entries(pages))
        for (const path of alternate(paths, language)) {
          const over = await widthOver(large, who, path, language)
          if (over > 0) tooWide.push(`${path}: ${over} px`)
        }
      expect(tooWide).toEqual([])
    },
  )
})

async function widthOver(large: Browser, who: string, path: string, language: Language): Promise<number> {
  const context = await large.newContext({ baseURL: app.url, viewport: { width: 320, height: 640 } })
  const session = who === '' ? [] : [{ name: 'session', value: (await app.signIn(who)).token ?? '' }]
  const cookies = [{ name: 'lang', value: language }, { name: 'accept_cookies', value: '1' }, ...session]
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: app.url })))
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForSelector('html[data-ready="yes"]')
  expect(await page.locator('html').evaluate((html) => getComputedStyle(html).fontSize)).toBe('32px')
  const over = await page
    .locator('html')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await context.close()
  return over
}

it('a proposal is as wide as its window when its reader spaces letters and words (WCAG 1.4.12)', async () => {
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
  const visitor = await visitAs('agent', { language: 'en', width: 320 })
  await visitor.open(`/policy-buy?quote=${quote}`)
  await visitor.page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })
  expect(await visitor.sidewaysScroll()).toBe(0)
  await closeWithoutComplaints(visitor)
})

describe('a link that opens in a new tab', () => {
  it.each([
    ['bn', '(নতুন ট্যাবে খুলবে)'],
    ['en', '(opens in a new tab)'],
  ] as const)(
    'says so, in a text that an editor wrote and in the frame of the page too, in %s',
    async (language, said) => {
      const visitor = await browser.visit(app, { language, width: phoneWidth })
      const { page } = visitor
      await visitor.open('/page/complaints')
      const links = page.locator('a[target=_blank]').filter({ visible: true })
      const names = (await links.all()).map((link) => link.ariaSnapshot())
      expect(names.length).toBeGreaterThan(3)
      expect((await Promise.all(names)).filter((name) => !name.includes(said))).toEqual([])
      expect(await page.getByRole('link', { name: `idra.org.bd ${said}` }).count()).toBe(1)
      await closeWithoutComplaints(visitor)
    },
  )
})

describe('colours that the system forces', () => {
  it('leave a dash where a permission has no effect, and not a box to tick', async () => {
    const visitor = await visitAs('admin', { language: 'en' })
    const { page } = visitor
    await page.emulateMedia({ forcedColors: 'active' })
    await visitor.open('/dashboard_admin/permissions/2')
    const idle = page.locator('.mark.is-idle').first()
    expect(await idle.evaluate((mark) => getComputedStyle(mark).appearance)).toBe('none')
    await closeWithoutComplaints(visitor)
  })
})

describe('the sign-in page', () => {
  it('has the way past its links that every page has', async () => {
    const visitor = await browser.visit(app, { language: 'en' })
    const { page } = visitor
    await visitor.open('/login')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    expect(await page.locator('main h1').count()).toBe(1)
    expect(await page.locator('main a[hreflang]').count()).toBe(0)
    await closeWithoutComplaints(visitor)
  })
})
