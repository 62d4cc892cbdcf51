import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { en as keyFacts } from '#sales/plans/key-facts.words.en.ts'
import { quotes } from '#sales/plans/server/tables.ts'
import { words } from '../../src/words.ts'
import {
  ask,
  confirm,
  cookiesOf,
  nameBirthDate,
  newApplicant,
  openLinkOn,
  readLinkOn,
} from '../people/asked-applicant.ts'
import { quoteFor, sumaiya } from '../people/proposal-of-sumaiya.ts'
import { agent, app, openConsentContext, problemOf } from './consent-context.ts'

openConsentContext()

const shippedBook = 'db/rate-books/illustrative-1/rate_book.json'
const lookBy = (cookie: string) =>
  app.visitor.get('/v1/your-proposal', { headers: { cookie: `${cookie}; lang=en` } })
const pageBy = (cookie: string, language = 'en') =>
  app.visitor.get('/your-proposal', { headers: { cookie: `${cookie}; lang=${language}` } })
/** More looks than an address may have tries that open nothing. */
const many = 100
const times = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: many }, (_, n) => work(n)))

/** What the page holds of the sums, by whichever language. */
async function figuresBy(cookie: string) {
  const { status, body } = await lookBy(cookie)
  expect(status).toBe(200)
  return body.data.proposal
}

async function askedApplicant(changes: object = {}) {
  const salma = await newApplicant(app, changes)
  expect((await ask(agent, salma)).status).toBe(200)
  return { salma, cookie: await readLinkOn(app, salma.phone) }
}

describe('whoever looks at a proposal by its link, however often (issue 18, 5)', () => {
  it('gets the same figures each time, a hundred looks at once from one address', async () => {
    const { cookie } = await askedApplicant()
    const first = await figuresBy(cookie)
    const looks = await times(() => lookBy(cookie))
    expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([200]))
    for (const { body } of looks) expect(body.data.proposal).toEqual(first)
  })

  it('sees how much of the paid premiums is for riders, as the printed quote says', async () => {
    const [{ cookie }, bare] = [
      await askedApplicant(),
      await askedApplicant({
        quote: await quoteFor(app.visitor, todayInDhaka(app.clock.now()), {
          accidental_cover: 0,
          hospital_rider: 0,
        }),
      }),
    ]
    const [before, after] = keyFacts.notes.riders.split('{amount}')
    const ofRiders = new RegExp(`^${before}৳[\\d,]+${after}$`)
    const { notes } = await figuresBy(cookie)
    expect(notes).toContainEqual(expect.stringMatching(ofRiders))
    expect((await figuresBy(bare.cookie)).notes).not.toContainEqual(expect.stringMatching(ofRiders))
  })

  it('without a link sees nothing, and a made-up one is refused for a while with when to come again; real readers at that address look on', async () => {
    const { salma, cookie } = await askedApplicant()
    const unread = await openLinkOn(app, salma.phone)
    for (const { status, body } of await times(() => app.visitor.get('/v1/your-proposal')))
      expect([status, body.code]).toEqual([404, 'linkOver'])
    const [name = '', token = ''] = unread.split('=')
    const madeUp = (n: number) => `${name}=${token.slice(0, -3)}${String(n).padStart(3, '0')}`
    const tries = await times((n) => lookBy(madeUp(n)))
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([404, 429]))
    for (const language of languages) {
      const refused = await pageBy(madeUp(0), language)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
      expect(refused.body).toContain(words.http[language].problems.tooMany.split('{')[0])
      expect((await pageBy(cookie, language)).status).toBe(200)
    }
    expect((await lookBy(unread)).body.data.reading).toBe('needsBirthDate')
    await app.visitor.post('/sandbox/people/reset')
  })

  it('with wrong dates of birth is locked out after five; nobody else is affected', async () => {
    const [{ salma }, other] = [await askedApplicant(), await newApplicant(app)]
    await ask(agent, other)
    const cookie = await openLinkOn(app, salma.phone)
    const others = await openLinkOn(app, other.phone)
    const wrong = (day: number) =>
      app.visitor.post(
        '/v1/your-proposal/birth-date',
        { date_of_birth: `1991-01-${String((day % 28) + 1).padStart(2, '0')}` },
        { headers: { cookie } },
      )
    for (let day = 0; day < 5; day++) await wrong(day)
    for (const answer of await times(wrong)) expect(problemOf(answer)).toEqual([403, 'linkReadingOver'])
    const named = await nameBirthDate(app, others, sumaiya.date_of_birth)
    expect(named.status).toBe(303)
    expect((await lookBy(`${others}; ${cookiesOf(named)}`)).body.data.reading).toBe('open')
  })
})

describe('what an applicant agreed to is shown as it was asked (issue 18, 5)', () => {
  it('if the rates of its quote are gone, recalculated figures are left out; sum and instalment stay', async () => {
    const doc = todayInDhaka(app.clock.now())
    const quote = await quoteFor(app.visitor, doc, { sum_assured: 600000 })
    const { cookie } = await askedApplicant({ quote })
    const before = await figuresBy(cookie)
    await app.owner
      .update(quotes)
      .set({ edition: 'GONE' })
      .where(eq(quotes.instalment, before.premium_amount * 100))
    const after = await figuresBy(cookie)
    expect(after).toMatchObject({
      sum_assured: before.sum_assured,
      premium_amount: before.premium_amount,
      plan: before.plan,
      altogether: null,
    })
    expect(after.sections).toEqual(before.sections)
    for (const language of languages) expect((await pageBy(cookie, language)).status).toBe(200)
  })

  it('a plan that is no longer sold keeps its name and every figure, before and after submission', async () => {
    const open = await askedApplicant()
    const sold = await askedApplicant()
    await app.visitor.post('/your-proposal', new URLSearchParams({ answer: 'yes' }), {
      headers: { cookie: sold.cookie },
    })
    expect((await confirm(agent, sold.salma)).status).toBe(200)
    const before = [await figuresBy(open.cookie), await figuresBy(sold.cookie)]
    for (const { plan, altogether } of before) {
      expect(plan).toBe('Nabo Jibon Anando')
      expect(altogether).not.toBeNull()
    }

    await putIntoForceWithout(802)
    expect([await figuresBy(open.cookie), await figuresBy(sold.cookie)]).toEqual(before)
    for (const [language, name] of [
      ['bn', 'নব জীবন আনন্দ'],
      ['en', 'Nabo Jibon Anando'],
    ] as const)
      for (const { cookie } of [open, sold]) {
        const { status, body } = await pageBy(cookie, language)
        expect(status).toBe(200)
        expect(/<main.*<\/main>/s.exec(body)?.[0]).toContain(name)
        expect(body).not.toContain('Plan 802')
      }
  })
})

/** Rates of today that no longer hold a plan. */
async function putIntoForceWithout(plan: number): Promise<void> {
  const book = JSON.parse(await readFile(shippedBook, 'utf8'))
  const plans = book.plans.filter(({ code }: { code: number }) => code !== plan)
  const form = new FormData()
  const name = `WITHOUT-${plan}`
  form.set('file', new Blob([JSON.stringify({ ...book, version: name, plans })]), 'rates.json')
  form.set('from', todayInDhaka(app.clock.now()))
  const admin = await app.signIn('admin')
  expect((await admin.post('/api-app/rate-book/editions', form)).status).toBe(200)
  await app.eventually('the plan is sold no longer', async () => {
    const { body } = await app.visitor.get('/v1/calculator/start')
    return body.data.edition.name === name
  })
}
