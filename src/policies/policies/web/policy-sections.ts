import { writeDigits } from '#kernel/bangla-text.ts'
import { formatDate } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { formatTaka, taka } from '#kernel/money.ts'
import { fill, type WordsLike } from '#kernel/words.ts'
import { role } from '#people/staff/permissions.ts'
import { bodyQuestions, healthQuestionFields, healthQuestions } from '#policies/questions/health-questions.ts'
import { appointeeQuestions, namedNomineeQuestions } from '#policies/questions/nominee-questions.ts'
import { type Question, type Questions, readName } from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import { parseMode } from '#sales/plans/codes.ts'
import type { PolicyDetails } from '../contract.ts'
import { identitySentence } from '../identity-sentence.ts'
import type { PersonPart } from '../policy.ts'
import type { bn } from '../words.bn.ts'

type Words = WordsLike<typeof bn>
export type ShownSection = {
  readonly title: string
  /** Set when the section is about a person. */
  readonly part?: PersonPart
  readonly rows: readonly { readonly key: string; readonly label: string; readonly value: string }[]
}
type Row = ShownSection['rows'][number]

/** A policy as its page shows it, part by part; parts that it does not have are left out (POL-09 to POL-13). */
export function policySections(details: PolicyDetails, words: Words, language: Language): ShownSection[] {
  const { sections } = words
  const all: ShownSection[] = [
    { title: sections.cover, rows: coverRows(details, words, language) },
    { title: sections.riders, rows: riderRows(details, words, language) },
    {
      title: sections.applicant,
      part: 'applicant',
      rows: answerRows(applicantQuestions, details.customer, words, language),
    },
    ...nomineeSections(details, words, language),
    officeSection(details, words, language),
    {
      title: sections.health,
      rows: answerRows(bodyQuestions, details.questions_answers, words, language),
    },
    { title: sections.healthQuestions, rows: questionRows(details, words) },
  ]
  return all.filter((section) => section.rows.length > 0)
}

const { share: _, ...askedOfAnOnlyOne } = namedNomineeQuestions

/** Each nominee with their appointee; several nominees are numbered, with the share of each. */
function nomineeSections(
  { nominees }: PolicyDetails,
  words: Words,
  language: Language,
): readonly ShownSection[] {
  const { sections } = words
  const isOne = nominees.length === 1
  return nominees.flatMap(({ appointee, share, ...nominee }, at) => {
    const numbered = (title: string) => fill(title, { n: at + 1 }, language)
    const shares = answered([
      {
        key: 'share',
        label: words.fields.share,
        value: isOne || share === null ? null : fill(words.percent, { n: share }, language),
      },
    ])
    return [
      {
        title: isOne ? sections.nominee : numbered(sections.nomineeOf),
        part: nominee.part,
        rows: [...shares, ...answerRows(askedOfAnOnlyOne, nominee, words, language)],
      },
      {
        title: isOne ? sections.appointee : numbered(sections.appointeeOf),
        part: nominee.appointee_part,
        rows: answerRows(appointeeQuestions, appointee, words, language),
      },
    ]
  })
}

const noNumber = ({ standing }: PolicyDetails, words: Words) =>
  standing === 'notTakenUp' ? words.noNumber : words.noNumberYet

export function coverRows(details: PolicyDetails, words: Words, language: Language): Row[] {
  const { fields } = words
  const number = (n: number) => writeDigits(n, language)
  return [
    {
      key: 'number',
      label: fields.policyNumber,
      value: details.sap_policy_id ?? noNumber(details, words),
    },
    { key: 'reference', label: words.columns.reference, value: details.ref_unique_id },
    { key: 'plan', label: fields.plan, value: details.plan.name },
    { key: 'age', label: fields.customerAge, value: number(details.customer_age) },
    { key: 'premium', label: fields.premium, value: formatTaka(taka(details.premium), language) },
    { key: 'term', label: fields.term, value: fill(words.years, { n: details.term }, language) },
    { key: 'mode', label: fields.mode, value: modeLabelOf(words, details.mode) },
    { key: 'sum', label: fields.sumAssured, value: formatTaka(taka(details.sum_assured), language) },
    { key: 'start', label: fields.startDate, value: formatDate(details.start_date, language) },
  ]
}

