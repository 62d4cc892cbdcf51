import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  ApplicantForCore,
  HealthForCore,
  RelatedPersonForCore,
} from '#adapters/core-system/core-system.ts'
import { writePolicy } from '#adapters/core-system/wire.ts'
import { formatDate, todayInDhaka } from '#kernel/dates.ts'
import { maskNationalId } from '#kernel/national-id.ts'
import { policyForCore } from '#policies/core-push/server/policy-for-core.ts'
import type { PolicyDetails } from '#policies/policies/contract.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { findCustomer } from '#policies/policies/server/customer-store.ts'
import { getPolicy } from '#policies/policies/server/store.ts'
import { policySections } from '#policies/policies/web/policy-sections.ts'
import { bn as policiesBn } from '#policies/policies/words.bn.ts'
import { en as policiesEn } from '#policies/policies/words.en.ts'
import { readImportedLine } from '#policies/policy-import/imported-line.ts'
import type { ImportColumn } from '#policies/policy-import/imported-policy.ts'
import { type Question, type Questions, readName } from '#policies/questions/question.ts'
import {
  applicantQuestions,
  appointeeQuestions,
  measureQuestions,
  nomineeQuestions,
} from '#policies/questions/questions.ts'
import { type AnswerLine, answerLines } from '#sales/proposals/answer-lines.ts'
import { answersFrom } from '#sales/proposals/read-answers.ts'
import { findSignedProposal } from '#sales/proposals/server/store.ts'
import { typedAnswers } from '#sales/proposals/typed-values.ts'
import { draftValues } from '#sales/proposals/web/initial-values.ts'
import { bn } from '#sales/proposals/words.bn.ts'
import { en } from '#sales/proposals/words.en.ts'
import { pushedPolicy } from '../../sandbox/core-contract.ts'
import { type Caller, createTestApp, type TestApp } from '../drive/test-app.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../people/proposal-of-sumaiya.ts'

/**
 * Every declared question through form, draft, confirmation, details, paper, core message, import and customer. The
 * lists below are the places that are agreed with others: a question without a place in them does not compile.
 */
type Applicant = typeof applicantQuestions
type Related = typeof nomineeQuestions & typeof appointeeQuestions
type Measures = typeof measureQuestions

const applicantInCore = {
  nationalId: 'nationalId',
  firstName: 'firstName',
  lastName: 'lastName',
  birthDate: 'birthDate',
  gender: 'gender',
  fatherName: 'fatherName',
  motherName: 'motherName',
  spouseName: 'spouseName',
  birthPlace: 'birthPlace',
  nationality: 'nationality',
  education: 'education',
  occupation: 'occupation',
  annualIncome: 'annualIncome',
  mobile: 'mobile',
  email: 'email',
  presentAddress: 'address',
} as const satisfies Record<keyof Applicant, keyof ApplicantForCore>

const relatedInCore = {
  nationalId: 'nationalId',
  firstName: 'firstName',
  lastName: 'lastName',
  birthDate: 'birthDate',
  relation: 'relation',
  gender: 'gender',
  mobile: 'mobile',
  email: 'email',
  presentAddress: 'address',
} as const satisfies Record<keyof Related, keyof RelatedPersonForCore>

const measuresInCore = {
  bloodGroup: 'bloodGroup',
  pulseRate: 'pulseRate',
  heightCm: 'height',
  weightKg: 'weight',
  smokerStatus: 'isSmoker',
} as const satisfies Record<keyof Measures, keyof HealthForCore>

/** The insurer's files do not hold all of it (docs/import-policies.md). */
const applicantInImport = {
  nationalId: 'national_id',
  firstName: 'first_name',
  lastName: 'last_name',
  birthDate: 'birth_date',
  gender: 'gender',
  fatherName: 'father_name',
  motherName: 'mother_name',
  spouseName: 'spouse_name',
  birthPlace: 'birth_place',
  nationality: 'nationality',
  education: 'notInTheFile',
  occupation: 'notInTheFile',
  annualIncome: 'notInTheFile',
  mobile: 'mobile',
  email: 'email',
  presentAddress: 'address',
} as const satisfies Record<keyof Applicant, ImportColumn | 'notInTheFile'>

const nomineeInImport = {
  nationalId: 'nominee_national_id',
  firstName: 'nominee_first_name',
  lastName: 'nominee_last_name',
  birthDate: 'nominee_birth_date',
  relation: 'nominee_relation',
  gender: 'nominee_gender',
  mobile: 'nominee_mobile',
  email: 'notInTheFile',
  presentAddress: 'nominee_address',
} as const satisfies Record<keyof typeof nomineeQuestions, ImportColumn | 'notInTheFile'>

