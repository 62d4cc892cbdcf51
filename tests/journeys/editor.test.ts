import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { permission } from '#platform/http/permissions.ts'
import { words } from '../../src/words.ts'
import { deskWidth, languagesToTest, phoneWidth, type Visitor } from '../drive/browser.ts'
import { app, closeWithoutComplaints, openJourney, visitAs } from '../drive/journey.ts'
import { chooseIn, press, typeInto, typeMinute } from '../drive/keyboard.ts'
import { addStaff } from '../drive/staff.ts'
import type { Caller } from '../drive/test-app.ts'

openJourney()

/** Two officers with only the rights of news and pictures. */
let nasreen: Caller
let karim: Caller
beforeAll(async () => {
  const { newsList, newsCreate, newsEdit, mediaList, mediaCreate, mediaEdit } = permission
  const rights = [newsList, newsCreate, newsEdit, mediaList, mediaCreate, mediaEdit]
  nasreen = await addStaff(app, 421, rights)
  karim = await addStaff(app, 422, rights)
})

const width = { bn: deskWidth, en: phoneWidth } as const

async function comeIn(language: Language, who = nasreen): Promise<Visitor> {
  return visitAs(who, { language, width: width[language] })
}

const kept = (page: Page) => page.locator('[data-keeping=kept]').waitFor()
const inField = (page: Page, path: string) => page.locator(`[id="${path}"]`)

