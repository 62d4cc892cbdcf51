import { describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { healthQuestionFields } from '#policies/questions/health-questions.ts'
import { words as allWords } from '../../src/words.ts'
import { languagesToTest, widthsToTest } from '../drive/browser.ts'
import { app, closeWithoutComplaints, openJourney, visitAs } from '../drive/journey.ts'
import { quoteFor } from '../people/proposal-of-sumaiya.ts'

openJourney()

describe.each(languagesToTest('en'))('the ten questions about health, in %s', (language) => {
  const words = allWords.proposals[language]

  it.each(widthsToTest(language))(
    'are answered one by one by keyboard, %i px wide, and none can be skipped (PROP-28)',
    {
      timeout: 60_000,
    },
    async (width) => {
      // A new quote, because unfinished work on another one would be filled in.
      const sum_assured = 800_000 + 5_000 * (width / 40 + languages.indexOf(language))
      const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { sum_assured })
      const agent = await app.signIn('agent')
      const visitor = await visitAs(agent, { language, width })
      const { page } = visitor
      await visitor.open(`/policy-buy?quote=${quote}&section=health`)
      const next = page.locator('[data-next]').filter({ visible: true })
      const details = page.locator('[name$=_details]').filter({ visible: true })

      expect(await page.locator('section input[type=radio]:checked[value="1"]').count()).toBe(0)
      expect(await details.count()).toBe(0)
      await next.focus()
      await page.keyboard.press('Enter')
      const summary = page.locator('.error-summary').filter({ visible: true })
      // No answer is wrong, so there is nothing to correct yet.
      await summary
        .getByText(fill(allWords['proposal-form'][language].check.leftInAll, { n: 10 }, language))
        .waitFor()
      expect(await visitor.findBarriers()).toEqual([])

      await summary.getByRole('link').first().focus()
      await page.keyboard.press('Enter')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
        .toBe('medical_practitioner')
      for (const name of Object.values(healthQuestionFields)) {
        await page.locator(`[name=${name}][value="0"]`).focus()
        await page.keyboard.press('Space')
      }
      // Details are asked only for a risk: bad health, or a yes to any other question.
      await expect
        .poll(() => details.evaluateAll((all) => all.map((one) => one.getAttribute('name'))))
        .toEqual(['good_health_details'])
      await details.fill('জ্বর')
      await page.locator('[name=accident_injury][value="1"]').focus()
      await page.keyboard.press('Space')
      await expect.poll(() => details.count()).toBe(2)
      expect(await visitor.findBarriers()).toEqual([])
      expect(await visitor.sidewaysScroll()).toBe(0)
      await next.focus()
      await page.keyboard.press('Enter')
      await page.locator('#part-documents').filter({ visible: true }).waitFor()
      await page.getByRole('link', { name: words.allSections }).filter({ visible: true }).click()
      const { checkAnswers } = allWords['proposal-form'][language]
      await page.getByRole('link', { name: checkAnswers }).filter({ visible: true }).first().click()
      await page.locator('#part-check').waitFor()
      await page.getByText(`${words.no}${words.fullStop} জ্বর`).waitFor()
      await closeWithoutComplaints(visitor)
    },
  )
})

it('details that were typed come back with the answer, after a wrong tick of the other one (PROP-28)', async () => {
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { sum_assured: 990_000 })
  const visitor = await visitAs('agent')
  const { page } = visitor
  await visitor.open(`/policy-buy?quote=${quote}&section=health`)
  const answer = (value: 0 | 1) => page.check(`[name=admitted_hospital][value="${value}"]`, { force: true })
  const details = page.locator('[name=admitted_hospital_details]')
  await answer(1)
  await details.fill('২০১৯ সালে ডেঙ্গুর জন্য পাঁচ দিন')
  await answer(0)
  await expect.poll(() => details.count()).toBe(0)
  await answer(1)
  expect(await details.inputValue()).toBe('২০১৯ সালে ডেঙ্গুর জন্য পাঁচ দিন')
  await closeWithoutComplaints(visitor)
})
