import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Language, languages } from '#kernel/language.ts'
import { albumType } from '#website/gallery/album-type.ts'
import { words } from '../../src/words.ts'
import { languagesToTest, phoneWidth, type Visitor, widthsToTest } from '../drive/browser.ts'
import { putContent } from '../drive/content.ts'
import { app, browser, openJourney } from '../drive/journey.ts'
import { waitLikeAPerson } from '../drive/pass-time.ts'

openJourney()

const pathOf = ({ page }: Visitor) => page.url().replace(app.url, '')
const main = ({ page }: Visitor) => page.locator('main')
const say = (visitor: Visitor) => main(visitor).innerText()
/** Submits and waits until the next page has fully loaded. */
const send = async (visitor: Visitor) => {
  await main(visitor).locator('form [type=submit]').first().click()
  await visitor.page.waitForLoadState()
}

async function makeAlbums(count: number): Promise<void> {
  for (let n = 1; n <= count; n++) {
    const name = { bn: `অ্যালবাম ${n}`, en: `Album ${n}` }
    const image = 'media:kantha-lotus'
    await putContent(app.db, albumType, `more-${n}`, { name, albumType: 'photos', image, items: [] })
  }
}

type Reader = { readonly language: Language; readonly width: number }
const readersOf = (all: readonly Language[]): Reader[] =>
  all.flatMap((language) => widthsToTest(language).map((width) => ({ language, width })))

/** One visitor without scripts for all tests; a new visitor lives only during `work`. */
function visitBy(reader: Reader) {
  let known: Visitor
  const come = (isNew = false) => browser.visit(app, { ...reader, isNew, withoutScripts: true })
  beforeAll(async () => {
    known = await come()
  })
  afterAll(() => known.leave())
  return async (work: (visitor: Visitor) => Promise<void>, isNew = false): Promise<void> => {
    const visitor = isNew ? await come(isNew) : known
    await work(visitor)
    expect(await visitor.sidewaysScroll()).toBe(0)
    if (isNew) await visitor.leave()
  }
}

describe.each(readersOf(languages))(
  'what a phone and a desk lay out differently, without scripts, in $language at $width px',
  (reader) => {
    const visit = visitBy(reader)
    const { language, width } = reader
    const isPhone = width === phoneWidth

    it('every menu opens, four levels deep, and its links work (NAV-06, NAV-07, NAV-08)', () =>
      visit(async ({ page }) => {
        await page.goto('/page/terms')
        const death = '/page/claim-papers#death'
        if (isPhone) {
          await page.click('.mobile-part > summary')
          const parts = page.locator('.mobile-items > ul > li:has(> details)')
          for (let index = 0; index < (await parts.count()); index++) {
            await parts.nth(index).locator('> details > summary').click()
            expect(
              await parts.nth(index).locator('a, summary').filter({ visible: true }).count(),
            ).toBeGreaterThan(2)
            await parts.nth(index).locator('> details > summary').click()
          }
          const claims = parts.filter({ has: page.locator(`a[href="${death}"]`) })
          for (const level of [0, 1, 2]) await claims.locator('summary').nth(level).click()
          await page.locator(`.mobile-items a[href="${death}"]`).click()
        } else {
          const titles = page.locator('.site-menu summary')
          await titles.first().click()
          await expect
            .poll(() => page.locator('.menu-mega a[href^="/product/"]').filter({ visible: true }).count())
            .toBe(17)
          for (let index = 1; index < (await titles.count()); index++) {
            await titles.nth(index).click()
            // Only one part is open at a time, even without scripts.
            await expect.poll(() => page.locator('.site-menu details[open]').count()).toBe(1)
            await expect
              .poll(() => page.locator('.menu-drop a').filter({ visible: true }).count())
              .toBeGreaterThan(2)
          }
          await titles.nth(1).click()
          await page.locator(`.menu-drop a[href="${death}"]`).click()
        }
        await page.waitForURL(`**${death}`)
      }))

    it('the footer links are open on a desk and unfold under their headings on a phone, also by keyboard (FOOT-03)', () =>
      visit(async ({ page }) => {
        await page.goto('/page/terms')
        const link = page.locator('.site-footer a[href="/page/how-to-pay"]')
        const names = page.locator('.footer-fold > summary').filter({ visible: true })
        const isShown = () =>
          link.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: false }))
        await link.scrollIntoViewIfNeeded({ timeout: 2000 }).catch(() => undefined)
        expect([await names.count(), await isShown()]).toEqual(isPhone ? [3, false] : [0, true])
        if (!isPhone) return
        await names.first().press('Enter')
        await expect.poll(() => link.isVisible()).toBe(true)
      }))

    it('the search in the header finds results in groups, and stays on the page while empty (SRCH-01, SRCH-03)', () =>
      visit(async (visitor) => {
        const { page } = visitor
        await page.goto('/page/terms')
        if (isPhone) await page.click('.mobile-part > summary')
        const search = page.locator(isPhone ? '.mobile-panel search' : 'header .w > search')
        await search.getByRole('button').click()
        expect(pathOf(visitor)).toBe('/page/terms')
        await search.locator('input').fill(language === 'bn' ? 'দাবি' : 'claim')
        await search.getByRole('button').click()
        await page.waitForURL('**/search/*')
        await expect.poll(() => page.locator('.found h2').count()).toBeGreaterThan(2)
        await expect.poll(() => page.locator('.found mark').count()).toBeGreaterThan(3)
        await page.locator('.found h3 a').first().click()
        await expect.poll(() => pathOf(visitor)).toMatch(/^\/(page|product|news)\//)
      }))

    it('news are filtered by category and year, page by page, and open (NEWS-02, NEWS-03)', () =>
      visit(async (visitor) => {
        const { page } = visitor
        const cards = page.locator('.news-cards article')
        await page.goto('/news')
        const first = await cards.first().innerText()
        await page.locator('main a[href="/news?page=2"]').filter({ visible: true }).first().click()
        await page.waitForURL('**/news?page=2')
        await expect.poll(() => cards.first().innerText()).not.toBe(first)
        if (isPhone) await page.locator('main summary').first().click()
        await page.check('[name=categoryid][value=event]')
        const year = language === 'bn' ? '২০২৬' : '2026'
        await page.fill('[name=from_date]', year)
        await page.fill('[name=to_date]', year)
        await send(visitor)
        await expect.poll(() => cards.count()).toBeGreaterThan(2)
        for (const time of await cards.locator('time').all()) {
          await expect.poll(() => time.getAttribute('datetime')).toContain('2026')
        }
        await cards.first().getByRole('link').first().click()
        await expect.poll(() => pathOf(visitor)).toMatch(/^\/news\//)
      }))
  },
)

