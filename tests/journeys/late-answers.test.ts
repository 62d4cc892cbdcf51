import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { words } from '../../src/words.ts'
import { holdAnswers } from '../drive/hold-answers.ts'
import { app, openJourney, visitAs } from '../drive/journey.ts'
import { quoteFor } from '../people/proposal-of-sumaiya.ts'

openJourney()

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

describe('an answer that comes late finds the reader where they are by then', () => {
  it('a look-up leaves what was typed meanwhile, and the field it is typed in; for another number it comes to nothing (KYC-02)', async () => {
    const { identity } = words
    const desk = await visitAs('agent', { language: 'en' })
    const { page } = desk
    const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), {
      dob: '1990-05-17',
      gender: 'M',
    })
    await desk.open(`/policy-buy?quote=${quote}&section=applicant`)
    const check = page
      .locator('section[aria-labelledby=part-applicant]')
      .getByRole('button', { name: identity.en.lookUp.check, exact: true })
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
    await page.getByText(identity.en.lookUp.foundService).waitFor()
    await page.keyboard.type('y')
    expect(await focused(page)).toBe('place_of_birth')
    expect(await page.inputValue('[name=place_of_birth]')).toBe('Khulnya')
    expect(await page.inputValue('[name=mobile]')).toBe('01711000045')
    expect(await page.inputValue('[name=first_name]')).toBe('Abdur')
    await desk.leave()
  })
})
