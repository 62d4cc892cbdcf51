import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { words } from '../../src/words.ts'
import type { Visitor } from '../drive/browser.ts'
import { holdAnswers } from '../drive/hold-answers.ts'
import { app, openJourney, visitAs } from '../drive/journey.ts'
import { makePdf } from '../drive/pdf.ts'
import { quoteFor } from '../people/proposal-of-sumaiya.ts'
import { answerTheRest } from '../people/sumaiya.ts'

openJourney()

/** Tanvir's customer Abdur Rahim, who is in the national ID register. */
const rahim = { dob: '1990-05-17', gender: 'M' }
const { proposals: en, 'proposal-form': filling, identity, pages } = english()

function english() {
  const { proposals, 'proposal-form': ofFilling, identity, pages } = words
  return {
    proposals: proposals.en,
    'proposal-form': ofFilling.en,
    identity: identity.en,
    pages: pages.en,
  }
}

/** Tanvir, an officer with forty proposals a day, opens a new one. */
async function sitBefore(
  sum: number,
  part: string,
  officer = 'agent',
): Promise<Visitor & { focused: () => Promise<string | null> }> {
  const visitor = await visitAs(officer, { language: 'en' })
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { ...rahim, sum_assured: sum })
  await visitor.open(`/policy-buy?quote=${quote}&section=${part}`)
  const focused = () =>
    visitor.page.evaluate(() => {
      const { activeElement: element } = document
      return element?.getAttribute('name') ?? element?.textContent ?? null
    })
  return { ...visitor, focused }
}

/** Whether Enter keeps its default action in an element. */
const isLeft = (element: Locator, held: { ctrlKey?: true; isComposing?: true }) =>
  element.evaluate(
    (node, how) =>
      node.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...how }),
      ),
    held,
  )

/** A customer whom neither our database nor the register knows; enough for a draft (PROP-11). */
const shahana = {
  national_id: '2212345678',
  first_name: 'Shahana',
  last_name: 'Rahim',
  mobile: '01711000045',
}

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: makePdf() })

