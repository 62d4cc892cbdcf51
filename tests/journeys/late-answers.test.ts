import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { fill } from '#kernel/words.ts'
import { permission } from '#platform/http/permissions.ts'
import { words } from '../../src/words.ts'
import { answerCalculator } from '../drive/answer-calculator.ts'
import { touch, type Visitor } from '../drive/browser.ts'
import { holdAnswers } from '../drive/hold-answers.ts'
import { app, browser, closeWithoutComplaints, openJourney, visitAs } from '../drive/journey.ts'
import { waitLikeAPerson } from '../drive/pass-time.ts'
import { addStaff } from '../drive/staff.ts'
import type { Caller } from '../drive/test-app.ts'
import { newApplicant } from '../people/asked-applicant.ts'
import { pdfFile, purchase, quoteFor } from '../people/proposal-of-sumaiya.ts'

openJourney()

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true })

it('what was written over a found value stays when the number is corrected (KYC-02)', async () => {
  const { lookUp } = words.identity.en
  const agent = await app.signIn('agent')
  const known = (await newApplicant(app)).fields
  await purchase(agent, { ...known, status: 0 }, [pdfFile()])
  const desk = await visitAs('agent2', { language: 'en' })
  const { page } = desk
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { sum_assured: 830_000 })
  await desk.open(`/policy-buy?quote=${quote}&section=applicant`)
  await page.fill('[name=national_id]', String(known.national_id))
  await button(page, lookUp.check).click()
  await page.getByText(lookUp.foundOwn).waitFor()
  await page.fill('[name=present_address]', 'House 12, Sheikhpara, Khulna')
  await page.fill('[name=national_id]', '55500011')
  await button(page, lookUp.check).waitFor()
  expect(await page.inputValue('[name=first_name]')).toBe('')
  expect(await page.inputValue('[name=present_address]')).toBe('House 12, Sheikhpara, Khulna')
  await closeWithoutComplaints(desk)
})

