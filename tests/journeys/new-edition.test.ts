import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { permission } from '#platform/http/permissions.ts'
import { words } from '../../src/words.ts'
import { deskWidth, languagesToTest, phoneWidth } from '../drive/browser.ts'
import { app, browser, openJourney, visitAs } from '../drive/journey.ts'
import { chooseFiles, press, reach } from '../drive/keyboard.ts'
import { makePdf, makePdfOf } from '../drive/pdf.ts'
import { addStaff } from '../drive/staff.ts'
import type { Caller } from '../drive/test-app.ts'

openJourney()

/** Has only the rights of forms and files. */
let parvin: Caller
beforeAll(async () => {
  const { documentList, documentCreate, documentEdit, mediaList, mediaCreate } = permission
  parvin = await addStaff(app, 461, [documentList, documentCreate, documentEdit, mediaList, mediaCreate])
})

const width = { bn: deskWidth, en: phoneWidth } as const
const slugIn = { bn: 'request-for-a-loan', en: 'request-for-surrender' } as const
const pdf = (says: string) => ({
  name: 'notun form.pdf',
  mimeType: 'application/pdf',
  buffer: makePdf({ says }),
})

describe.each(languagesToTest('bn'))(
  'an officer with the rights of Documents and Media alone, in %s',
  (language) => {
    const { editions, papers } = words['media-library/pages'][language]
    const { languages: names } = words['drafts/pages'][language]
    const library = words.documents[language]
    const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

    it('puts a form online in a new edition by keyboard alone, and readers have it at once', {
      timeout: 180_000,
    }, async () => {
      const slug = slugIn[language]
      const visitor = await visitAs(parvin, { language, width: width[language] })
      const { page } = visitor
      await visitor.open('/dashboard_admin/content/document?type=document')
      await press(page, page.locator(`a[href*="slug=${slug}"]`).first())
      await page.waitForURL(/\/entry\?/)
      await button(page, editions.open).waitFor()
      expect(await visitor.findBarriers(), 'the form').toEqual([])
      await press(page, button(page, editions.open))
      const dialog = page.getByRole('dialog')
      const fileIn = (side: 'bn' | 'en') =>
        dialog.getByLabel(editions.file.replace('{language}', names[side]), { exact: true })

      // A file that is too large is refused before it is sent.
      const large = { ...pdf(''), buffer: makePdfOf(10 * 1024 * 1024 + 1) }
      await chooseFiles(page, fileIn('bn'), [large])
      await dialog.getByText(papers.tooLarge).waitFor()
      // An HTML page named as a PDF is refused by the server, with the error under its field.
      await chooseFiles(page, fileIn('bn'), [{ ...pdf(''), buffer: Buffer.from('<html></html>') }])
      await press(page, button(page, editions.put))
      await dialog.getByText(words['media-library'][language].problems.fileKindWrong).first().waitFor()
      expect(await visitor.findBarriers(), 'what was refused').toEqual([])

      await chooseFiles(page, fileIn('bn'), [pdf('Bangla two')])
      await chooseFiles(page, fileIn('en'), [pdf('English two')])
      await reach(page, dialog.locator('[name=bn_changes]'))
      await page.keyboard.insertText('ছোট করা হয়েছে')
      await reach(page, dialog.locator('[name=changes]'))
      await page.keyboard.insertText('Made shorter')
      await press(page, button(page, editions.put))
      await dialog.waitFor({ state: 'detached' })
      await page.getByText(words['media-library'][language].editionOnline).waitFor()

      const reader = await browser.visit(app, { language, width: width[language] })
      await reader.open(`/documents/${slug}`)
      await reader.page.getByText(language === 'bn' ? 'ছোট করা হয়েছে' : 'Made shorter').waitFor()
      expect(await reader.page.getByRole('heading', { name: library.earlier }).count()).toBe(1)
      const file = await app.visitor.get(`/documents/${slug}/${language}.pdf`)
      expect(file.body).toContain(language === 'bn' ? 'Bangla two' : 'English two')
    })
  },
)
