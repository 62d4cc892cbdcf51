import { describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { type Language, languages } from '#kernel/language.ts'
import { writerIn } from '#kernel/writer.ts'
import { keyFactsWords } from '#sales/plans/server/illustrated-key-facts.ts'
import { words } from '../../src/words.ts'
import { answer, ask, newApplicant, openLinkOn, readLinkOn, sayWrong } from '../people/asked-applicant.ts'
import { calculation } from '../people/proposal-of-sumaiya.ts'
import { agent, app, openConsentContext } from './consent-context.ts'

openConsentContext()

const said = (language: Language) => words['proposals/consent'][language].your
/** What a reader sees of the page, in one line. */
const textOf = async (cookie: string, language: Language) => {
  const { body } = await app.visitor.get('/your-proposal', {
    headers: { cookie: `${cookie}; lang=${language}` },
  })
  return body
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(script|style).*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|[|\s]*/g, '|')
}
const helpline = /\|00000\|/

/** Somebody asked about another policy than Sumaiya's, with what the calculator showed its seller. */
async function askedAbout(changes: object) {
  const doc = todayInDhaka(app.clock.now())
  const { data } = (await app.visitor.post('/v1/getCalculations', { ...calculation, doc, ...changes })).body
  const salma = await newApplicant(app, { quote: data.quote })
  expect((await ask(agent, salma)).status).toBe(200)
  return {
    cookie: await readLinkOn(app, salma.phone),
    facts: data.key_facts,
    instalment: data.premium_amount,
  }
}

const noRiders = { accidental_cover: 0, hospital_rider: 0 }

describe('an applicant reads what they agree to above the buttons (issue 18, 5)', () => {
  it.each([
    ['every year', {}, 20],
    ['every half year', { mode: 'H' }, 40],
    ['for fewer years than the cover lasts', { ...noRiders, policy: 805, premiumPayingTerm: 15 }, 15],
    ['once', { ...noRiders, policy: 803, mode: 'N', term: 15, premiumPayingTerm: 1 }, 1],
  ])(
    'what is paid altogether and what of it comes back, as the calculator said, paid %s',
    async (_, changes, n) => {
      const { cookie, facts, instalment } = await askedAbout(changes)
      expect(facts.paid).toBe(instalment * n)
      for (const language of languages) {
        const write = writerIn(language)
        const text = await textOf(cookie, language)
        const [above] = text.split(said(language).yes)
        const paid = write.amount(facts.paid)
        const sum = n > 1 ? `${write.amount(instalment)}\u00a0×\u00a0${write.number(n)} =\u00a0${paid}` : paid
        expect(above).toContain(`|${said(language).paid}|${sum}|`)
        expect(above).toContain(`|${write.amount(Math.round(facts.guaranteed.total))}|`)
        const gap = Math.round(Math.abs(facts.guaranteed.total - facts.paid))
        const { less, more } = keyFactsWords[language].verdicts
        expect(above).toContain(
          write.fill(facts.guaranteed.total < facts.paid ? less : more, { amount: write.amount(gap) }),
        )
        expect(above).toContain(words.proposals[language].illustrative)
        expect(above).toContain(said(language).begins)
      }
    },
  )

  it.each([
    ['a plan with a bonus', {}],
    ['a plan without one', { ...noRiders, policy: 803, mode: 'N', term: 15, premiumPayingTerm: 1 }],
    ['a plan that pays in parts', { ...noRiders, policy: 805, premiumPayingTerm: 15 }],
  ])(
    'beside what comes back what is paid on death, and what may come with a bonus: %s',
    async (_, changes) => {
      const { cookie, facts } = await askedAbout(changes)
      for (const language of languages) {
        const write = writerIn(language)
        const whole = (amount: number) => write.amount(Math.round(amount))
        const { onDeath, firstAndLast, range, withBonus } = said(language)
        const [above = ''] = (await textOf(cookie, language)).split(said(language).yes)
        const { first_year: first, last_year: last } = facts.on_death
        const death =
          first === last ? whole(first) : write.fill(firstAndLast, { first: whole(first), last: whole(last) })
        expect(above).toContain(`|${onDeath}|${death}|`)
        const { illustrated, bonus_rates: rates } = facts
        const label = write.fill(withBonus, {
          low: write.percent(rates?.low ?? 0),
          high: write.percent(rates?.high ?? 0),
        })
        if (!illustrated) expect(above).not.toContain(label)
        else {
          const low = whole(illustrated.low.total)
          const high = whole(illustrated.high.total)
          expect(above).toContain(`|${label}|${write.fill(range, { low, high })}|`)
        }
      }
    },
  )

  it('the declaration is not given before their yes, and no more once they found something wrong', async () => {
    const { cookie } = await askedAbout({})
    const expectDeclared = async (how: 'yes' | 'withYes' | 'notGiven') => {
      for (const language of languages) {
        const { yes, declaration } = words.proposals[language]
        const given = how === 'yes' ? yes : declaration.given[how]
        const text = await textOf(cookie, language)
        for (const sentence of [declaration.statement, declaration.consent])
          expect(text).toContain(`|${sentence}|${given}|`)
      }
    }
    await expectDeclared('withYes')
    await answer(app, cookie, 'yes')
    await expectDeclared('yes')
    await sayWrong(app, cookie, { parts: ['nominee'] })
    await expectDeclared('notGiven')
  })

  it('whom to ask before an answer, and nothing about answering after it', async () => {
    const { cookie } = await askedAbout({})
    expect(await textOf(cookie, 'bn')).toContain(said('bn').questions)
    await answer(app, cookie, 'yes')
    for (const language of languages) {
      const text = await textOf(cookie, language)
      expect(text).not.toContain(said(language).questions)
      expect(text).toContain(said(language).questionsLater)
      expect(text.split(said(language).begins)).toHaveLength(2)
    }
    await sayWrong(app, cookie, { parts: ['nominee'] })
    expect(await textOf(cookie, 'bn')).not.toContain(said('bn').questions)
    expect(await textOf(cookie, 'bn')).toContain(said('bn').questionsLater)
  })

  it('after a no the helpline, and what to do if it was pressed by mistake, read or unread', async () => {
    const salma = await newApplicant(app)
    await ask(agent, salma)
    const unread = await openLinkOn(app, salma.phone)
    const read = (await askedAbout({})).cookie
    for (const cookie of [unread, read]) {
      expect((await answer(app, cookie, 'no')).status).toBe(303)
      for (const language of languages) {
        const text = await textOf(cookie, language)
        const [, after = ''] = text.split(said(language).afterNo)
        expect(after.slice(0, 40)).toMatch(helpline)
        expect(text).not.toContain(said(language).questions)
        expect(text).not.toContain(said(language).questionsLater)
      }
    }
    // A new asking takes a yes again: about something else at once.
    expect((await ask(agent, salma, { mother_name: 'Rokeya Khatun' })).status).toBe(200)
    expect((await answer(app, await readLinkOn(app, salma.phone), 'yes')).status).toBe(303)
  })
})
