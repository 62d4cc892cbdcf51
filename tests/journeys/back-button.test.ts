import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { words } from '../../src/words.ts'
import { waitForHydration } from '../drive/browser.ts'
import { holdAnswers } from '../drive/hold-answers.ts'
import { app, closeWithoutComplaints, openJourney, visitAs } from '../drive/journey.ts'
import { newApplicant } from '../people/asked-applicant.ts'
import { pdfFile, purchase, quoteFor } from '../people/proposal-of-sumaiya.ts'

openJourney()

it('Back after saving a draft opens the draft, at the part that was left (PROP-08)', async () => {
  const desk = await visitAs('agent', { language: 'en' })
  const { page } = desk
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { sum_assured: 710_000 })
  const shahana = {
    national_id: '2212345678',
    first_name: 'Shahana',
    last_name: 'Rahim',
    mobile: '01711000045',
  }
  await desk.open(`/policy-buy?quote=${quote}&section=applicant`)
  for (const [name, text] of Object.entries(shahana)) await page.fill(`[name=${name}]`, text)
  await page.keyboard.press('Control+s')
  await page.waitForURL('**/dashboard_admin?saved=JB*')
  await page.goBack()
  await page.waitForURL('**/policy-buy?policyId=*section=applicant**')
  await page.locator('section[aria-labelledby=part-applicant]').waitFor()
  expect(await page.inputValue('[name=first_name]')).toBe('Shahana')
  await page.fill('[name=father_name]', 'Abdul Rahim')
  await page.keyboard.press('Control+s')
  await page.waitForURL('**/dashboard_admin?saved=JB*')
  const agent = await app.signIn('agent')
  const { body } = await agent.post('/api-app/get-policy-list', { status: 0, q: 'Shahana' })
  expect(body.data.policies.data).toHaveLength(1)
  await closeWithoutComplaints(desk)
})

it.each([
  ['a reload', (page: Page) => page.reload()],
  [
    'the other language',
    async (page: Page) => {
      await page.locator('header a[hreflang=bn]').click()
      await page.waitForSelector('html[lang=bn]')
    },
  ],
])('the last word typed before %s is in the form that opens (beyond 19)', async (what, leave) => {
  const desk = await visitAs('agent', { language: 'en' })
  const { page } = desk
  const sum = what === 'a reload' ? 740_000 : 750_000
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { sum_assured: sum })
  await desk.open(`/policy-buy?quote=${quote}&section=applicant`)
  await page.fill('[name=first_name]', 'Shahana')
  await page.locator('[data-keeping=kept]').waitFor()
  await page.fill('[name=last_name]', 'Rahim')
  await leave(page)
  await expect.poll(() => page.inputValue('[name=last_name]').catch(() => '')).toBe('Rahim')
  await waitForHydration(page)
  // What is typed next is not taken for the words of another tab.
  await page.fill('[name=father_name]', 'Abdul')
  await page.locator('[data-keeping=kept]').waitFor()
  expect(await page.inputValue('[name=first_name]')).toBe('Shahana')
  await closeWithoutComplaints(desk)
})

it('Back over the dashboard to another proposal shows that one’s answers (beyond 19)', async () => {
  const desk = await visitAs('agent2', { language: 'en' })
  const { page } = desk
  const begin = async (name: string, sum_assured: number) => {
    const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { sum_assured })
    await desk.open(`/policy-buy?quote=${quote}&section=applicant`)
    await page.fill('[name=first_name]', name)
    await page.locator('[data-keeping=kept]').waitFor()
    return page.url()
  }
  await begin('Karim', 770_000)
  const ofShahana = await begin('Shahana', 780_000)
  await page.locator('header a[href="/dashboard_admin"]').last().click()
  await page
    .getByRole('link', { name: 'Karim: continue', exact: true })
    .filter({ visible: true })
    .first()
    .click()
  const name = page.locator('[name=first_name]')
  await expect.poll(() => name.inputValue().catch(() => '')).toBe('Karim')
  const opened = page.waitForResponse('**/proposal-form?*')
  await page.evaluate(() => history.go(-2))
  await page.waitForURL(ofShahana)
  await opened
  await expect.poll(() => name.inputValue()).toBe('Shahana')
  await closeWithoutComplaints(desk)
})

