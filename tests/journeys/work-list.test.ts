import { beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { permission } from '#platform/http/permissions.ts'
import { words } from '../../src/words.ts'
import { deskWidth, phoneWidth, type Visitor, walkedIn } from '../drive/browser.ts'
import { app, leaveWell, openJourney, visitAs } from '../drive/journey.ts'
import { press, typeInto } from '../drive/keyboard.ts'
import { addStaff } from '../drive/staff.ts'
import type { Caller } from '../drive/test-app.ts'

openJourney()

let nasreen: Caller
let karim: Caller
beforeAll(async () => {
  const { newsList, newsCreate, newsEdit, approvalList, approvalEdit } = permission
  const rights = [newsList, newsCreate, newsEdit, approvalList, approvalEdit]
  nasreen = await addStaff(app, 461, rights)
  karim = await addStaff(app, 462, rights)
})

const width = { bn: deskWidth, en: phoneWidth } as const

async function comeIn(who: Caller, language: Language): Promise<Visitor> {
  return visitAs(who, { language, width: width[language] })
}

describe.each(walkedIn('en'))('the work list, in %s', (language) => {
  const text = {
    ...words['drafts/pages'][language],
    ...words['editor/pages'][language],
    ...words['work-list'][language],
  }
  const approvals = words.approvals[language]
  const slug = `bonus-rules-${language}`

  it('leads to what waits; a regulated text is published by two people, each in their own browser', {
    timeout: 180_000,
  }, async () => {
    const data = {
      title: { bn: 'বোনাসের নিয়ম', en: 'Bonus rules' },
      shortDescription: { bn: 'নিয়ম।', en: 'Rules.' },
      publishDate: '2026-03-20',
      category: 'notice',
      html: { bn: '<p>নিয়ম।</p>', en: '<p>Rules.</p>' },
    }
    await nasreen.post('/api-app/content/save', { type: 'news', slug, data, started_from: 0 })

    const visitor = await comeIn(nasreen, language)
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

    const second = await comeIn(karim, language)
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
    await app.heardPublished()
    expect((await app.visitor.get(`/news/${slug}`, { language: 'bn' })).body).toContain(
      '<h1>বোনাসের নিয়ম</h1>',
    )
  })

  it('is not needed to take such a text back in an emergency: one person says why, by keyboard alone', {
    timeout: 120_000,
  }, async () => {
    const visitor = await comeIn(nasreen, language)
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
    await leaveWell(visitor)
    await app.heardPublished()
    expect((await app.visitor.get(`/news/${slug}`, { language: 'bn' })).status).toBe(404)
  })
})
