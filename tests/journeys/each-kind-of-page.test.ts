import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { alternate, isEveryWalk, type Visitor, widthsToTest } from '../drive/browser.ts'
import { app, browser, openJourney } from '../drive/journey.ts'

openJourney()

/** One of each kind of public page, each in one language here; `npm run proof journeys` takes both. */
const kinds = [
  '/',
  '/page/about-us',
  '/page/contact-us',
  '/product/jibon-bijoy',
  '/news',
  '/news/insurance-fair',
  '/documents',
  '/documents/change-of-nominee',
  '/photo-gallery',
  '/photos/8/album',
  '/videos/5/album',
  '/branch-locator',
  '/board-of-directors',
  '/search/bonus',
  '/premium-calculator',
  '/return-calculator',
  '/call-me',
  '/register',
  '/payment-step-1',
  '/login',
  '/signup',
  '/no-such-page',
]

/** Pages with parts that have scripts of their own; `npm run proof journeys` opens each kind with failing scripts. */
const alive = isEveryWalk
  ? kinds
  : [
      '/',
      '/product/jibon-bijoy',
      '/news/insurance-fair',
      '/branch-locator',
      '/photos/8/album',
      '/premium-calculator',
      '/videos/5/album',
      '/login',
    ]

/** The tab order of the home page is followed further, because it includes header and menus. */
const stopsOn = (path: string) => (isEveryWalk || path === kinds[0] ? 30 : 15)

describe.each(languages)('each kind of public page, in %s', (language) => {
  const width = widthsToTest(language)[0] ?? 0
  /** One visitor uses the keyboard, the other has failing scripts. */
  let walker: Visitor
  let unlucky: Visitor
  const faults: string[] = []
  beforeAll(async () => {
    walker = await browser.visit(app, { language, width })
    // The popup is tested in public-site.test.ts.
    await walker.page.route('**/v1/get/modalPopup', (route) => route.abort())
    unlucky = await browser.visit(app, { language, width })
    unlucky.page.on('pageerror', (error) => faults.push(String(error)))
    await unlucky.page.route(/\/assets\/(?!web-public).*\.js$/, (route) => route.abort())
  })

  it.each(alternate(kinds, language))(
    '%s has a tab order that follows the reading order, and a visible focus (WCAG 2.4.3, 2.4.7)',
    async (path) => {
      const { page, open } = walker
      await open(path)
      // Waits until the lower parts are laid out; before that their positions mean nothing.
      await page.waitForSelector('html[data-rested]', { state: 'attached' })
      // The header is the same everywhere, so on other pages its skip link is used.
      if (path !== kinds[0] && (await page.locator('.skip-link').count()) > 0) {
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
      }
      const stops: Stop[] = []
      for (let presses = 0; presses < stopsOn(path); presses++) {
        await page.keyboard.press('Tab')
        const stop = await whereWeAre(page)
        if (!stop || stop.place === stops[0]?.place) break
        stops.push(stop)
      }
      expect(stops.length).toBeGreaterThan(3)
      const places = stops.map(({ place }) => place)
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([])
    },
  )

  it.each(alternate(alive, language))(
    '%s can be read, and offers no dead control, where its scripts fail midway',
    async (path) => {
      const { page } = unlucky
      await page.goto(path)
      await page.waitForSelector('html[data-ready]', { state: 'attached' })
      await expect.poll(() => page.locator('h1').first().isVisible()).toBe(true)
      await expect.poll(() => page.locator('[data-failed] .needs-scripts:visible').count()).toBe(0)
      expect(faults.splice(0)).toEqual([])
    },
  )
})

type Stop = { readonly place: number; readonly what: string; readonly isSeen: boolean }

/** The focused element: its position in the document, and whether its focus is visible. */
function whereWeAre(page: Page): Promise<Stop | undefined> {
  return page.evaluate(async () => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    const place = [...document.querySelectorAll('*')].indexOf(element)
    const lookOf = () =>
      [
        element,
        ...element.querySelectorAll('*'),
        element.nextElementSibling,
        element.closest('form, label, .field'),
      ]
        .map((part) => part && getComputedStyle(part))
        .map(
          (style) =>
            style && [
              style.outline,
              style.boxShadow,
              style.border,
              style.stroke,
              style.fill,
              style.opacity,
              style.display,
              style.visibility,
            ],
        )
        .join()
    const aFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const changesBy = async (act: () => void) => {
      const before = lookOf()
      act()
      for (let frames = 0; frames < 30; frames++) {
        if (lookOf() !== before) return true
        await aFrame()
      }
      return false
    }
    const what = element.outerHTML.slice(0, 120)
    if (!(element instanceof HTMLElement || element instanceof SVGElement))
      return { place, what, isSeen: false }
    // The browser itself draws the controls of a video and their focus rings.
    const isFilm = element instanceof HTMLVideoElement
    // Either check suffices, because just after the key press the style may not have changed yet.
    const isSeen =
      isFilm || (await changesBy(() => element.blur())) || (await changesBy(() => element.focus()))
    element.focus()
    return { place, what, isSeen }
  })
}
