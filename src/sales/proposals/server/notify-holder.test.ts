import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rahima } from '#demo/policies/people.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { customerAccounts } from '#people/accounts/server/tables.ts'
import { readInbox } from '../../../../tests/drive/inbox.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../../../../tests/people/proposal-of-sumaiya.ts'

openApp()

/** A proposal in Rahima's name and number, with a phone that is not hers. */
async function proposeFor(who: string, status: number): Promise<{ id: number; ref_unique_id: string }> {
  const { birthDate, nationalId, firstName, lastName } = rahima
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { dob: birthDate })
  const { body } = await purchase(
    await app.signIn(who),
    {
      ...{ ...sumaiya, quote, status, national_id: nationalId, date_of_birth: birthDate },
      ...{ first_name: firstName, last_name: lastName, mobile: '01799000009' },
    },
    [pdfFile()],
  )
  return body.data
}

/** With many policies on one life the applicant is also told that the proposal is looked at. */
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

it('who buys for themselves, and who only has a draft made, is told nothing', async () => {
  const [own, draft] = [await proposeFor('rahima', 1), await proposeFor('agent', 0)]
  const later = await proposeFor('agent', 1)
  await app.eventually('a later SMS comes', async () => (await heardOf(later.ref_unique_id)).length === 1)
  expect(await heardOf(own.ref_unique_id)).toEqual([])
  expect(await heardOf(draft.ref_unique_id)).toEqual([])
})
