import { describe, expect, it } from 'vitest'
import { addMonths, todayInDhaka } from '#kernel/dates.ts'
import { type Language, languages } from '#kernel/language.ts'
import { writerIn } from '#kernel/writer.ts'
import { bn as termsBn } from '#sales/plans/plan-terms.words.bn.ts'
import { en as termsEn } from '#sales/plans/plan-terms.words.en.ts'
import { words } from '../../src/words.ts'
import { app, openApp } from '../drive/test-app.ts'

openApp()

/** The visible text of a page. */
const textOf = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

/** A cover of Tk 500,000 over ten years, with changed fields. */
const asked = (fields: object) => ({
  doc: todayInDhaka(app.clock.now()),
  gender: 'F',
  mode: 'Y',
  term: '10',
  premiumPayingTerm: '10',
  sum_assured: '500000',
  accidental_cover: '0',
  hospital_rider: '0',
  critical_illness: '0',
  ...fields,
})

const send = (path: string, fields: Record<string, string>, language: Language) =>
  app.visitor.post(path, new URLSearchParams(fields), { language })

describe('one fact on two screens', () => {
  it('is an age that says which one it is: completed years today, or the age for the premium', async () => {
    const today = todayInDhaka(app.clock.now())
    // Seven months past her 29th birthday: priced as 30.
    const dob = addMonths(today, -(29 * 12 + 7))
    for (const language of languages) {
      const write = writerIn(language)
      const comparison = await send('/compare', { dob, want: 'budget', amount: '2000', mode: 'M' }, language)
      const today29 = write.fill(words['compare/page'][language].result.age, { n: 29 })
      expect(textOf(comparison.body)).toContain(today29)
      expect(today29).toMatch(/today|আজ/)
      const priced = await send(
        '/premium-calculator',
        asked({ dob, policy: '802', term: '20', premiumPayingTerm: '20' }),
        language,
      )
      const ageForPremium = words.proposals[language].summary.age
      expect(textOf(priced.body)).toContain(`${ageForPremium} ${write.digits(30)}`)
    }
  })

  it('is the yearly limit of the health plan, with the same name as on its product page', async () => {
    const dob = addMonths(todayInDhaka(app.clock.now()), -30 * 12)
    for (const language of languages) {
      const { limit } = { bn: termsBn, en: termsEn }[language].rows
      const health = asked({ dob, policy: '810' })
      const { status, body } = await send('/premium-calculator', health, language)
      expect(status).toBe(200)
      const text = textOf(body)
      expect(text).toContain(`${limit} ${writerIn(language).amount(500_000)}`)
      expect(body).toMatch(new RegExp(`<label[^>]*for="sum_assured"[^>]*>${limit.replace(/[()]/g, '\\$&')}`))
      expect(words['compare/kept'][language].facts.hospital).toBe(limit)
    }
  })
})
