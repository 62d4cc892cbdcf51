import { expect, it } from 'vitest'
import { putCustomers } from '#demo/policies/demo-store.ts'
import type { DemoApplicant } from '#demo/policies/people.ts'
import { languages } from '#kernel/language.ts'
import { findCustomer, keepCustomer } from '#policies/policies/server/customer-store.ts'
import { findSubject, policiesPersonalData } from '#policies/policies/server/personal-data-store.ts'
import { isSensitive, snakeCase } from '#policies/questions/question.ts'
import { listUnnamed } from '#portals/personal-data/server/data-file.ts'
import { describeCode } from '#portals/personal-data/server/describe-code.ts'
import { answersFrom } from '#sales/proposals/read-answers.ts'
import { app, openApp } from '../drive/test-app.ts'
import { asked, cases, dependent, named, nameOf, sent, type Texts } from './question-cases.ts'

/** What is kept of a person for good: every declared question, as in questions.test.ts. */
openApp()

it.each(languages)(
  'every question of the proposal has a name in the file of the person, in %s',
  (language) => {
    const answers = Object.fromEntries(cases.map(({ key, answer }) => [snakeCase(key), answer]))
    expect(listUnnamed({ person: [answers] }, language)).toEqual([])
  },
)

it.each(languages)('the file of the person says every coded or measured answer, in %s', (language) => {
  const unsaid = cases
    .filter(({ question }) => question.kind === 'code' || question.kind === 'measure')
    .filter(({ section, key, answer }) => !describeCode(snakeCase(key), answer, { part: section }, language))
  expect(unsaid.map(nameOf)).toEqual([])
})

it('every answer of the applicant is gone from the customer once the person is erased', async () => {
  const nationalId = '1977654321'
  const applicant = { ...answersFrom(sent).applicant, nationalId } as DemoApplicant
  const answersOf = async (id: number): Promise<Texts> => {
    const { rows } = await app.db.$client.query(
      'select to_jsonb(one) as answers from customers one where id = $1',
      [id],
    )
    return rows[0].answers
  }
  const put = await app.db.transaction((tx) => putCustomers(tx, [{ applicant, since: app.clock.now() }]))
  const id = put.get(nationalId) ?? 0
  const before = await answersOf(id)
  const subject = await findSubject(app.db, id)
  if (!subject) throw new Error('The person was not stored')
  await app.db.transaction(async (tx) =>
    policiesPersonalData({ endedYears: 0 }).erase?.(tx, subject, app.clock.now()),
  )
  const after = await answersOf(id)
  // The national ID stays as it lies there: the key that would open it is gone.
  const asked = named('applicant').filter(({ question }) => !isSensitive(question))
  expect(asked.filter(({ key }) => !before[snakeCase(key)]).map(nameOf)).toEqual([])
  expect(asked.filter(({ key }) => after[snakeCase(key)] === before[snakeCase(key)]).map(nameOf)).toEqual([])
})

/** Those of the applicant that an answer to another rules out; the recipe's copy of the repository has one. */
it('an answer is gone from the record of the customer once another one rules it out', async () => {
  for (const { section, key, question, answer } of dependent.filter((one) => one.section === 'applicant')) {
    const { question: other, is } = question.askedWhen ?? { question: '', is: [] }
    const asks = asked[section][other]
    const otherwise = asks?.kind === 'code' ? asks.codes.find((code) => !is.includes(code)) : undefined
    if (!otherwise) throw new Error(`Nothing rules ${key} out`)
    const applicant = { ...answersFrom(sent).applicant, nationalId: '1977654399' } as DemoApplicant
    const keep = (changes: object) =>
      app.db.transaction((tx) => keepCustomer(tx, { ...applicant, ...changes }, app.clock.now()))
    const id = await keep({ [other]: is[0], [key]: answer })
    const found = async () => (await findCustomer(app.db, id)) as unknown as Texts
    expect((await found())[key]).toBe(answer)
    await keep({ [other]: otherwise, [key]: undefined })
    expect([(await found())[key], (await found())[other]]).toEqual([undefined, otherwise])
  }
})