it('without a connection, a link of the form does not take away what only this page has (beyond 19)', async () => {
  const desk = await visitAs('agent', { language: 'en' })
  const { page, context } = desk
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { sum_assured: 760_000 })
  await desk.open(`/policy-buy?quote=${quote}&section=applicant`)
  await context.setOffline(true)
  await page.fill('[name=first_name]', 'Shahana')
  const dashboard = page.locator('header a[href="/dashboard_admin"]').last()
  const asked = page.waitForEvent('dialog')
  await dashboard.click({ noWaitAfter: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await page.locator('[data-keeping=offline]').waitFor()
  expect(await page.inputValue('[name=first_name]')).toBe('Shahana')
  await context.setOffline(false)
  await page.locator('[data-keeping=kept]').waitFor()
  await desk.leave()
})

it('Back after the confirmation returns to what was submitted, and Back again leaves it (PROP-08)', async () => {
  const agent = await app.signIn('agent')
  const { fields } = await newApplicant(app)
  const { id } = (await purchase(agent, { ...fields, status: 0 }, [pdfFile()])).body.data
  const desk = await visitAs(agent, { language: 'en' })
  const { page } = desk
  await desk.open('/dashboard_admin/policies')
  await page.goto(`/policy-buy?policyId=${id}&isEditing=1&section=check`)
  await waitForHydration(page)
  await page.check('#declaration', { force: true })
  await page.check('#consent', { force: true })
  await page.locator('button[name=status][value="1"]').filter({ visible: true }).click()
  await page.waitForURL('**/dashboard_admin?saved=JB*')
  const { title } = words['office/sale'].en.confirmed
  await page.getByRole('heading', { name: title }).waitFor()
  const seen = page.waitForResponse('**/proposal-form?*')
  await page.goBack()
  await seen
  await page.waitForURL('**/dashboard_admin?saved=JB*')
  await page.getByRole('heading', { name: title }).waitFor()
  await page.goBack()
  await page.waitForURL('**/dashboard_admin/policies')
  await closeWithoutComplaints(desk)
})

it('what was half typed in the office is there after a link and Back, but not after the session has ended', async () => {
  const desk = await visitAs('admin', { language: 'en' })
  const { page, context } = desk
  await desk.open('/dashboard_admin/roles/new')
  const name = page.locator('main [name=name]')
  await name.fill('Underwriter')
  await page.locator('nav a[href="/dashboard_admin"]').filter({ visible: true }).first().click()
  await page.waitForURL('**/dashboard_admin')
  await page.goBack()
  await expect.poll(() => name.inputValue().catch(() => '')).toBe('Underwriter')
  // Whoever signs in next starts a new document, in whose memory nothing of it is.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const session = (await context.cookies()).filter((cookie) => cookie.name === 'session')
  await context.clearCookies({ name: 'session' })
  await page.locator('main button[type=submit]').last().click()
  await page.waitForURL('**/login?next=*')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
  await context.addCookies(session)
  await page.goto('/dashboard_admin/roles/new')
  await waitForHydration(page)
  expect(await name.inputValue()).toBe('')
  await closeWithoutComplaints(desk)
})

it('the code that brings half typed words back is asked for with the code of the page, not after it', async () => {
  const desk = await visitAs('admin', { language: 'en' })
  const { page } = desk
  const answer = await holdAnswers(page, '**/RoleFormPage-*.js')
  const asked = page.waitForRequest('**/typed-again-*.js')
  await page.goto('/dashboard_admin/roles/new', { waitUntil: 'commit' })
  await asked
  answer()
  await waitForHydration(page)
  await closeWithoutComplaints(desk)
})

it('the last word is in the form that opens even if it was stored while that form was on its way (beyond 19)', async () => {
  const desk = await visitAs('agent', { language: 'en' })
  const { page } = desk
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { sum_assured: 755_000 })
  await desk.open(`/policy-buy?quote=${quote}&section=applicant`)
  await page.fill('[name=first_name]', 'Shahana')
  await page.locator('[data-keeping=kept]').waitFor()
  const store = await holdAnswers(page, '**/unfinished-proposal')
  const drawn = Promise.withResolvers<void>()
  const arrive = Promise.withResolvers<void>()
  await page.route('**/policy-buy?*', async (route) => {
    const response = await route.fetch()
    drawn.resolve()
    await arrive.promise
    await route.fulfill({ response })
  })
  await page.fill('[name=last_name]', 'Rahim')
  const stored = page.waitForResponse('**/unfinished-proposal')
  const reloading = page.reload()
  await drawn.promise
  store()
  await stored
  arrive.resolve()
  await reloading
  await expect.poll(() => page.inputValue('[name=last_name]')).toBe('Rahim')
  await closeWithoutComplaints(desk)
})