/** Only for plans that have them, and when they were taken (POL-10). */
function riderRows(details: PolicyDetails, words: Words, language: Language): Row[] {
  const { fields } = words
  const taken = {
    accident: { label: fields.accidentalCover, sum: details.ab_rider_sa },
    hospital: { label: fields.hospitalBenefit, sum: details.hcb_rider_sa },
    criticalIllness: { label: fields.criticalIllness, sum: details.ci_rider_sa },
  }
  return details.riders
    .filter((rider) => taken[rider].sum > 0)
    .map((key) => ({ key, label: taken[key].label, value: formatTaka(taka(taken[key].sum), language) }))
}

type Given = PolicyDetails['customer' | 'nominee' | 'questions_answers'] | NamedNominee
type NamedNominee = Omit<PolicyDetails['nominees'][number], 'share' | 'appointee'>

/** These come first in the view, for everybody in the same order; the rest follows the form. */
const shownFirst = [
  'firstName',
  'lastName',
  'gender',
  'birthDate',
  'nationalId',
  'mobile',
  'email',
  'presentAddress',
  'nationality',
]

/** Answers as people read them; how far the national ID is checked follows it. */
function answerRows(questions: Questions, answers: Given, words: Words, language: Language): Row[] {
  if (!answers) return []
  const place = (key: string) => shownFirst.indexOf(key) + 1 || shownFirst.length + 1
  const keys = Object.keys(questions).toSorted((a, b) => place(a) - place(b))
  const fields: Readonly<Record<string, string>> = words.fields
  const given = answers as Readonly<Record<string, string | null>>
  return answered(
    keys.flatMap((key) => {
      const question = questions[key] as Question
      const answer = given[readName(question)] ?? null
      const row = { key, label: fields[key] ?? key, value: shownAnswer(question, answer, words, language) }
      if (key !== 'nationalId' || !('identity' in answers)) return [row]
      const value = identitySentence(answers, words.identity, language)
      return [row, { key: 'identity', label: words.fields.identity, value }]
    }),
  )
}

/** What is known of a person, in the same order on every page, each with its question. */
export function applicantRows(
  person: PolicyDetails['customer'],
  words: Words,
  language: Language,
): (Row & { readonly field: string | undefined })[] {
  return answerRows(applicantQuestions, person, words, language).map((row) => {
    const question = applicantQuestions[row.key as keyof typeof applicantQuestions] as Question | undefined
    return { ...row, field: question && readName(question) }
  })
}

type Unanswered = Omit<Row, 'value'> & { readonly value: string | null }

function shownAnswer(question: Question, answer: string | null, words: Words, language: Language) {
  if (question.kind === 'code') return labelOf(words.codes[question.labels], answer)
  if (!answer) return answer
  if (question.kind === 'measure') return writeDigits(answer, language)
  return question.kind === 'date' ? formatDate(answer, language) : answer
}

/** What a bank took and the code of the agent, under a title that names those that there are (POL-13). */
function officeSection(details: PolicyDetails, words: Words, language: Language): ShownSection {
  const { fields, sections } = words
  const collected = details.boc_amount
  const bank = answered([
    { key: 'transaction', label: fields.transactionId, value: details.transaction_id },
    {
      key: 'collection',
      label: fields.collectionAmount,
      value: collected === null ? null : formatTaka(taka(collected), language),
    },
  ])
  const agent = answered([
    {
      key: 'agent',
      label: fields.agencyCode,
      value: details.user.role_id === role.agent ? details.agency_code : null,
    },
  ])
  const title = agent.length === 0 ? sections.bank : bank.length === 0 ? sections.agent : sections.office
  return { title, rows: [...bank, ...agent] }
}

/** Those of the ten health questions that were answered. */
function questionRows({ questions_answers: health }: PolicyDetails, words: Words): Row[] {
  return answered(
    healthQuestions.map((question) => {
      const field = healthQuestionFields[question]
      const yes = health[`${field}_answer`]
      const said = [yes === 1 ? words.yes : words.no, health[field]].filter(Boolean).join(': ')
      return { key: question, label: words.healthQuestions[question], value: yes === null ? null : said }
    }),
  )
}

function answered(rows: readonly Unanswered[]): Row[] {
  return rows.flatMap(({ value, ...row }) => (value ? [{ ...row, value }] : []))
}

/** A mode has the same label as letter and as number, and S that of N (CODE-02). */
export function modeLabelOf(words: Words, code: string): string {
  return labelOf(words.codes.mode, parseMode(code) ?? code)
}

function labelOf(labels: Readonly<Record<string, string>>, code: string | null): string {
  return code === null ? '' : (labels[code] ?? code)
}
