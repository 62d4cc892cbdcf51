import { beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { permission } from '#platform/http/permissions.ts'
import { words } from '../../src/words.ts'
import { deskWidth, languagesToTest, phoneWidth, type Visitor } from '../drive/browser.ts'
import { importPages, pageFile } from '../drive/import-pages.ts'
import { readInbox } from '../drive/inbox.ts'
import { app, browser, closeWithoutComplaints, openJourney, visitAs } from '../drive/journey.ts'
import { press, reach, typeInto } from '../drive/keyboard.ts'
import { addStaff } from '../drive/staff.ts'
import type { Caller } from '../drive/test-app.ts'

openJourney()

let nasreen: Caller
beforeAll(async () => {
  const { newsletterList, newsletterCreate, newsletterEdit } = permission
  nasreen = await addStaff(app, 481, [newsletterList, newsletterCreate, newsletterEdit])
})

/** Each test has an issue of its own, because the same text is not sent twice in a month. */
const issues = {
  bn: { bn: 'শীতের খবর', en: 'Winter news' },
  en: { bn: 'বর্ষার খবর', en: 'Monsoon news' },
} as const
const width = { bn: deskWidth, en: phoneWidth } as const

async function comeIn(language: Language): Promise<Visitor> {
  return visitAs(nasreen, { language, width: width[language] })
}

describe.each(languagesToTest('en'))('the newsletter, in %s', (language) => {
  const text = words['newsletter/pages'][language]
  const forms = words['enquiries/forms'][language]
  const email = `rahima-${language}@example.com`

  it('is subscribed to, confirmed by a button, written in both languages and sent', {
    timeout: 180_000,
  }, async () => {
    await app.visitor.post('/v1/newsSubscribe', { email }, { language })
    const [asked] = await app.eventually('the question came', async () => {
      const mails = await readInbox(app, email)
      return mails.length > 0 && mails
    })
    const [, link = ''] = /https?:\/\/[^/\s]+(\/newsletter\/confirm\/\S+)/.exec(asked?.text ?? '') ?? []
    const reader = await browser.visit(app, { language, width: phoneWidth })
    await reader.open(link)
    expect(await reader.findBarriers(), 'the question').toEqual([])
    await reader.page.getByRole('button', { name: forms.confirm.send }).press('Enter')
    await reader.page.getByText(forms.confirmed).waitFor()
    await closeWithoutComplaints(reader)

    const visitor = await comeIn(language)
    const { page } = visitor
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const field = (path: string) => page.locator(`[id="${path}"]`)
    await visitor.open('/dashboard_admin/newsletter')
    await page.getByRole('link', { name: text.add }).press('Enter')
    await page.locator('[role=textbox][id="html.bn"]').waitFor()
    await field('subject.bn').fill(issues[language].bn)
    await field('subject.en').fill(issues[language].en)
    await field('html.bn').focus()
    await page.keyboard.insertText('সবাইকে শীতের শুভেচ্ছা।')
    await field('html.en').focus()
    await page.keyboard.insertText('Warm greetings to all.')
    await button(text.save).press('Enter')
    await page.waitForURL(/\/newsletter\/\d+$/)
    await page
      .getByRole('heading', { name: fill(text.preview, { language: text.languages.bn }, language) })
      .waitFor()
    expect((await page.locator('.prose').allTextContents()).join()).toContain('সবাইকে শীতের শুভেচ্ছা।')
    expect(await visitor.findBarriers(), 'the issue').toEqual([])
    expect(await visitor.sidewaysScroll()).toBe(0)

    await button(text.send.now).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: text.send.now }).press('Enter')
    const isSent = new RegExp(`^\\s*${text.states.sent}\\s*$`)
    await page.locator('.chip', { hasText: isSent }).waitFor({ timeout: 60_000 })
    expect(await visitor.findBarriers(), 'what was sent').toEqual([])
    await closeWithoutComplaints(visitor)
    const subjects = (await readInbox(app, email)).map(({ text: mail }) => mail.split('\n')[0])
    expect(subjects.filter((subject) => subject === issues[language][language])).toHaveLength(1)
  })
})

