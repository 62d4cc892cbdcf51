import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rahima } from '#demo/policies/people.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { customerAccounts } from '#people/accounts/server/tables.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { shownIn, turnNoticesOn } from '../../../../tests/drive/browser-notices.ts'
import { readInbox } from '../../../../tests/drive/inbox.ts'
import { bringJobsForward } from '../../../../tests/drive/pass-time.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { signInByPhone } from '../../../../tests/payments/customers.ts'
import {
  pdfFile,
  purchase,
  quoteFor,
  somebodyElse,
  sumaiya,
} from '../../../../tests/people/proposal-of-sumaiya.ts'

openApp()

const mobileOf = (n: number) => `0171177880${n}`
const mailboxOf = (n: number) => `holder${n}@example.com`

/** Sold by the agent; @returns its number once the core system has it. */
async function sell(n: number): Promise<{ id: number; number: string }> {
  const agent = await app.signIn('agent')
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
  const reached = { mobile: mobileOf(n), email: mailboxOf(n) }
  const { body } = await purchase(agent, { ...sumaiya, ...somebodyElse(), ...reached, quote, status: 1 }, [
    pdfFile(),
  ])
  const { id } = body.data
  const number = await app.eventually('the core system has it', async () => {
    const [row] = await app.db.select().from(policies).where(sql`id = ${id}`)
    return row?.coreNumber ?? undefined
  })
  return { id, number }
}

/** The core system reports it active. */
async function becomesActive(id: number): Promise<void> {
  await app.clock.moveBy(6_000)
  await app.eventually('it is active', async () => {
    await bringJobsForward(app.db, 60)
    const [row] = await app.db.select().from(policies).where(sql`id = ${id}`)
    return row?.status === 3
  })
}

const textsFor = async (to: string, number: string) =>
  (await readInbox(app, to)).map(({ text }) => text).filter((text) => text.includes(number))

describe('a proposal that became a policy (D-92)', () => {
  it('is announced to its holder once, by SMS, mail and on the device, with its number and what cover still needs', async () => {
    const { id, number } = await sell(1)
    const holder = await signInByPhone(app, mobileOf(1))
    await turnNoticesOn(app, holder, 'active')
    await becomesActive(id)
    const said = `Policy ${number} is active. Cover begins once the first premium is received.`
    const [shown] = await app.eventually('the notice comes', async () => {
      const found = await shownIn(app, 'active')
      return found.length > 0 && found
    })
    expect(shown).toBe(`Shapla Life\n${said}\n/dashboard/policy-details/${id}`)
    expect(await textsFor(mobileOf(1), number)).toEqual([`Shapla Life: ${said}`])
    const [mail, ...more] = await textsFor(mailboxOf(1), number)
    expect([mail?.split('\n')[0], more]).toEqual([`Your policy ${number} is active`, []])
    expect(mail).toContain(`/dashboard/policy-details/${id}`)
    expect(mail).not.toContain('Akter')
  })

  it('is announced in Bangla, within one SMS, to whoever never chose English; a bank has collected the first premium', async () => {
    const { id, number } = await sell(2)
    await app.db.update(policies).set({ collectionAmount: 100_000 }).where(sql`id = ${id}`)
    await becomesActive(id)
    const [sms] = await app.eventually('the SMS comes', async () => {
      const found = await textsFor(mobileOf(2), number)
      return found.length > 0 && found
    })
    expect(sms).toBe(`শাপলা লাইফ: পলিসি ${number} এখন সক্রিয়।`)
    const { bn } = await import('../notice.words.bn.ts')
    for (const text of [bn.active, bn.activeUnpaid])
      expect([...`শাপলা লাইফ: ${text.replace('{number}', number)}`].length).toBeLessThanOrEqual(70)
  })
})

/** A proposal in Rahima's name and number, with a phone that is not hers. */
async function proposeFor(who: string, status: number): Promise<{ id: number; ref_unique_id: string }> {
  const { birthDate, nationalId, firstName, lastName } = rahima
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { dob: birthDate })
  const { body } = await purchase(
    await app.signIn(who),
    {
      ...sumaiya,
      quote,
      status,
      national_id: nationalId,
      date_of_birth: birthDate,
      first_name: firstName,
      last_name: lastName,
      mobile: '01799000009',
    },
    [pdfFile()],
  )
  return body.data
}

/** With many policies on one life the applicant is also notified that the proposal is in referral. */
const heardOf = async (reference: string, phone = rahima.mobile) =>
  (await readInbox(app, phone)).filter(
    ({ text }) => text.includes(reference) && !/আমরা দেখছি|we are looking at/i.test(text),
  )

it('a policy holder is notified once, on their own phone and in their language, of a proposal with their number (design §10)', async () => {
  for (const [language, say] of [
    ['bn', /^শাপলা লাইফ: আপনার জাতীয় পরিচয়পত্রের নম্বরে পলিসির আবেদন/],
    ['en', /^Shapla Life: a new policy was proposed with your national ID/],
  ] as const) {
    await app.db.update(customerAccounts).set({ language }).where(eq(customerAccounts.username, 'rahima'))
    const { ref_unique_id: reference } = await proposeFor('agent', 1)
    const [sms] = await app.eventually('the SMS comes', async () => {
      const heard = await heardOf(reference)
      return heard.length > 0 && heard
    })
    expect(sms?.text).toMatch(say)
    expect(sms?.text).not.toMatch(/Rahima|রহিমা/)
    expect(await heardOf(reference, '01799000009')).toEqual([])
  }
})

it('whoever buys for themselves, or only has a draft, gets no notice', async () => {
  const own = await proposeFor('rahima', 1)
  const draft = await proposeFor('agent', 0)
  const later = await proposeFor('agent', 1)
  await app.eventually('a later SMS comes', async () => (await heardOf(later.ref_unique_id)).length === 1)
  expect(await heardOf(own.ref_unique_id)).toEqual([])
  expect(await heardOf(draft.ref_unique_id)).toEqual([])
})