type Asked = Record<keyof Applicant | keyof Related | keyof Measures, string>
const asked = [bn.fields, en.fields] as const satisfies readonly Asked[]
type Shown = Record<keyof Applicant | keyof Related, string>
const shown = [policiesBn.fields, policiesEn.fields] as const satisfies readonly Shown[]

const groups: readonly { readonly part: Part; readonly questions: Questions }[] = [
  { part: 'applicant', questions: applicantQuestions },
  { part: 'nominee', questions: nomineeQuestions },
  { part: 'appointee', questions: appointeeQuestions },
  { part: 'health', questions: measureQuestions },
]
type Part = 'applicant' | 'nominee' | 'appointee' | 'health'
type Case = {
  readonly part: Part
  readonly key: string
  readonly question: Question
  readonly answer: string
}

const birthDates: Readonly<Record<string, string>> = {
  applicant: '1990-05-17',
  nominee: '2016-02-29',
  appointee: '1985-08-01',
}

/** An answer that no other question has, where the kind of the question allows it. */
function answerTo(part: Part, key: string, question: Question, number: number): string {
  switch (question.kind) {
    case 'nationalId':
      return `19901234${String(number).padStart(2, '0')}`
    case 'mobile':
      return `017110000${String(number).padStart(2, '0')}`
    case 'email':
      return `${part}@example.com`
    case 'date':
      return birthDates[part] ?? ''
    case 'measure':
      return String(question.least + 30)
    case 'code':
      return question.codes[0] ?? ''
    default:
      return `${part} ${key}`
  }
}

const cases: readonly Case[] = groups
  .flatMap(({ part, questions }) =>
    Object.entries(questions).map(([key, question]) => ({ part, key, question })),
  )
  .map((one, index) => ({ ...one, answer: answerTo(one.part, one.key, one.question, index + 10) }))
const sent = Object.fromEntries(cases.map(({ question, answer }) => [question.field, answer]))
const named = (part: Part) => cases.filter((one) => one.part === part)
const nameOf = ({ part, key }: Case) => `${part}.${key}`
const all = cases.map(nameOf)

let app: TestApp
let agent: Caller
let draft: PolicyDetails
let confirmed: PolicyDetails
let policy: Policy
let paper: readonly {
  readonly title: string
  readonly lines: readonly Pick<AnswerLine, 'label' | 'answer'>[]
}[]

beforeAll(async () => {
  app = await createTestApp()
  agent = await app.signIn('agent')
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
  const { nominee: _nominee, ...rest } = sumaiya
  const details = async (id: number): Promise<PolicyDetails> =>
    (await agent.post('/api-app/customer-policy-details', { customer_policy_id: id })).body.data
      .customer_policy_details
  const saved = await purchase(agent, { ...rest, ...sent, quote, status: 0 })
  const { id, version } = saved.body.data
  draft = await details(id)
  const kept = draftValues(draft, null)
  // The form hands the stored draft back: what it lost is lost here too.
  const again = { ...kept, quote, id, version, status: 1, declaration: 1, consent: 1 }
  const { status, body } = await purchase(agent, again, [pdfFile()])
  expect([status, body.errors]).toEqual([200, undefined])
  confirmed = await details(id)
  policy = (await getPolicy(app.db, id)) as Policy
  paper = (await findSignedProposal(app.db, id))?.paper ?? []
}, 60_000)
afterAll(() => app.close())

/** The questions whose answer is in a place. */
const present = (isThere: (one: Case) => boolean) => cases.filter(isThere).map(nameOf)
const written = ({ question, answer }: Case) =>
  question.kind === 'nationalId' ? maskNationalId(answer) : answer
const partOf = (details: PolicyDetails, part: Part) =>
  ({
    applicant: details.customer,
    nominee: details.nominee,
    appointee: details.appointee,
    health: details.questions_answers,
  })[part] as Readonly<Record<string, string | null>> | null

/** As a person reads it. */
function read({ question, answer }: Case): string {
  if (question.kind === 'nationalId') return maskNationalId(answer)
  if (question.kind === 'date') return formatDate(answer, 'en')
  if (question.kind !== 'code') return answer
  return (policiesEn.codes[question.labels] as Readonly<Record<string, string>>)[answer] ?? ''
}

const askedIn = { words: en, policyWords: policiesEn, language: 'en' } as const

