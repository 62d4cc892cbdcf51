import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { words } from '../../src/words.ts'
import { nameBirthDate } from '../drive/birth-date.ts'
import { phoneWidth, type Visitor, waitForHydration } from '../drive/browser.ts'
import { app, browser, closeWithoutComplaints, openJourney } from '../drive/journey.ts'
import { ask, linkOn, newApplicant } from '../people/asked-applicant.ts'
import { sumaiya } from '../people/proposal-of-sumaiya.ts'

openJourney({ APPLICANT_CONSENT: 'code' })

const { your, link, problems } = words['proposals/consent'].en
const { networkDown } = words.pages.en.problems
const sentence = 'My mother is called Rokeya Khatun'

type Opened = { readonly name: string; readonly path: string }

/** A new applicant's page, opened by the link that they got. @returns their first name, which only their page shows */
async function openOn(page: Page): Promise<Opened> {
  const applicant = await newApplicant(app)
  await ask(await app.signIn('agent'), applicant)
  const path = await linkOn(app, applicant.phone)
  await page.goto(path)
  await page.getByRole('button', { name: link.button }).click()
  await nameBirthDate(page, 'en', sumaiya.date_of_birth)
  const name = String(applicant.fields.first_name)
  await page.getByText(name).first().waitFor()
  return { name, path }
}

const comeByPhone = (): Promise<Visitor> => browser.visit(app, { language: 'en', width: phoneWidth })

async function writeWrong(page: Page): Promise<void> {
  await page.locator('summary', { hasText: your.wrong }).click()
  await page.locator('[name=parts]').first().check({ force: true })
  await page.fill('[name=said]', sentence)
}

it('an answer counts for the proposal that its page shows, though another was opened on the same phone since (issue 20)', async () => {
  const reader = await comeByPhone()
  const { page, context } = reader
  const first = await openOn(page)
  await writeWrong(page)
  const second = await context.newPage()
  const other = await openOn(second)
  await page.getByRole('button', { name: your.wrongSend }).click()
  await page.getByText(problems.otherProposalOpened).waitFor()
  expect(await page.locator('main').innerText()).toContain(other.name)
  expect(await page.inputValue('[name=said]'), 'words about the first').toBe('')
  expect(await reader.sidewaysScroll()).toBe(0)
  await second.reload()
  await second.getByRole('button', { name: your.yes }).waitFor()
  expect(await second.locator('main').innerText()).not.toContain(first.name)
  await second.getByRole('button', { name: your.yes }).click()
  await second.getByText(your.stillNo).waitFor()
  // The first opens by its link again, and the date is not asked for a second time.
  await page.goto(first.path)
  await page.getByRole('button', { name: link.button }).click()
  await page.locator('h1', { hasText: your.title }).waitFor()
  expect(await page.locator('main').innerText()).toContain(first.name)
  await closeWithoutComplaints(reader)
})

it('an applicant’s own words are not lost without a connection (ERR-01)', async () => {
  const reader = await comeByPhone()
  const { page, context } = reader
  await openOn(page)
  await writeWrong(page)
  await waitForHydration(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: your.wrongSend }).click()
  await page.locator('main').getByText(networkDown).first().waitFor()
  expect(await page.inputValue('[name=said]')).toBe(sentence)
  await context.setOffline(false)
  await page.getByRole('button', { name: your.wrongSend }).click()
  await page.getByText(your.youSaid).waitFor()
  await closeWithoutComplaints(reader)
})

it.each([
  ['the date of birth is asked for again', [{ name: 'link_reader' }]],
  ['the link has to be opened again', [{ name: 'link_reader' }, { name: 'your_proposal' }]],
])('an applicant’s own words are shown when %s before they count (issue 20)', async (_when, ended) => {
  const reader = await comeByPhone()
  const { page, context } = reader
  await openOn(page)
  await writeWrong(page)
  for (const cookie of ended) await context.clearCookies(cookie)
  await page.getByRole('button', { name: your.wrongSend }).click()
  await page.getByText(your.notSent).waitFor()
  await page.getByText(sentence).waitFor()
  expect(await reader.findBarriers()).toEqual([])
  expect(await reader.sidewaysScroll()).toBe(0)
  await closeWithoutComplaints(reader)
})

it('an applicant’s own words stay in the form when they are refused for another reason (issue 20)', async () => {
  const reader = await comeByPhone()
  const { page } = reader
  await openOn(page)
  const cookie = (await reader.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  for (let n = 1; n <= 20; n += 1)
    await app.visitor.post(
      '/v1/your-proposal/answer',
      { answer: 'wrong', said: `${n}` },
      { headers: { cookie } },
    )
  await writeWrong(page)
  await page.getByRole('button', { name: your.wrongSend }).click()
  await page.locator('main .alert-danger').first().waitFor()
  const said = page.locator('[name=said]')
  expect([await said.isVisible(), await said.inputValue()]).toEqual([true, sentence])
  await closeWithoutComplaints(reader)
})
