import { describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { alternate } from '../drive/browser.ts'
import { policyRow } from '../drive/gateway.ts'
import { app, browser, openJourney, visitAs } from '../drive/journey.ts'

openJourney()

/** The text of a public page as printed. */
async function print(path: string) {
  const visitor = await browser.visit(app, { width: 760 })
  await visitor.open(path)
  await visitor.page.emulateMedia({ media: 'print' })
  return {
    shows: (selector: string) => visitor.page.locator(selector).first().isVisible(),
    lastOf: (selector: string) => visitor.page.locator(selector).last().isVisible(),
    leave: visitor.leave,
  }
}

describe('a public page on paper', () => {
  it.each(['/page/faq', '/product/jibon-bijoy', '/news/receipts-with-qr-code'])(
    '%s prints the brand and its content, without menus and links onward',
    async (path) => {
      const paper = await print(path)
      expect(await paper.shows('.site-header .brand')).toBe(true)
      expect(await paper.shows('main h1')).toBe(true)
      for (const away of [
        '.site-util',
        '.site-header nav',
        '.site-header search',
        '.site-footer',
        '.crumbs',
      ]) {
        expect([away, await paper.shows(away)]).toEqual([away, false])
      }
      await paper.leave()
    },
  )

  it.each(
    languages.flatMap((language) =>
      alternate(['jibon-bijoy', 'young-citizen'], language).map((slug) => ({ language, slug })),
    ),
  )('tells the product $slug in $language on two sheets', async ({ language, slug }) => {
    const visitor = await browser.visit(app, { width: 1280, language })
    await visitor.open(`/product/${slug}`)
    await visitor.page.waitForLoadState('networkidle')
    await visitor.page.evaluate(() => document.fonts.ready)
    const sheets = await visitor.page.pdf({ format: 'A4', preferCSSPageSize: true })
    expect(sheets.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
    await visitor.leave()
  })

  it.each(languages)(
    'of a policy holder, an invoice prints the brand on one sheet, in %s',
    async (language) => {
      const visitor = await visitAs('rahima', { language })
      const { page } = visitor
      await visitor.open(paymentPaths.invoice((await policyRow(app, '900000001')).id))
      await page.emulateMedia({ media: 'print' })
      expect(await page.locator('header .brand').isVisible()).toBe(true)
      expect(await page.locator('header nav').filter({ visible: true }).count()).toBe(0)
      const sheets = await page.pdf({ format: 'A4', preferCSSPageSize: true })
      expect(sheets.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      await visitor.leave()
    },
  )

  it.each(languages)('of the office, a policy prints without the menu over it, in %s', async (language) => {
    const visitor = await visitAs('admin', { language, width: 760 })
    const { page } = visitor
    await visitor.open(policyPaths.view((await policyRow(app, '900000001')).id))
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('main h1').isVisible()).toBe(true)
    for (const away of ['header nav', 'header details', 'search'])
      expect([away, await page.locator(away).filter({ visible: true }).count()]).toEqual([away, 0])
    await visitor.leave()
  })

  it('shows answers that are folded on the screen, and every part of a product', async () => {
    const questions = await print('/page/faq')
    expect(await questions.lastOf('details.question .prose')).toBe(true)
    await questions.leave()
    const product = await print('/product/jibon-bijoy')
    expect(await product.lastOf('.panels > *')).toBe(true)
    await product.leave()
  })
})
