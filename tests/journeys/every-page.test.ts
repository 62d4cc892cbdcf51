import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { deskWidth, openBrowser, phoneWidth, type TestBrowser } from '../drive/browser.ts'
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

/** One page of every template that anyone may open. */
const publicPages = [
  '/',
  '/page/about-us',
  '/product/jibon-bijoy',
  '/newsletter',
  '/premium-calculator',
  '/login',
  '/docs',
  '/docs/ui',
  '/sandbox',
  '/sandbox/inbox',
  '/no-such-page',
]

const officePages = ['/dashboard_admin', '/dashboard_admin/policies']

describe.each(languages)('every page, read in %s', (language) => {
  it.each(publicPages)(
    '%s has no barrier, no sideways scroll and no complaint of the browser',
    async (path) => {
      for (const width of [phoneWidth, deskWidth]) {
        const visitor = await browser.visit(app, { language, width })
        await (path.startsWith('/sandbox') ? visitor.page.goto(path) : visitor.open(path))
        expect(await visitor.findBarriers(), `${path} at ${width}`).toEqual([])
        expect(await visitor.sidewaysScroll(), `${path} at ${width}`).toBe(0)
        expect(visitor.complaints, `${path} at ${width}`).toEqual([])
        await visitor.leave()
      }
    },
  )

  it('the office pages have no barrier, no sideways scroll and no complaint of the browser', async () => {
    for (const width of [phoneWidth, deskWidth]) {
      const visitor = await browser.visit(app, { language, width })
      const { token } = await app.signIn('agent')
      await visitor.context.addCookies([{ name: 'session', value: token ?? '', url: app.url }])
      for (const path of officePages) {
        await visitor.open(path)
        expect(await visitor.findBarriers(), `${path} at ${width}`).toEqual([])
        expect(await visitor.sidewaysScroll(), `${path} at ${width}`).toBe(0)
      }
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    }
  })
})

describe('every public address', () => {
  it('is a page by itself when entered directly, and no link of it is dead (ROUTE-01, ROUTE-02)', async () => {
    const seen = new Set<string>()
    const waiting = ['/']
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      const { status, body, headers } = await app.visitor.get(path)
      expect([path, status]).toEqual([path, 200])
      if (!headers.get('content-type')?.includes('text/html')) continue
      for (const [, href = ''] of String(body).matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) {
        if (!href.startsWith('//') && !href.startsWith('/sandbox')) waiting.push(href)
      }
    }
    expect(seen.size).toBeGreaterThan(15)
  })
})