describe.each(readersOf(languagesToTest('bn')))(
  'without scripts, in $language at $width px',
  { timeout: 60_000 },
  (reader) => {
    const visit = visitBy(reader)
    const { language, width } = reader
    const forms = words['enquiries/forms'][language]
    const { problems } = words.enquiries[language]

    it('the cookie notice closes for good and returns to the page, and the language changes on the same page (NAV-05, LANG-02)', () =>
      visit(async (visitor) => {
        const { page } = visitor
        await page.goto('/news?categoryid=service')
        await page.click('.cookie-notice button')
        expect(pathOf(visitor)).toBe('/news?categoryid=service')
        await expect.poll(() => page.locator('.cookie-notice').count()).toBe(0)
        const other = language === 'bn' ? 'en' : 'bn'
        // Before its style sheet is there, a link that it hides is visible.
        await page.waitForLoadState()
        await page.locator(`header a[hreflang=${other}]`).filter({ visible: true }).first().click()
        await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(other)
        await expect.poll(() => page.isChecked('[name=categoryid][value=service]')).toBe(true)
      }, true))

    it('the home page shows every slide, every product and the bulletin, and hides dead controls (HOME-05, HOME-07, HOME-11)', () =>
      visit(async ({ page }) => {
        await page.goto('/')
        await expect.poll(() => page.locator('.hero-controls').isVisible()).toBe(false)
        await page.locator('.hero-slide a').last().scrollIntoViewIfNeeded()
        await expect.poll(() => page.locator('.hero-slide a').last().isVisible()).toBe(true)
        await page.locator('.product-track a').last().scrollIntoViewIfNeeded()
        await expect.poll(() => page.locator('.ticker-row a').first().isVisible()).toBe(true)
        await expect.poll(() => page.locator('.needs-scripts').filter({ visible: true }).count()).toBe(0)
        // The popup needs scripts; nothing of it is shown without them.
        await expect.poll(() => page.locator('dialog').count()).toBe(0)
        await page
          .locator('main form [name=day], main form input')
          .filter({ visible: true })
          .first()
          .fill('5')
      }))

    it('the newsletter form of the footer shows its errors, keeps what was typed, and thanks (NEWSL-01, NEWSL-03)', () =>
      visit(async (visitor) => {
        const { page } = visitor
        await page.goto('/page/terms')
        await page.fill('.site-footer [name=email]', 'rahima')
        await page.click('.site-footer .newsletter button')
        await page.waitForLoadState()
        await expect.poll(() => page.inputValue('main [name=email]')).toBe('rahima')
        await expect
          .poll(() => main(visitor).locator('.newsletter-error').innerText())
          .toBe(problems.newsletterEmailInvalid)
        await page.fill('main [name=email]', `rahima.${language}.${width}@example.com`)
        await send(visitor)
        await expect.poll(() => main(visitor).locator('.alert-success').count()).toBe(1)
        // Its close button would need scripts.
        await expect.poll(() => main(visitor).locator('.alert-success button').isVisible()).toBe(false)
      }))

    it('the contact form keeps what was typed with its errors, then thanks (CONTACT-01, CONTACT-02)', () =>
      visit(async (visitor) => {
        const { page } = visitor
        await page.goto('/page/contact-us')
        await page.fill('#contact-name', 'Rahima')
        await page.fill('#contact-email', 'rahima')
        await send(visitor)
        await expect.poll(() => page.inputValue('#contact-name')).toBe('Rahima')
        await expect
          .poll(() => page.locator('#contact-email-error').innerText())
          .toBe(problems.newsletterEmailInvalid)
        await expect
          .poll(() => page.locator('#contact-message-error').innerText())
          .toBe(problems.enquiryMessageMissing)
        await page.fill('#contact-email', `rahima.${language}@example.com`)
        await page.fill('#contact-message', 'When is my premium due?')
        await waitLikeAPerson(app)
        await send(visitor)
        expect(await say(visitor)).toContain(forms.contactReceived)
      }))

    it('registration and the call-back request do the same (REG-01, REG-02, PCALC-27)', () =>
      visit(async (visitor) => {
        const { page } = visitor
        await page.goto('/register')
        await page.fill('[name=organization]', 'Netrokona High School')
        await send(visitor)
        await expect.poll(() => page.inputValue('[name=organization]')).toBe('Netrokona High School')
        expect(await say(visitor)).toContain(problems.enquiryNameMissing)
        await page.fill('[name=name]', 'Karim Mia')
        await page.fill('main [name=email]', `karim.${language}@example.com`)
        await page.fill('[name=phone]', '01711000002')
        await waitLikeAPerson(app)
        await send(visitor)
        await expect.poll(() => main(visitor).locator('.alert-success').count()).toBe(1)
        await page.goto('/call-me')
        await page.fill('#call-name', 'Karim Mia')
        await send(visitor)
        await expect.poll(() => page.inputValue('#call-name')).toBe('Karim Mia')
        await expect.poll(() => page.locator('#call-phone-error').count()).toBe(1)
        await page.fill('#call-phone', '01711000002')
        await waitLikeAPerson(app)
        await send(visitor)
        await expect.poll(() => main(visitor).locator('.alert-success').innerText()).toContain('Karim Mia')
      }))

    it('a gallery shows more albums, an album its photos, another its videos (GAL-01, GAL-02, GAL-04)', () =>
      visit(async (visitor) => {
        const { page } = visitor
        await makeAlbums(8)
        await page.goto('/photo-gallery')
        const albums = page.locator('.album-card')
        await expect.poll(() => albums.count()).toBe(12)
        await page.locator('.load-more a').click()
        await page.waitForLoadState()
        await expect.poll(() => albums.count()).toBeGreaterThan(12)
        await expect.poll(() => page.locator('.load-more a').count()).toBe(0)
        await albums.first().getByRole('link').click()
        await page.waitForLoadState()
        await expect.poll(() => page.locator('.photo img').count()).toBeGreaterThan(5)
        await page.locator('.photo').first().click()
        await page.waitForURL(/\/photos\/\d+\/album\/\d+$/)
        await page.locator('.photo-ways [rel=next]').click()
        await expect.poll(() => page.locator('.photo-page h1').isVisible()).toBe(true)
        await page.goto('/video-gallery')
        await albums.first().getByRole('link').click()
        await page.waitForLoadState()
        await expect.poll(() => main(visitor).locator('video, iframe').first().isVisible()).toBe(true)
      }))

    it('branches are found by division and by a district’s name (BRANCH-01)', () =>
      visit(async (visitor) => {
        const { page } = visitor
        await page.goto('/branch-locator')
        await page.selectOption('[name=division]', 'sylhet')
        await send(visitor)
        await expect.poll(() => page.locator('.branch').count()).toBe(2)
        await page.goto('/branch-locator')
        await page.fill('main [name=q]', language === 'bn' ? 'কক্সবাজার' : "Cox's Bazar")
        await send(visitor)
        await expect.poll(() => page.locator('.branch').count()).toBe(1)
      }))

    it('a product shows its parts one after the other, and its questions open (PROD-02)', () =>
      visit(async ({ page }) => {
        await page.goto('/product/jibon-bijoy')
        for (const part of await page.locator('.product-part').all())
          await expect.poll(() => part.isVisible()).toBe(true)
        const question = page.locator('main details').first()
        await question.locator('summary').click()
        await expect.poll(() => question.locator('.prose').isVisible()).toBe(true)
      }))
  },
)