/** Has only the rights of pages and pictures. */
let sultana: Caller
beforeAll(async () => {
  const { pageList, pageCreate, pageEdit, mediaList, mediaCreate, mediaEdit } = permission
  sultana = await addStaff(app, 491, [pageList, pageCreate, pageEdit, mediaList, mediaCreate, mediaEdit])
})

const searched = { bn: 'অফিস কবে খোলা', en: 'when is the office open' } as const
const pageWords = { bn: 'শাখা', en: 'branch' } as const

describe.each(languagesToTest('en'))(
  'an officer with the rights of Pages and Media alone, in %s',
  (language) => {
    const text = words['search/desk'][language]

    it('sets a promoted result by keyboard alone, and readers find it first', {
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
      await closeWithoutComplaints(visitor)

      const found = `/v1/get/search?search_query=${encodeURIComponent(searched[language])}`
      await app.eventually('the search knows the answer', async () => {
        const { body } = await app.visitor.get(found, { language })
        return body.data.ranked[0]?.url === address
      })
      const reader = await browser.visit(app, { language, width: deskWidth })
      await reader.open('/page/about-us')
      await typeInto(reader.page, reader.page.locator('header .w > search input'), searched[language])
      await Promise.all([reader.page.waitForURL('**/search/**'), reader.page.keyboard.press('Enter')])
      await expect
        .poll(() => reader.page.locator('.best-answers a').first().getAttribute('href'))
        .toBe(address)
      await closeWithoutComplaints(reader)
    })
  },
)

let shirin: Caller
beforeAll(async () => {
  const { pageList, pageEdit, pageDelete } = permission
  shirin = await addStaff(app, 492, [pageList, pageEdit, pageDelete])
})

describe.each(languagesToTest('en'))('an officer with the rights of Pages alone, in %s', (language) => {
  const { imports: text, work } = words['work-list'][language]

  it('undoes an import by keyboard alone, and reads which changes were kept', {
    timeout: 120_000,
  }, async () => {
    const kept = `kept-${language}`
    const changed = `changed-${language}`
    await importPages(app, { [kept]: pageFile('As it was'), [changed]: pageFile('As it was') })
    await importPages(app, { [kept]: pageFile('Brought'), [changed]: pageFile('Brought') })
    const entry = `/api-app/content/entry?type=page&slug=${kept}`
    const { version, data } = (await shirin.get(entry)).body.data
    await shirin.post('/api-app/content/save', {
      type: 'page',
      slug: kept,
      started_from: version,
      data: { ...data, title: { bn: 'পরে লেখা', en: 'Written since' } },
    })

    const width = language === 'bn' ? deskWidth : phoneWidth
    const visitor = await visitAs(shirin, { language, width })
    const { page } = visitor
    await visitor.open('/dashboard_admin/content/work')
    await page.getByRole('heading', { name: work.title, level: 1 }).waitFor()
    await press(page, page.getByRole('link', { name: text.open, exact: true }))
    await page.getByRole('heading', { name: text.title, level: 1 }).waitFor()
    expect(await visitor.findBarriers(), 'the list').toEqual([])
    expect(await visitor.sidewaysScroll()).toBe(0)
    await press(page, page.getByRole('button', { name: text.undo }).first())
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await visitor.findBarriers(), 'the question').toEqual([])
    await press(page, dialog.getByRole('button', { name: text.undo, exact: true }))
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(text.why.changed).waitFor()
    expect(await visitor.findBarriers(), 'the answer').toEqual([])
    await closeWithoutComplaints(visitor)

    await app.publishedIsProcessed()
    const shown = async (slug: string) => (await app.visitor.get(`/page/${slug}`, { language: 'en' })).body
    expect(await shown(changed)).toContain('<h1>As it was</h1>')
    expect(await shown(kept)).toContain('<h1>Brought</h1>')
  })
})