describe.each(languagesToTest('bn'))(
  'an officer with the rights of News and Media alone, in %s',
  (language) => {
    const text = { ...words['drafts/pages'][language], ...words['editor/pages'][language] }
    const says = (sentence: string, params: Record<string, string | number>) =>
      fill(sentence, params, language)
    const slug = `eid-notice-${language}`
    const inBangla = { language: text.languages.bn }
    const inEnglish = { language: text.languages.en }
    const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

    it('writes a holiday notice by keyboard alone and shows it in Bangla now, in English tomorrow', {
      timeout: 180_000,
    }, async () => {
      const visitor = await comeIn(language)
      const { page } = visitor
      await visitor.open('/dashboard_admin/content/news?type=news')
      await press(page, page.getByRole('link', { name: text.list.add }))
      await page.waitForURL(/\/entry\?/)
      await page.locator('[role=textbox][id="html.bn"]').waitFor()
      await typeInto(page, inField(page, 'slug'), slug)
      await typeInto(page, inField(page, 'title.bn'), 'ঈদের ছুটিতে শাখা বন্ধ')
      await typeInto(page, inField(page, 'title.en'), 'Branches close for Eid')
      await typeInto(page, inField(page, 'shortDescription.bn'), 'তিন দিন শাখা বন্ধ থাকবে।')
      await typeInto(page, inField(page, 'shortDescription.en'), 'Branches close for three days.')
      await typeInto(page, inField(page, 'publishDate'), language === 'bn' ? '২০/৩/২০২৬' : '20/3/2026')
      await chooseIn(page, inField(page, 'category'), 'notice')
      await typeInto(page, inField(page, 'html.bn'), 'জরুরি কাজে ১৬৭৮৯ নম্বরে ফোন করুন।')
      await typeInto(page, inField(page, 'html.en'), 'In an emergency call 16789.')
      await kept(page)
      await press(page, button(page, text.form.save))
      await page.waitForURL(new RegExp(`slug=${slug}`))
      expect(await visitor.findBarriers(), 'the form').toEqual([])
      expect(await visitor.sidewaysScroll()).toBe(0)

      await press(page, button(page, says(text.publish.publish, inBangla)))
      await page.getByText(text.publish.seen).first().waitFor()
      await press(page, button(page, says(text.publish.schedule, inEnglish)))
      const tomorrow = new Date(app.clock.now().getTime() + 30 * 3_600_000).toISOString().slice(0, 10)
      await typeMinute(page, inField(page, 'plan-en'), `${tomorrow}T09:00`)
      await press(page, button(page, text.publish.plan))
      await button(page, says(text.publish.cancelPlan, inEnglish)).waitFor()
      await closeWithoutComplaints(visitor)

      await app.publishedIsProcessed()
      const shown = async (each: Language) =>
        (await app.visitor.get(`/news/${slug}`, { language: each })).body
      expect(await shown('bn')).toContain('<h1>ঈদের ছুটিতে শাখা বন্ধ</h1>')
      const inTheirs = '<h1>Branches close for Eid</h1>'
      expect(await shown('en')).not.toContain(inTheirs)
      await app.clock.moveBy(36 * 3_600_000)
      await app.eventually('English is published', async () => (await shown('en')).includes(inTheirs))
      await app.clock.moveTo(null)
    })

    it('corrects a mistake, sees the change, and undoes it, by keyboard alone', {
      timeout: 120_000,
    }, async () => {
      const visitor = await comeIn(language)
      const { page } = visitor
      const entry = `/dashboard_admin/content/news/entry?type=news&slug=${slug}`
      await visitor.open(entry)
      await typeInto(page, inField(page, 'title.bn'), 'ঈদের ছুটিতে সব শাখা বন্ধ')
      await press(page, button(page, says(text.publish.publish, inBangla)))
      await app.eventually('readers see it', async () => {
        await app.publishedIsProcessed()
        return (await app.visitor.get(`/news/${slug}`, { language: 'bn' })).body.includes('সব শাখা বন্ধ')
      })
      await visitor.open(`/dashboard_admin/content/news/history?type=news&slug=${slug}&version=2`)
      expect(await page.locator('.diff-side ins').allTextContents()).toEqual([expect.stringContaining('সব')])
      expect(await visitor.findBarriers(), 'the history').toEqual([])
      expect(await visitor.sidewaysScroll()).toBe(0)
      await press(page, button(page, says(text.history.restore, { n: 1 })))
      await page.waitForURL(/\/entry\?/)
      await expect.poll(() => inField(page, 'title.bn').inputValue()).toBe('ঈদের ছুটিতে শাখা বন্ধ')
      await press(page, button(page, says(text.publish.publish, inBangla)))
      await app.eventually('readers see the first one again', async () => {
        await app.publishedIsProcessed()
        return (await app.visitor.get(`/news/${slug}`, { language: 'bn' })).body.includes(
          '<h1>ঈদের ছুটিতে শাখা বন্ধ</h1>',
        )
      })
      await closeWithoutComplaints(visitor)
    })

    it('loses nothing when the browser closes, or a colleague saved first', {
      timeout: 120_000,
    }, async () => {
      const entry = `/dashboard_admin/content/news/entry?type=news&slug=${slug}`
      const first = await comeIn(language)
      await first.open(entry)
      await inField(first.page, 'title.en').fill('Branches close for Eid ul-Fitr')
      await inField(first.page, 'title.bn').fill('ঈদুল ফিতরে শাখা বন্ধ')
      await kept(first.page)
      await first.leave()

      const { body } = await karim.get(`/api-app/content/entry?type=news&slug=${slug}`)
      const { data, version } = body.data
      const theirs = {
        ...data,
        title: { ...data.title, en: 'Closed for Eid' },
        shortDescription: { ...data.shortDescription, en: 'Five days.' },
      }
      await karim.post('/api-app/content/save', { type: 'news', slug, data: theirs, started_from: version })

      const visitor = await comeIn(language)
      const { page } = visitor
      await visitor.open(entry)
      await page.getByRole('heading', { name: text.conflict.title }).waitFor()
      expect(await visitor.findBarriers(), 'the choice').toEqual([])
      expect(await page.getByRole('radio').count()).toBe(2)
      await page.getByRole('radio').nth(1).check({ force: true })
      await button(page, text.conflict.go).click()
      await inField(page, 'title.en').waitFor()
      expect(await inField(page, 'title.en').inputValue()).toBe('Closed for Eid')
      expect(await inField(page, 'title.bn').inputValue()).toBe('ঈদুল ফিতরে শাখা বন্ধ')
      expect(await inField(page, 'shortDescription.en').inputValue()).toBe('Five days.')
      await button(page, text.form.save).click()
      await page.getByText(text.form.unchanged).waitFor()
      const after = (await karim.get(`/api-app/content/entry?type=news&slug=${slug}`)).body.data
      expect(after.data.title).toEqual({ bn: 'ঈদুল ফিতরে শাখা বন্ধ', en: 'Closed for Eid' })
      expect(after.version).toBe(version + 2)
      await visitor.leave()
    })
  },
)