describe('a late answer leaves the reader where they have gone since', () => {
  it('a look-up leaves what was typed meanwhile, and the field it is typed in; for another number it comes to nothing (KYC-02)', async () => {
    const { lookUp } = words.identity.en
    const desk = await visitAs('agent', { language: 'en' })
    const { page } = desk
    const person = { dob: '1990-05-17', gender: 'M' }
    const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), person)
    await desk.open(`/policy-buy?quote=${quote}&section=applicant`)
    const check = button(page, lookUp.check)
    const number = page.locator('[name=national_id]')
    await number.fill('1990123456')

    const answerOther = await holdAnswers(page, '**/search-by-nid')
    await check.click()
    await number.fill('5550001111')
    await page.fill('[name=father_name]', 'Abdul Karim')
    answerOther()
    await check.waitFor()
    expect(await number.inputValue()).toBe('5550001111')
    expect(await page.inputValue('[name=father_name]')).toBe('Abdul Karim')
    await page.unroute('**/search-by-nid')

    await number.fill('1990123456')
    await page.fill('[name=father_name]', '')
    const answer = await holdAnswers(page, '**/search-by-nid')
    await check.click()
    await page.fill('[name=mobile]', '01711000045')
    await page.locator('[name=place_of_birth]').pressSequentially('Khulna')
    await page.keyboard.press('ArrowLeft')
    answer()
    await page.getByText(lookUp.foundService).waitFor()
    await page.keyboard.type('y')
    expect(await focused(page)).toBe('place_of_birth')
    expect(await page.inputValue('[name=place_of_birth]')).toBe('Khulnya')
    expect(await page.inputValue('[name=mobile]')).toBe('01711000045')
    expect(await page.inputValue('[name=first_name]')).toBe('Abdur')
    await closeWithoutComplaints(desk)
  })

  it('a code sent to the applicant does not take the focus from the declaration', async () => {
    const { step } = words['proposals/consent'].en
    const agent = await app.signIn('agent')
    const { fields } = await newApplicant(app)
    const saved = await purchase(agent, { ...fields, status: 0 }, [pdfFile()])
    const desk = await visitAs(agent, { language: 'en' })
    const { page } = desk
    await desk.open(`/policy-buy?policyId=${saved.body.data.id}&isEditing=1&section=check`)
    const answer = await holdAnswers(page, '**/consent-code')
    await button(page, step.send).click()
    await page.locator('#declaration').focus()
    answer()
    await page.locator('[name=consent_code]').waitFor()
    expect(await focused(page)).toBe('declaration')
    await closeWithoutComplaints(desk)
  })

  it('a price does not take the focus from a sum that is typed anew, and an accepted call-back not from any field (PCALC-26)', async () => {
    const { plans } = words
    const visitor = await browser.visit(app, { language: 'en' })
    const { page } = visitor
    await visitor.open('/premium-calculator')
    await answerCalculator(page)
    const answerPrice = await holdAnswers(page, '**/v1/getCalculations')
    await page.click('#calculate')
    const sum = page.locator('[name=sum_assured]')
    await sum.fill('60000')
    answerPrice()
    await page.locator('[data-part=premium_amount]').waitFor({ state: 'attached' })
    await page.keyboard.type('0')
    expect(await sum.inputValue()).toMatch(/6,?00,?000/)

    await page.locator('summary', { hasText: plans.en.ways.callMe }).click()
    await page.fill('#call-name', 'Rahima Khatun')
    await page.fill('#call-phone', '01711000001')
    await waitLikeAPerson(app)
    const answerCall = await holdAnswers(page, '**/call-me')
    await button(page, plans.en.callMe.send).click()
    await sum.focus()
    answerCall()
    await page.getByRole('status').filter({ hasText: '01711000001' }).waitFor()
    expect(await focused(page)).toBe('sum_assured')
    await closeWithoutComplaints(visitor)
  })

  it('a subscription does not take the focus from the search (NEWSL-03)', async () => {
    const visitor = await browser.visit(app, { language: 'en' })
    const { page } = visitor
    await visitor.open('/search')
    const search = page.locator('main [name=q]').first()
    await touch(page, '.site-footer .newsletter')
    await page.fill('.site-footer input[type=email]', 'nobody')
    const answer = await holdAnswers(page, '**/newsletter')
    await page.click('.site-footer .newsletter button')
    await search.focus()
    answer()
    await page.locator('.newsletter-error').waitFor()
    expect(await focused(page)).toBe('q')
    await closeWithoutComplaints(visitor)
  })
})

describe('an officer who types on in a search', () => {
  it('keeps what is typed and the focus when the list for the shorter text comes (POL-05)', async () => {
    const desk = await visitAs('admin', { language: 'en' })
    const { page } = desk
    await desk.open('/dashboard_admin/policies')
    const field = page.locator('main [name=q]')
    const answer = await holdAnswers(page, '**/get-policy-list')
    await field.fill('Rahim')
    await page.keyboard.press('Enter')
    await page.keyboard.type('a Kh')
    answer()
    await page.waitForURL('**?q=Rahim')
    await page.keyboard.type('atun')
    expect(await field.inputValue()).toBe('Rahima Khatun')
    await page.keyboard.press('Enter')
    await page.waitForURL('**?q=Rahima+Khatun')
    await expect.poll(() => focused(page)).toBeNull()
    expect(await field.inputValue()).toBe('Rahima Khatun')
    await page.goBack()
    await expect.poll(() => field.inputValue()).toBe('Rahim')
    await closeWithoutComplaints(desk)
  })
})

describe('a button pressed again while the answer is awaited', () => {
  it('stores a note once, also while the page that shows it is fetched (POL-08)', async () => {
    const { notes } = words['office/policy'].en
    const agent = await app.signIn('agent')
    const { fields } = await newApplicant(app)
    const { id } = (await purchase(agent, { ...fields, status: 0 })).body.data
    const desk = await visitAs(agent, { language: 'en' })
    const { page } = desk
    await desk.open(`/policy-view/${id}`)
    const text = 'Rang her: she comes on Sunday.'
    await page.locator('textarea[name=text]').fill(text)
    const answerNote = await holdAnswers(page, '**/store-policy-note')
    const answerPage = await holdAnswers(page, '**/policy-overview')
    const shown = page.waitForRequest('**/policy-overview')
    await page.locator('button[value=note]').dblclick()
    answerNote()
    await shown
    await page.locator('button[value=note]').click({ force: true })
    expect(await page.locator('button[value=note]').textContent()).toBe(notes.sending)
    answerPage()
    await page.locator('li', { hasText: text }).waitFor()
    const { body } = await agent.post('/api-app/policy-overview', { customer_policy_id: id })
    expect(body.data.notes.map((note: { text: string }) => note.text)).toEqual([text])
    await closeWithoutComplaints(desk)
  })
})