describe('every question of the proposal', () => {
  it('is a field of the form, and read from it', () => {
    const values = typedAnswers(sent)
    const answers = answersFrom(sent)
    expect(present(({ question, answer }) => values[question.field] === answer)).toEqual(all)
    expect(
      present(({ part, key, answer }) => (answers[part] as Record<string, unknown>)[key] === answer),
    ).toEqual(all)
  })

  it('has a label in both languages, and a name for each of its codes', () => {
    for (const fields of [...asked, ...shown])
      for (const label of Object.values(fields)) expect(label).not.toBe('')
    for (const words of [policiesBn, policiesEn])
      for (const { question } of cases)
        if (question.kind === 'code')
          expect(Object.keys(words.codes[question.labels])).toEqual(
            expect.arrayContaining([...question.codes]),
          )
  })

  it('stands in the draft', () => {
    expect(present((one) => partOf(draft, one.part)?.[readName(one.question)] === written(one))).toEqual(all)
  })

  it('stands on the check page', () => {
    const answers = answersFrom(sent)
    const lines = (part: Part) => answerLines(part, answers, askedIn, { isMasked: true })
    expect(
      present((one) =>
        lines(one.part).some(({ name, answer }) => name === one.question.field && answer === read(one)),
      ),
    ).toEqual(all)
  })

  it('stands in the confirmed policy and its view', () => {
    expect(present((one) => partOf(confirmed, one.part)?.[readName(one.question)] === written(one))).toEqual(
      all,
    )
    const sections = policySections(confirmed, policiesEn, 'en')
    const rows = (part: Part) =>
      sections.find((one) =>
        part === 'health' ? one.title === policiesEn.sections.health : one.part === part,
      )?.rows ?? []
    expect(present((one) => rows(one.part).some(({ value }) => value === read(one)))).toEqual(all)
    expect(rows('applicant')).toHaveLength(named('applicant').length + identityRows())
  })

  it('stands on the signed paper, which the PDF is set from', () => {
    const lines = (part: Part) => paper.find(({ title }) => title === en.sections[part].title)?.lines ?? []
    expect(present((one) => lines(one.part).some(({ answer }) => answer === read(one)))).toEqual(all)
  })

  it('stands in the message to the core system', () => {
    const message = policyForCore(policy, 'Nabo Jibon Anando', [
      { name: 'a.pdf', contentType: 'application/pdf', content: new Uint8Array([1]) },
    ])
    const places = {
      applicant: applicantInCore,
      nominee: relatedInCore,
      appointee: relatedInCore,
      health: measuresInCore,
    } as const
    const sentTo = pushedPolicy.parse(writePolicy(message, 'JB26-1'))
    expect(
      present(({ part, key }) => {
        const place = (places[part] as Readonly<Record<string, string>>)[key] ?? ''
        const name = place.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
        const value = (sentTo[part] as Readonly<Record<string, unknown>> | null)?.[name]
        return value !== undefined && value !== null && value !== ''
      }),
    ).toEqual(all)
  })

  it('of the applicant is copied to the customer', async () => {
    const { rows } = await app.db.$client.query('select customer_id from policies where id = $1', [policy.id])
    const customer = (await findCustomer(app.db, rows[0].customer_id)) as Readonly<Record<string, unknown>>
    expect(named('applicant').filter(({ key, answer }) => customer[key] !== answer)).toEqual([])
  })

  it('that the insurer’s file holds is read from it', () => {
    const line: Partial<Record<ImportColumn, string>> = {
      policy_number: '900000777',
      status: 'active',
      plan_code: '802',
      start_date: '2020-01-01',
      term: '20',
      mode: 'Y',
      sum_assured: '500000',
      premium: '25000',
      fup: '2027-01-01',
    }
    const places = { applicant: applicantInImport, nominee: nomineeInImport } as const
    const held = (['applicant', 'nominee'] as const).flatMap((part) =>
      named(part).flatMap((one) => {
        const column = (places[part] as Readonly<Record<string, ImportColumn | 'notInTheFile'>>)[one.key]
        return column && column !== 'notInTheFile' ? [{ ...one, column }] : []
      }),
    )
    for (const { column, answer } of held) line[column] = answer
    const result = readImportedLine((column) => line[column] ?? '', '2026-11-22')
    if (!('policy' in result)) throw new Error(JSON.stringify(result.faults))
    const people = { applicant: result.policy.holder, nominee: result.policy.nominee } as const
    const lost = held.filter(
      ({ part, key, answer }) =>
        (people[part as 'applicant' | 'nominee'] as Readonly<Record<string, unknown>>)[key] !== answer,
    )
    expect(lost).toEqual([])
  })
})

function identityRows(): number {
  return confirmed.customer.identity ? 1 : 0
}
