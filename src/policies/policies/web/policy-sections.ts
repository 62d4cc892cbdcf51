import { writeDigits } from '#kernel/bangla-text.ts'
import { formatDate } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { formatTaka, taka } from '#kernel/money.ts'
import { fill, type WordsLike } from '#kernel/words.ts'
import { role } from '#people/staff/permissions.ts'
import { type Question, type Questions, readName } from '#policies/questions/question.ts'
import { applicantQuestions, appointeeQuestions, nomineeQuestions } from '#policies/questions/questions.ts'
import { parseMode } from '#sales/plans/codes.ts'
import type { PolicyDetails } from '../contract.ts'
import type { PersonPart } from '../policy.ts'
import type { bn } from '../words.bn.ts'

type Words = WordsLike<typeof bn>
export type ShownSection = {
  readonly title: string
  /** Whom it is about, when it is about a person. */
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
      rows: personRows(applicantQuestions, details.customer, words, language),
    },
    {
      title: sections.nominee,
      part: 'nominee',
      rows: personRows(nomineeQuestions, details.nominee, words, language),
    },
    {
      title: sections.appointee,
      part: 'appointee',
      rows: personRows(appointeeQuestions, details.appointee, words, language),
    },
    { title: sections.office, rows: officeRows(details, words, language) },
    { title: sections.health, rows: healthRows(details, words, language) },
    { title: sections.healthQuestions, rows: questionRows(details, words) },
  ]
  return all.filter((section) => section.rows.length > 0)
}

export function coverRows(details: PolicyDetails, words: Words, language: Language): Row[] {
  const { fields } = words
  const number = (n: number) => writeDigits(n, language)
  return [
    { key: 'number', label: words.columns.policyNumber, value: details.sap_policy_id ?? words.noNumberYet },
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
export function riderRows(details: PolicyDetails, words: Words, language: Language): Row[] {
  const amount = (value: number) => formatTaka(taka(value), language)
  const rows = {
    accident: {
      label: words.fields.accidentalCover,
      value: details.accidental_coverage === 1 ? words.covered : '',
    },
    hospital: {
      label: words.fields.hospitalBenefit,
      value: details.hcb_rider_sa > 0 ? amount(details.hcb_rider_sa) : '',
    },
    criticalIllness: {
      label: words.fields.criticalIllness,
      value: details.ci_rider_sa > 0 ? amount(details.ci_rider_sa) : '',
    },
  }
  return details.riders.map((rider) => ({ key: rider, ...rows[rider] })).filter((row) => row.value !== '')
}

type ShownPerson = PolicyDetails['customer'] | NonNullable<PolicyDetails['nominee']>

/** These stand first in the view, for everybody in the same order; what else was asked follows as the form asks it. */
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

function personRows(
  questions: Questions,
  person: ShownPerson | null,
  words: Words,
  language: Language,
): Row[] {
  if (!person) return []
  const place = (key: string) => shownFirst.indexOf(key) + 1 || shownFirst.length + 1
  const keys = Object.keys(questions).toSorted((a, b) => place(a) - place(b))
  const fields: Readonly<Record<string, string>> = words.fields
  const given: Readonly<Record<string, string | null>> = person
  return answered(
    keys.flatMap((key) => {
      const question = questions[key] as Question
      const answer = given[readName(question)] ?? null
      const row = { key, label: fields[key] ?? key, value: shownAnswer(question, answer, words, language) }
      if (key !== 'nationalId') return [row]
      const value = person.identity && words.identity[person.identity]
      return [row, { key: 'identity', label: words.fields.identity, value }]
    }),
  )
}

type Unanswered = Omit<Row, 'value'> & { readonly value: string | null }

function shownAnswer(question: Question, answer: string | null, words: Words, language: Language) {
  if (question.kind === 'code') return labelOf(words.codes[question.labels], answer)
  return answer && question.kind === 'date' ? formatDate(answer, language) : answer
}

/** Transaction and collection if present; the agent's code when an agent saved the policy (POL-13). */
function officeRows(details: PolicyDetails, words: Words, language: Language): Row[] {
  const { fields } = words
  const collected = details.boc_amount
  return answered([
    { key: 'transaction', label: fields.transactionId, value: details.transaction_id },
    {
      key: 'collection',
      label: fields.collectionAmount,
      value: collected === null ? null : formatTaka(taka(collected), language),
    },
    {
      key: 'agent',
      label: fields.agencyCode,
      value: details.user.role_id === role.agent ? details.agency_code : null,
    },
  ])
}

function healthRows({ questions_answers: health }: PolicyDetails, words: Words, language: Language): Row[] {
  const { fields } = words
  const figure = (typed: string | null) => typed && writeDigits(typed, language)
  return answered([
    { key: 'blood', label: fields.bloodGroup, value: health.blood },
    { key: 'pulse', label: fields.pulseRate, value: figure(health.pulse_rate) },
    { key: 'height', label: fields.height, value: figure(health.height) },
    { key: 'weight', label: fields.weight, value: figure(health.weight) },
    {
      key: 'smoker',
      label: fields.smokerStatus,
      value: labelOf(words.codes.smokerStatus, health.smoker_status),
    },
  ])
}

function questionRows({ questions_answers: health }: PolicyDetails, words: Words): Row[] {
  const asked = words.healthQuestions
  const said = (yes: number | null, details: string) =>
    yes === null ? null : [yes === 1 ? words.yes : words.no, details].filter(Boolean).join('. ')
  return answered([
    {
      key: 'medicalPractitioner',
      label: asked.medicalPractitioner,
      value: said(health.medical_practitioner_answer, health.medical_practitioner),
    },
    {
      key: 'admittedHospital',
      label: asked.admittedHospital,
      value: said(health.admitted_hospital_answer, health.admitted_hospital),
    },
    {
      key: 'remainedAbsent',
      label: asked.remainedAbsent,
      value: said(health.remained_absent_answer, health.remained_absent),
    },
    {
      key: 'sufferingAilments',
      label: asked.sufferingAilments,
      value: said(health.suffering_ailments_pertaining_answer, health.suffering_ailments_pertaining),
    },
    {
      key: 'sufferedDiabetes',
      label: asked.sufferedDiabetes,
      value: said(health.suffered_diabetes_others_answer, health.suffered_diabetes_others),
    },
    {
      key: 'bodilyDefect',
      label: asked.bodilyDefect,
      value: said(health.bodily_defect_deformity_answer, health.bodily_defect_deformity),
    },
    {
      key: 'accidentInjury',
      label: asked.accidentInjury,
      value: said(health.accident_injury_answer, health.accident_injury),
    },
    {
      key: 'usedAlcohol',
      label: asked.usedAlcohol,
      value: said(health.used_alcoholic_others_answer, health.used_alcoholic_others),
    },
    {
      key: 'goodHealth',
      label: asked.goodHealth,
      value: said(health.good_health_answer, health.good_health),
    },
    {
      key: 'aidsHepatitis',
      label: asked.aidsHepatitis,
      value: said(health.aids_hepatitis_answer, health.aids_hepatitis),
    },
  ])
}

function answered(rows: readonly Unanswered[]): Row[] {
  return rows.flatMap(({ value, ...row }) => (value ? [{ ...row, value }] : []))
}

/** Letters and numbers of a mode carry the same labels, and S that of N (CODE-02). */
function modeLabelOf(words: Words, code: string): string {
  return labelOf(words.codes.mode, parseMode(code) ?? code)
}

function labelOf(labels: Readonly<Record<string, string>>, code: string | null): string {
  return code === null ? '' : (labels[code] ?? code)
}
