import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { words } from '../../src/words.ts'
import { nameBirthDate } from '../drive/birth-date.ts'
import {
  languagesToTest,
  phoneWidth,
  type Visitor,
  waitForHydration,
  widthsToTest,
} from '../drive/browser.ts'
import { app, browser, openJourney, visitAs } from '../drive/journey.ts'
import { type Asked, ask, codeOn, linkOn, newApplicant } from '../people/asked-applicant.ts'
import { pdfFile, purchase, sumaiya } from '../people/proposal-of-sumaiya.ts'
import { formWords } from './walk-purchase.ts'

openJourney({ APPLICANT_CONSENT: 'code' })

type Opened = { readonly visitor: Visitor; readonly applicant: Asked; readonly path: string }

/** Opens the last page of a saved draft of a new applicant. */
async function openToConfirm(language: Language, width: number, withoutScripts = false): Promise<Opened> {
  const agent = await app.signIn('agent')
  const applicant = await newApplicant(app)
  const saved = await purchase(agent, { ...applicant.fields, status: 0 }, [pdfFile()])
  const visitor = await visitAs(agent, { language, width, withoutScripts })
  const path = `/policy-buy?policyId=${saved.body.data.id}&isEditing=1&section=check`
  await visitor.page.goto(path)
  if (!withoutScripts) await waitForHydration(visitor.page)
  return { visitor, applicant, path }
}

async function tickBoth(page: Page): Promise<void> {
  await page.check('[name=declaration]', { force: true })
  await page.check('[name=consent]', { force: true })
}

const confirmButton = (page: Page, language: Language) =>
  page.getByRole('button', { name: formWords(language).confirm, exact: true }).filter({ visible: true })

async function takePicture(page: Page, name: string, whole = true): Promise<void> {
  const folder = process.env.JIBON_PICTURES
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: whole })
}

async function isInOrder({ findBarriers, sidewaysScroll, complaints }: Visitor): Promise<void> {
  expect(await findBarriers()).toEqual([])
  expect(await sidewaysScroll()).toBe(0)
  expect(complaints).toEqual([])
}

