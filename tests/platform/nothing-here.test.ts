import { describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { officeAddresses } from '../../src/web-addresses.ts'
import { phoneWidth } from '../drive/browser.ts'
import { app, browser, openJourney } from '../drive/journey.ts'

openJourney()

describe('an office address without a page (ROUTE-08)', () => {
  it('is answered with 404 by the application that it belongs to', async () => {
    const admin = await app.signIn('admin')
    const rahima = await app.signIn('rahima')
    for (const address of officeAddresses) {
      // The customer area is for policy holders.
      const { token } = address === '/dashboard' ? rahima : admin
      const answer = await fetch(`${app.url}${address}/no/such/page`, {
        headers: { cookie: `session=${token}` },
      })
      expect([address, answer.status]).toEqual([address, 404])
      expect(await answer.text(), address).toMatch(/src="\/assets\/web-office-browser-/)
    }
  })

  it.each(languages)('is opened once, not again and again, and is accessible, in %s', async (language) => {
    const visitor = await browser.visit(app, { language, width: phoneWidth })
    const { page, open, complaints, leave } = visitor
    let opened = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) opened += 1
    })
    await open('/docs/no-such-page')
    // A page that reloads itself never becomes idle.
    await page.waitForLoadState('networkidle')
    expect(opened).toBe(1)
    await expect
      .poll(() => page.textContent('h1'))
      .toBe(language === 'en' ? '404 NOT FOUND' : 'পাতাটি পাওয়া যায়নি (৪০৪)')
    await expect.poll(() => page.locator('main').count()).toBe(1)
    expect(await visitor.findBarriers()).toEqual([])
    expect(await visitor.sidewaysScroll()).toBe(0)
    expect(complaints).toEqual([])
    await leave()
  })
})
