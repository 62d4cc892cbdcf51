import { maskNationalId } from '#kernel/national-id.ts'
import { healthQuestionFields } from '#policies/questions/health-questions.ts'
import { namingQuestions } from '#policies/questions/nominee-questions.ts'
import {
  isSensitive,
  onlyAsked,
  outsideName,
  type Question,
  type Questions,
} from '#policies/questions/question.ts'
import { questionSections } from '#policies/questions/questions.ts'
import { keysOf, officeFields } from '#sales/proposals/form-fields.ts'

export type Section = keyof typeof questionSections
export type Case = {
  readonly section: Section
  readonly key: string
  readonly question: Question
  readonly answer: string
}
export type Texts = Readonly<Record<string, string | null | undefined>>

export const birthDates: Readonly<Record<string, string>> = {
  applicant: '1990-05-17',
  nominee: '2016-02-29',
  appointee: '1985-08-01',
}

/** The questions of each section, with what an only nominee is asked beside the person. */
export const asked: Readonly<Record<Section, Questions>> = {
  ...questionSections,
  nominee: { ...questionSections.nominee, explanation: namingQuestions.explanation },
}

/** Of the codes the one after which most is asked. */
function codeThatAsks(section: Section, key: string, codes: readonly string[]): string {
  const asks = (code: string) =>
    Object.values(asked[section]).filter(
      ({ askedWhen }) => askedWhen?.question === key && askedWhen.is.includes(code),
    ).length
  return codes.toSorted((one, other) => asks(other) - asks(one))[0] ?? ''
}

/** An answer that no other question has, where the kind of the question allows it. */
export function answerTo(section: Section, key: string, question: Question, number: number): string {
  if (question.field === officeFields.agencyCode) return 'AG001'
  switch (question.kind) {
    case 'nationalId':
      return `19901234${String(number).padStart(2, '0')}`
    case 'mobile':
      return `017110000${String(number).padStart(2, '0')}`
    case 'email':
      return `${section}@example.com`
    case 'date':
      return birthDates[section] ?? '2001-02-03'
    case 'measure':
      return String(question.least + 30)
    case 'code':
      return codeThatAsks(section, key, question.codes)
    default:
      return `${section} ${key}`
  }
}

/** Every question; where not all can be asked at once, dependent-questions.test.ts asks the others. */
const all: readonly Case[] = keysOf(asked)
  .flatMap((section) => Object.entries(asked[section]).map(([key, question]) => ({ section, key, question })))
  .map((one, index) => ({ ...one, answer: answerTo(one.section, one.key, one.question, index + 10) }))
const answers = (section: Section) =>
  Object.fromEntries(all.filter((one) => one.section === section).map(({ key, answer }) => [key, answer]))
export const cases = all.filter(
  ({ section, key }) => onlyAsked(asked[section], answers(section))[key] !== undefined,
)
/** Those that depend on the answer to another. */
export const dependent = all.filter(({ question }) => question.askedWhen)
export const people = cases.filter(({ section }) => section !== 'office' && section !== 'health')
export const sent = {
  ...Object.fromEntries(cases.map(({ question, answer }) => [question.field, answer])),
  ...Object.fromEntries(
    Object.values(healthQuestionFields).flatMap((name) => [
      [name, '1'],
      [`${name}_details`, `About ${name}`],
    ]),
  ),
}
export const named = (section: Section) => cases.filter((one) => one.section === section)
export const nameOf = ({ section, key }: Case) => `${section}.${key}`

/** Its answer as it is shown, where a whole number is not. */
export const written = ({ question, answer }: Case) =>
  isSensitive(question) ? maskNationalId(answer) : answer

/** What the insurer's file holds of them, and where. */
export const held = [...named('applicant'), ...named('nominee')].filter(({ question }) => question.inFile)
export const columnOf = ({ section, key, question }: Case) =>
  (section === 'nominee' ? 'nominee_' : '') + outsideName(key, question)

/** What a line of that file says of the policy itself. */
export const policyOfFile = {
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