describe.each(languagesToTest('bn'))('the applicant’s own consent, in %s', (language) => {
  const { step, your, link, problems } = words['proposals/consent'][language]
  const { check } = formWords(language).filling

  it.each(widthsToTest(language))(
    'an agent has a code sent, types it and confirms, all by the keyboard, %i px wide (issue 18, 5)',
    { timeout: 120_000 },
    async (width) => {
      const { visitor, applicant } = await openToConfirm(language, width)
      const { page } = visitor
      await page.getByText(step.undeclared).waitFor()
      await expect.poll(() => page.getByText(check.complete).count()).toBe(0)
      await takePicture(page, `consent-before-${language}-${width}`)
      await tickBoth(page)
      await confirmButton(page, language).click()
      await page.getByText(problems.consentCodeNeeded).first().waitFor()
      await takePicture(page, `consent-needed-${language}-${width}`)

      await page.check(`[name=consent_language][value=${language}]`, { force: true })
      await page.getByRole('button', { name: step.send }).focus()
      await page.keyboard.press('Enter')
      await page.locator('[data-consent=asked]').waitFor()
      await page.getByText(step.waiting).waitFor()
      // The error is gone, and the focus is in the field for the code.
      await expect.poll(() => page.locator('#consent_code-error').count()).toBe(0)
      await expect.poll(() => page.locator('[name=consent_code]:focus').count()).toBe(1)
      expect(await visitor.sidewaysScroll()).toBe(0)
      expect(visitor.complaints).toEqual([])
      await takePicture(page, `consent-asked-${language}-${width}`)
      await page.keyboard.type(await codeOn(app, applicant.phone))
      await confirmButton(page, language).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/dashboard_admin?saved=JB*')
      await visitor.leave()
    },
  )

  it('no applicant is asked before the phone number and all other answers are there: the button says which is missing', {
    timeout: 60_000,
  }, async () => {
    const { visitor, path } = await openToConfirm(language, 1280)
    const { page } = visitor
    const send = page.getByRole('button', { name: step.send })
    await page.getByText(step.undeclared).waitFor()
    expect(await send.getAttribute('aria-disabled')).toBeNull()
    const without = async (name: string) => {
      await page.goto(path.replace('section=check', 'section=applicant&change=1'))
      await waitForHydration(page)
      await page.fill(`[name=${name}]`, '')
      await page
        .getByRole('link', { name: formWords(language).allSections })
        .filter({ visible: true })
        .click()
      await page
        .getByRole('link', { name: formWords(language).filling.checkAnswers })
        .first()
        .click()
      await page.locator('#part-check').waitFor()
    }
    await without('father_name')
    await page.getByText(step.lacks.answers).waitFor()
    await without('mobile')
    await page.getByText(step.lacks.mobile).waitFor()
    expect(await send.getAttribute('aria-disabled')).toBe('true')
    await takePicture(page, `consent-lacks-${language}`)
    await visitor.leave()
  })

  it.each(widthsToTest(language))(
    'an applicant reads the whole paper and says yes; the agent’s page notices, and confirms, %i px wide',
    { timeout: 120_000 },
    async (width) => {
      const { visitor, applicant } = await openToConfirm(language, width)
      const { page } = visitor
      await page.getByText(step.undeclared).waitFor()
      await page.getByRole('button', { name: step.send }).click()
      await page.locator('[data-consent=asked]').waitFor()

      const reader = await browser.visit(app, { language, width })
      await reader.open(await linkOn(app, applicant.phone))
      await reader.page.getByRole('heading', { name: link.title }).waitFor()
      await takePicture(reader.page, `consent-link-${language}-${width}`)
      await reader.page.getByRole('button', { name: link.button }).click()
      await reader.page.waitForURL('**/your-proposal')
      await takePicture(reader.page, `consent-gate-${language}-${width}`)
      await nameBirthDate(reader.page, language, '1990-05-18')
      await reader.page
        .getByText(fill(words.links[language].problems.linkDateWrong, { n: 4 }, language))
        .first()
        .waitFor()
      expect(await reader.page.locator('[name=date_of_birth_year]').inputValue()).toMatch(/1990|১৯৯০/)
      await takePicture(reader.page, `consent-gate-wrong-${language}-${width}`)
      // The browser logs the refusal.
      expect(reader.complaints.splice(0).every((each) => each.includes('422'))).toBe(true)
      await nameBirthDate(reader.page, language, sumaiya.date_of_birth)
      await reader.page.getByText('Rokeya Begum').waitFor()
      await isInOrder(reader)
      await takePicture(reader.page, `consent-your-${language}-${width}`)
      await reader.page.getByRole('button', { name: your.yes }).click()
      await reader.page.getByText(your.stillNo).waitFor()
      await takePicture(reader.page, `consent-said-yes-${language}-${width}`)
      await reader.leave()

      await page.locator('[data-consent=yes]').waitFor()
      await page.getByText(check.complete).waitFor()
      await isInOrder(visitor)
      await takePicture(page, `consent-yes-${language}-${width}`)
      await tickBoth(page)
      await confirmButton(page, language).click()
      await page.waitForURL('**/dashboard_admin?saved=JB*')
      await visitor.leave()
    },
  )

  it.each(widthsToTest(language))(
    'without scripts an applicant says no, and the agent cannot confirm, %i px wide',
    { timeout: 120_000 },
    async (width) => {
      const { visitor, applicant } = await openToConfirm(language, width, true)
      const { page } = visitor
      await page.getByRole('button', { name: step.send }).click()
      await page.waitForURL('**&word=*')
      await expect.poll(() => page.locator('[name=consent_code]').count()).toBe(1)
      expect(await visitor.sidewaysScroll()).toBe(0)
      await takePicture(page, `consent-plain-${language}-${width}`)

      const reader = await browser.visit(app, { language, width, withoutScripts: true })
      await reader.page.goto(await linkOn(app, applicant.phone))
      await reader.page.getByRole('button', { name: link.button }).click()
      // A person who got the message by mistake can say so without a date of birth.
      expect(await reader.page.locator('main').innerText()).not.toMatch(/Sumaiya|Rokeya/)
      await reader.page.getByRole('button', { name: your.no }).click()
      await reader.page.waitForLoadState()
      await expect
        .poll(() => reader.page.locator('main').textContent())
        .toContain(your.saidNo.split('{at}')[1])
      await takePicture(reader.page, `consent-said-no-${language}-${width}`)
      await reader.leave()

      await page.getByRole('link', { name: step.look }).click()
      await page.waitForLoadState()
      await expect.poll(() => page.locator('[data-consent=no]').count()).toBe(1)
      await expect.poll(() => confirmButton(page, language).getAttribute('aria-disabled')).toBe('true')
      await takePicture(page, `consent-no-${language}-${width}`)
      await visitor.leave()
    },
  )
})

it.each(languagesToTest('bn'))(
  'without scripts an applicant gives their date of birth, reads and says yes, in %s',
  { timeout: 120_000 },
  async (language) => {
    const { your, link } = words['proposals/consent'][language]
    const applicant = await newApplicant(app)
    await ask(await app.signIn('agent'), applicant)
    const reader = await browser.visit(app, { language, width: phoneWidth, withoutScripts: true })
    const { page } = reader
    await page.goto(await linkOn(app, applicant.phone))
    await page.getByRole('button', { name: link.button }).click()
    await nameBirthDate(page, language, sumaiya.date_of_birth)
    await page.getByText('Rokeya Begum').waitFor()
    await page.getByRole('button', { name: your.yes }).click()
    await page.getByText(your.stillNo).waitFor()
    expect(await reader.sidewaysScroll()).toBe(0)
    await reader.leave()
  },
)

it('without scripts a code confirms a saved draft as well', { timeout: 120_000 }, async () => {
  const { visitor, applicant } = await openToConfirm('en', phoneWidth, true)
  const { page } = visitor
  const { step, problems } = words['proposals/consent'].en
  await page.getByRole('button', { name: step.send }).click()
  await page.waitForURL('**&word=*')
  await tickBoth(page)
  await page.fill('[name=consent_code]', '12')
  await confirmButton(page, 'en').click()
  await page.getByText(problems.consentCodeWrong).first().waitFor()
  await page.fill('[name=consent_code]', await codeOn(app, applicant.phone))
  await tickBoth(page)
  await confirmButton(page, 'en').click()
  await page.waitForURL('**/dashboard_admin?saved=JB*')
  await visitor.leave()
})
