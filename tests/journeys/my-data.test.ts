import { beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { words } from '../../src/words.ts'
import { languagesToTest, type Visitor } from '../drive/browser.ts'
import { holdAnswers } from '../drive/hold-answers.ts'
import { app, expectAccessible, openJourney, visitAs } from '../drive/journey.ts'
import { proposeForRahima } from '../people/proposal-of-rahima.ts'

openJourney()

beforeAll(async () => {
  const agent = await app.signIn('agent')
  await agent.post('/api-app/search-by-nid', {
    national_id: '19851234567890123',
    date_of_birth: '1985-03-12',
  })
})

const widthOf = (language: Language) => (language === 'bn' ? 360 : 1280)

const lookAt = (visitor: Visitor, what: string) => expectAccessible(visitor, what, '422')

async function comeAs(loginId: string, language: Language): Promise<Visitor> {
  return visitAs(loginId, { language, width: widthOf(language) })
}

describe.each(languagesToTest('bn'))('a policy holder and their data, in %s', (language) => {
  it('sees who viewed them, downloads them, requests a correction, and reads the answer (issue 17, 8)', {
    timeout: 120_000,
  }, async () => {
    const data = words['personal-data'][language]
    const queue = words['personal-data/queue'][language]
    const holder = await comeAs('rahima', language)
    const { page } = holder
    await holder.open('/dashboard/my-data')
    await page.getByText(data.looks.actions['identity.search']).first().waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: data.file.html }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^my-data-\d+\.html$/)
    await page.getByRole('button', { name: data.correct.submit }).click()
    await page.locator('[aria-invalid=true]').first().waitFor()
    await page.getByLabel(data.correct.about).selectOption('address')
    const wish = `House 9, Road ${language}`
    await page.getByLabel(data.correct.wish).fill(wish)
    await page.getByRole('button', { name: data.correct.submit }).click()
    await page.getByText(data.done.asked).waitFor()
    await page.getByText(wish).waitFor()
    // The form is empty, so nothing can be sent twice.
    expect(await page.getByLabel(data.correct.wish).inputValue()).toBe('')
    await lookAt(holder, 'a request that waits')

    const office = await comeAs('admin', language)
    const desk = office.page
    await office.open('/dashboard_admin/person-requests')
    const name = `${data.requests.kinds.correct}: ${data.correct.abouts.address}`
    await desk.getByRole('link', { name }).first().click()
    const seeTo = desk.getByRole('button', { name: queue.sheet.seeTo })
    await seeTo.waitFor()
    const answer = await holdAnswers(desk, /\/person-requests\/\d+$/)
    await seeTo.click()
    await desk.getByText(data.done.seenTo).waitFor()
    // The next button works while the page of the first is still fetched.
    await desk.getByRole('button', { name: queue.sheet.done, exact: true }).click()
    answer()
    await desk.locator('[aria-invalid=true]').waitFor()
    const reason = `Written down ${language}`
    await desk.getByLabel(queue.sheet.reason).fill(reason)
    await desk.getByRole('button', { name: queue.sheet.done, exact: true }).click()
    await desk.getByText(data.done.do).waitFor()
    await lookAt(office, 'an answered request')
    await office.open('/dashboard_admin/person-requests?state=decided')
    await office.leave()

    await holder.open('/dashboard/my-data')
    await page.getByText(reason).waitFor()
    await page.getByText(data.requests.states.done, { exact: true }).first().waitFor()
    await holder.leave()
  })
})

it('a correction that is half typed stays while a consent is ended (issue 17, 8)', async () => {
  const data = words['personal-data'].en
  await proposeForRahima(app)
  const holder = await comeAs('rahima', 'en')
  const { page } = holder
  await holder.open('/dashboard/my-data')
  const wish = page.getByLabel(data.correct.wish)
  await wish.fill('House 11, Road 2')
  await page
    .getByRole('button', { name: fill(data.consents.endOf, { what: '' }, 'en').trim() })
    .first()
    .click()
  await page
    .getByText(new RegExp(`${data.done.asked}|${data.done.ended}`))
    .first()
    .waitFor()
  expect(await wish.inputValue()).toBe('House 11, Road 2')
  await holder.leave()
})
