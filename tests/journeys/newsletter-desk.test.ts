import { beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { permission } from '#platform/http/permissions.ts'
import { words } from '../../src/words.ts'
import { deskWidth, phoneWidth, type Visitor, walkedIn } from '../drive/browser.ts'
import { app, browser, leaveWell, openJourney, visitAs } from '../drive/journey.ts'
import { addStaff } from '../drive/staff.ts'
import type { Caller } from '../drive/test-app.ts'

openJourney()

let nasreen: Caller
beforeAll(async () => {
  const { newsletterList, newsletterCreate, newsletterEdit } = permission
  nasreen = await addStaff(app, 481, [newsletterList, newsletterCreate, newsletterEdit])
})

const width = { bn: deskWidth, en: phoneWidth } as const
const mailsTo = async (email: string): Promise<{ text: string }[]> =>
  (await app.visitor.get(`/sandbox/inbox.json?to=${email}`)).body

async function comeIn(language: Language): Promise<Visitor> {
  return visitAs(nasreen, { language, width: width[language] })
}

describe.each(walkedIn('en'))('the newsletter, in %s', (language) => {
  const text = words['newsletter/pages'][language]
  const forms = words['enquiries/forms'][language]
  const email = `rahima-${language}@example.com`

  it('is asked for, confirmed by a press, written in both languages and sent', {
    timeout: 180_000,
  }, async () => {
    await app.visitor.post('/v1/newsSubscribe', { email }, { language })
    const [asked] = await app.eventually('the question came', async () => {
      const mails = await mailsTo(email)
      return mails.length > 0 && mails
    })
    const [, link = ''] = /https?:\/\/[^/\s]+(\/newsletter\/confirm\/\S+)/.exec(asked?.text ?? '') ?? []
    const reader = await browser.visit(app, { language, width: phoneWidth })
    await reader.open(link)
    expect(await reader.findBarriers(), 'the question').toEqual([])
    await reader.page.getByRole('button', { name: forms.confirm.send }).press('Enter')
    await reader.page.getByText(forms.confirmed).waitFor()
    await leaveWell(reader)

    const visitor = await comeIn(language)
    const { page } = visitor
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const field = (path: string) => page.locator(`[id="${path}"]`)
    await visitor.open('/dashboard_admin/newsletter')
    await page.getByRole('link', { name: text.add }).press('Enter')
    await page.locator('[role=textbox][id="html.bn"]').waitFor()
    await field('subject.bn').fill('শীতের খবর')
    await field('subject.en').fill('Winter news')
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
    await leaveWell(visitor)
    const subjects = (await mailsTo(email)).map(({ text: mail }) => mail.split('\n')[0])
    expect(
      subjects.filter((subject) => subject === (language === 'bn' ? 'শীতের খবর' : 'Winter news')),
    ).toHaveLength(1)
  })
})