describe('the fortieth proposal of the day', () => {
  it('a save without a connection is reported as such, leaves the form unchanged and succeeds later (ERR-01, PROP-08, beyond 19)', {
    timeout: 60_000,
  }, async () => {
    const desk = await sitBefore(600_000, 'applicant')
    const { page, context } = desk
    for (const [name, text] of Object.entries(shahana)) await page.fill(`[name=${name}]`, text)
    await context.setOffline(true)
    await page.keyboard.press('Control+s')
    await page.locator('.toast-danger', { hasText: pages.problems.networkDown }).waitFor()
    for (const [name, text] of Object.entries(shahana))
      expect(await page.inputValue(`[name=${name}]`)).toBe(text)
    await context.setOffline(false)
    await page.keyboard.press('Control+s')
    await page.waitForURL('**/dashboard_admin?saved=JB*')
    await desk.leave()
  })

  it('asks nothing twice: birth date, gender and nationality are filled in; Enter skips them and the fields found in the register, and a date can be typed in eight digits (PROP-15, KYC-02, beyond 21)', {
    timeout: 60_000,
  }, async () => {
    const desk = await sitBefore(605_000, '')
    const { page, focused } = desk
    await page.getByText(filling.goOnKey).waitFor()
    expect(await isLeft(page.locator('.tasks a').first(), { ctrlKey: true }), 'a link opens as ever').toBe(
      true,
    )
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => page.title()).toMatch(/^Applicant information · /)
    await expect.poll(() => page.inputValue('[name=date_of_birth]')).toBe('1990-05-17')
    await expect.poll(() => page.isChecked('[name=gender][value=M]')).toBe(true)
    await expect.poll(() => page.inputValue('[name=nationality]')).toBe('Bangladeshi')
    const number = page.locator('[name=national_id]')
    expect(await isLeft(number, { isComposing: true }), 'an input method ends a word').toBe(true)
    await number.focus()
    await page.keyboard.type('19901234')
    await page.getByText(identity.lookUp.digits.replace('{n}', '8')).waitFor()
    await page.keyboard.type('56')
    await page.keyboard.press('Enter')
    expect(await focused()).toBe('date_of_birth_day')
    await page.keyboard.type('17051990')
    await expect.poll(() => page.inputValue('[name=date_of_birth]')).toBe('1990-05-17')
    await page.keyboard.press('Enter')
    // Two presses of Enter look the person up, because the button is the next stop.
    expect(await focused()).toBe(identity.lookUp.check)
    await page.keyboard.press('Enter')
    await expect.poll(focused).toContain(identity.lookUp.foundService)
    // One more skips all fields that were found.
    await page.keyboard.press('Enter')
    expect(await focused()).toBe('place_of_birth')
    await page.focus('[name=education]')
    await page.keyboard.press('Enter')
    expect(await focused()).toBe('occupation')

    await page.keyboard.press('Control+Enter')
    await page.locator('.error-summary').filter({ visible: true }).waitFor()
    await answerTheRest(page)
    await page.fill('[name=mobile]', '0171')
    await page.keyboard.press('Control+Enter')
    await page.locator('.error-summary h2', { hasText: en.fixField.replace('{n}', '1') }).waitFor()
    await desk.leave()
  })

  it('what a look-up fills in is no longer reported as missing (KYC-02)', { timeout: 60_000 }, async () => {
    const desk = await sitBefore(635_000, 'applicant')
    const { page } = desk
    await page.keyboard.press('Control+Enter')
    const summary = page.locator('.error-summary').filter({ visible: true })
    await summary.waitFor()
    const missing = await summary.locator('li').count()
    await page.fill('[name=national_id]', '1990123456')
    await page.getByRole('button', { name: identity.lookUp.check, exact: true }).first().click()
    await page.getByText(identity.lookUp.foundService).filter({ visible: true }).waitFor()
    expect(await page.inputValue('[name=first_name]')).toBe('Abdur')
    const { firstNameRequired, birthPlaceRequired } = en.problems
    expect(await summary.innerText()).not.toContain(firstNameRequired)
    expect(await summary.innerText()).toContain(birthPlaceRequired)
    expect(await summary.locator('li').count()).toBeLessThan(missing)
    expect(await page.locator('#part-applicant [aria-invalid=true][readonly]').count()).toBe(0)
    await desk.leave()
  })

  it('changing an answer leads back to all answers, where every part says what is missing, and an agent’s own code is preselected (PROP-25, beyond 20)', {
    timeout: 60_000,
  }, async () => {
    const desk = await sitBefore(610_000, 'check')
    const { page, focused } = desk
    const summary = page.locator('.error-summary').filter({ visible: true })
    // A list of missing answers that nobody waits for takes the focus.
    await summary.waitFor()
    await expect.poll(focused).toContain(await summary.locator('h2').innerText())
    const answerCheck = await holdAnswers(page, '**/check-proposal')
    await page.reload()
    await page.locator('#part-check').waitFor()
    const text = await page.locator('main').textContent()
    // Enter in the declaration does not save, but moves on to the next missing answer.
    await page.focus('#declaration')
    await page.keyboard.press('Enter')
    expect(await focused()).toBe('consent')
    // Who is already further is left there.
    answerCheck()
    await summary.waitFor()
    expect(await focused()).toBe('consent')
    await page.keyboard.press('Control+Enter')
    expect(await focused()).toBe('declaration')
    expect(text).toContain(`${en.preview.notAnswered}: ${en.fields.nationalId}`)
    expect(text).toContain(`${en.fields.agencyCode}AG001`)
    expect(text).toContain(en.fields.document + filling.check.noFile)
    await page.getByRole('link', { name: `${filling.check.change} ${en.sections.office.title}` }).click()
    await page.selectOption('[name=agency_code]', 'AG002')
    await page.locator('[data-next]', { hasText: filling.checkAnswers }).filter({ visible: true }).click()
    await page.locator('#part-check').waitFor()
    await expect.poll(() => page.locator('main').textContent()).toContain(`${en.fields.agencyCode}AG002`)
    await desk.leave()
  })

  it('a bank’s part has one name everywhere, also in the summary of missing answers, and includes the collected amount (PROP-26)', {
    timeout: 60_000,
  }, async () => {
    const desk = await sitBefore(630_000, 'check', 'bank')
    const { page } = desk
    const { bank } = en.sections
    await page.locator('.error-summary li', { hasText: bank.title }).waitFor()
    const shown = await page.locator('main').textContent()
    expect(shown).toMatch(new RegExp(`${en.fields.collectionAmount}৳[\\d,]+`))
    await desk.leave()
  })

  it('choosing, adding and removing files by keyboard never loses the focus, and a chosen file is no longer asked for (DOC-04, DOC-05)', {
    timeout: 60_000,
  }, async () => {
    const desk = await sitBefore(615_000, 'documents')
    const { page, focused } = desk
    const input = page.locator('[name=document]')
    await input.focus()
    await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await page.locator('.toast-danger', { hasText: en.problems.documentNotPdf }).waitFor()
    await expect.poll(focused).toBe('document')
    await page.keyboard.press('Control+Enter')
    const missing = page.getByText(en.problems.documentRequired).filter({ visible: true })
    await missing.first().waitFor()
    await input.setInputFiles(pdf('one.pdf'))
    await expect.poll(focused).toContain('one.pdf')
    // The chosen file is no longer asked for.
    expect(await missing.count()).toBe(0)
    await page.getByRole('button', { name: en.addFile }).press('Enter')
    await expect.poll(focused).toBe('document')
    await input.setInputFiles(pdf('two.pdf'))
    await expect.poll(focused).toContain('two.pdf')
    await page.getByRole('button', { name: en.removeFile }).first().press('Enter')
    await expect.poll(focused).toContain('two.pdf')
    await page.getByRole('button', { name: en.removeFile }).press('Enter')
    await expect.poll(focused).toBe('document')
    await desk.leave()
  })

  it('the dashboard names saved work and leads to it, and asks before it discards it (PROP-08, beyond 19, beyond 20)', {
    timeout: 60_000,
  }, async () => {
    const desk = await sitBefore(620_000, 'applicant')
    const { page, focused } = desk
    for (const [name, text] of Object.entries(shahana)) await page.fill(`[name=${name}]`, text)
    await page.keyboard.press('Control+s')
    await page.waitForURL('**/dashboard_admin?saved=JB*')
    const reference = new URL(page.url()).searchParams.get('saved') ?? ''
    await page.locator('main .alert-success', { hasText: reference }).waitFor()
    expect(await desk.findBarriers()).toEqual([])
    await page.getByRole('link', { name: filling.savedNow.see }).click()
    await page.waitForURL(`**/policy-buy/preview/${reference}`)

    const other = await sitBefore(625_000, 'applicant')
    await other.page.clock.install()
    await other.page.fill('[name=first_name]', 'Shirin')
    // Typed text is saved a second after the last key.
    await other.page.clock.runFor(1_500)
    await other.page.locator('[data-keeping=kept]').waitFor()
    await desk.open('/dashboard_admin')
    const drop = page.getByRole('button', { name: filling.unfinished.dropOf.replace('{name}', 'Shirin') })
    await drop.click()
    expect(await desk.findBarriers()).toEqual([])
    await page.getByRole('button', { name: filling.dropping.keep }).click()
    await expect.poll(() => drop.count()).toBe(1)
    const anyDrop = page.locator('section[aria-labelledby=continue] button')
    const lines = await anyDrop.count()
    for (let left = lines - 1; left >= 0; left--) {
      await (left === lines - 1 ? drop : anyDrop.first()).click()
      await page.getByRole('button', { name: filling.dropping.drop }).click()
      await expect.poll(() => anyDrop.count()).toBe(left)
      if (left > 0) await expect.poll(focused).toBe(filling.unfinished.title)
    }
    // The heading disappeared with the last row, so the focus is on the main part.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    expect([...desk.complaints, ...other.complaints]).toEqual([])
    await other.leave()
    await desk.leave()
  })
})