describe('an editor on a slow line', () => {
  const text = { ...words['drafts/pages'].en, ...words['editor/pages'].en }
  const entry = '/dashboard_admin/content/news/entry?type=news&slug=slow-line'
  let editor: Caller
  beforeAll(async () => {
    const { newsList, newsCreate, newsEdit } = permission
    editor = await addStaff(app, 431, [newsList, newsCreate, newsEdit])
    const data = {
      title: { bn: 'ধীর সংযোগ', en: 'A slow line' },
      shortDescription: { bn: 'ধীর।', en: 'Slow.' },
      publishDate: '2026-03-20',
      category: 'notice',
      html: { bn: '<p>ধীর।</p>', en: '<p>Slow.</p>' },
    }
    await editor.post('/api-app/content/save', { type: 'news', slug: 'slow-line', data, started_from: 0 })
  })
  const sit = async (): Promise<Visitor & { title: Locator }> => {
    const desk = await visitAs(editor, { language: 'en' })
    await desk.open(entry)
    return { ...desk, title: desk.page.locator('[id="title.en"]') }
  }

  it('publishes while a save is running, and meets no other editor but themselves', async () => {
    const desk = await sit()
    const { page, title } = desk
    await title.fill('A slower line')
    const answer = await holdAnswers(page, '**/content/save')
    await button(page, text.form.save).click()
    await title.fill('The slowest line')
    await button(page, fill(text.publish.publish, { language: text.languages.en }, 'en')).click()
    answer()
    await page.getByText(text.publish.seen).first().waitFor()
    await app.publishedIsProcessed()
    expect((await app.visitor.get('/news/slow-line', { language: 'en' })).body).toContain(
      '<h1>The slowest line</h1>',
    )
    await closeWithoutComplaints(desk)
  })

  it('is not offered again what they took back while it was being stored', async () => {
    const desk = await sit()
    const { page, title } = desk
    const before = await title.inputValue()
    const answer = await holdAnswers(page, '**/content/keep')
    const [asked] = await Promise.all([page.waitForRequest('**/content/keep'), title.fill('Nonsense')])
    await title.fill(before)
    const dropped = page.waitForResponse('**/content/drop')
    answer()
    await asked.response()
    await dropped
    await page.reload()
    await title.waitFor()
    expect(await title.inputValue()).toBe(before)
    await closeWithoutComplaints(desk)
  })

  it('moves an entry once, though they press twice', async () => {
    const desk = await sit()
    const { page } = desk
    const { form, move } = text
    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
    await page.locator('summary', { hasText: form.more }).click()
    await page.fill('[name=move-to]', 'slower-line')
    const answer = await holdAnswers(page, '**/content/move')
    await button(page, move.go).dblclick()
    answer()
    await page.waitForURL(/slug=slower-line/)
    expect(sent.filter((path) => path.endsWith('/content/move'))).toHaveLength(1)
    await closeWithoutComplaints(desk)
  })

  it('cannot type into a new entry while it is first saved and its page comes', async () => {
    const desk = await visitAs(editor, { language: 'en' })
    const { page } = desk
    await desk.open('/dashboard_admin/content/news/entry?type=news')
    await page.locator('[id="title.en"]').fill('Eid on a slow line')
    const answer = await holdAnswers(page, '**/content/save')
    await button(page, text.form.save).click()
    await expect.poll(() => page.locator('.draft-form').getAttribute('inert')).toBe('')
    answer()
    await page.waitForURL(/slug=eid-on-a-slow-line/)
    await expect.poll(() => page.locator('.draft-form').getAttribute('inert')).toBeNull()
    expect(await page.locator('[id="title.en"]').inputValue()).toBe('Eid on a slow line')
    await closeWithoutComplaints(desk)
  })
})