let rokeya: Caller
let selim: Caller
beforeAll(async () => {
  const { newsList, newsCreate, newsEdit, approvalList, approvalEdit } = permission
  const rights = [newsList, newsCreate, newsEdit, approvalList, approvalEdit]
  rokeya = await addStaff(app, 461, rights)
  selim = await addStaff(app, 462, rights)
})

describe.each(languagesToTest('en'))('the work list, in %s', (language) => {
  const text = {
    ...words['drafts/pages'][language],
    ...words['editor/pages'][language],
    ...words['work-list'][language],
  }
  const approvals = words.approvals[language]
  const slug = `bonus-rules-${language}`

  it('leads to waiting tasks; a regulated text is published by two people, each in their own browser', {
    timeout: 180_000,
  }, async () => {
    const data = {
      title: { bn: 'বোনাসের নিয়ম', en: 'Bonus rules' },
      shortDescription: { bn: 'নিয়ম।', en: 'Rules.' },
      publishDate: '2026-03-20',
      category: 'notice',
      html: { bn: '<p>নিয়ম।</p>', en: '<p>Rules.</p>' },
    }
    await rokeya.post('/api-app/content/save', { type: 'news', slug, data, started_from: 0 })

    const visitor = await comeIn(language, rokeya)
    const { page } = visitor
    await visitor.open(`/dashboard_admin/content/news/entry?type=news&slug=${slug}`)
    await page.getByText(text.care.change).click()
    await page.locator('select[name=owner]').selectOption('462')
    await page.locator('input[name=review_on_day]').fill('2026-01-15')
    await page.locator('input[name=is_regulated]').focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: text.care.store, exact: true }).press('Enter')
    await page.getByText(text.care.regulated, { exact: true }).waitFor()
    expect(await visitor.findBarriers(), 'the entry').toEqual([])
    const publish = fill(text.publish.publish, { language: text.languages.bn }, language)
    await page.getByRole('button', { name: publish }).click()
    await page.getByText(approvals.note.waits).waitFor()
    await visitor.leave()

    const second = await comeIn(language, selim)
    await second.open('/dashboard_admin/content/work?owner=me')
    expect(await second.findBarriers(), 'the list').toEqual([])
    expect(await second.sidewaysScroll()).toBe(0)
    const rows = second.page
      .getByRole('row')
      .filter({ hasText: language === 'bn' ? 'বোনাসের নিয়ম' : 'Bonus rules' })
    const kinds = (await rows.allTextContents()).join(' ')
    for (const kind of ['waiting', 'review', 'draft'] as const) expect(kinds).toContain(text.work.kinds[kind])
    await second.page.getByRole('link', { name: text.work.seeRequest }).first().press('Enter')
    await second.page.getByRole('button', { name: approvals.sheet.approve, exact: true }).press('Enter')
    await second.page.getByText(approvals.done.approve).waitFor()
    expect([...visitor.complaints, ...second.complaints]).toEqual([])
    await second.leave()
    await app.publishedIsProcessed()
    expect((await app.visitor.get(`/news/${slug}`, { language: 'bn' })).body).toContain(
      '<h1>বোনাসের নিয়ম</h1>',
    )
  })

  it('is not needed to withdraw such a text in an emergency: one person gives the reason, by keyboard alone', {
    timeout: 120_000,
  }, async () => {
    const visitor = await comeIn(language, rokeya)
    const { page } = visitor
    await visitor.open(`/dashboard_admin/content/news/entry?type=news&slug=${slug}`)
    const inBangla = { language: text.languages.bn }
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await press(page, button(fill(text.publish.unpublish, inBangla, language)))
    const dialog = page.getByRole('dialog')
    await dialog.getByText(text.publish.unpublishRegulated).waitFor()
    expect(await visitor.findBarriers(), 'the question').toEqual([])
    expect(await visitor.sidewaysScroll()).toBe(0)
    await press(page, button(text.publish.unpublishNow))
    await dialog.getByText(words['payment-desk'][language].problems.decisionReasonRequired).waitFor()
    await typeInto(page, dialog.locator('[name=take-back-reason]'), 'A wrong rate')
    await press(page, button(text.publish.unpublishNow))
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(text.publish.unseen).first().waitFor()
    await closeWithoutComplaints(visitor)
    await app.publishedIsProcessed()
    expect((await app.visitor.get(`/news/${slug}`, { language: 'bn' })).status).toBe(404)
  })
})
