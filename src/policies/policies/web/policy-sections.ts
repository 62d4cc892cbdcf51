import { writeDigits } from '#kernel/bangla-text.ts'
import { formatDate } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { formatTaka, taka } from '#kernel/money.ts'
import { fill, type WordsLike } from '#kernel/words.ts'
import { role } from '#people/staff/permissions.ts'
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
    { title: sections.applicant, part: 'applicant', rows: applicantRows(details.customer, words, language) },
    {
      title: sections.nominee,
      part: 'nominee',
      rows: relatedRows(details.nominee, words.codes.nomineeRelation, words, language),
    },
    {
      title: sections.appointee,
      part: 'appointee',
      rows: relatedRows(details.appointee, words.codes.appointeeRelation, words, language),
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

function applicantRows(person: PolicyDetails['customer'], words: Words, language: Language): Row[] {
  const { fields, codes } = words
  return answered([
    ...personRows(person, words, language),
    { key: 'nationality', label: fields.nationality, value: person.nationality },
    { key: 'father', label: fields.fatherName, value: person.father_name },
    { key: 'mother', label: fields.motherName, value: person.mother_name },
    { key: 'spouse', label: fields.spouseName, value: person.spouse_name },
    { key: 'birthPlace', label: fields.birthPlace, value: person.place_of_birth },
    { key: 'education', label: fields.education, value: labelOf(codes.education, person.education) },
    { key: 'occupation', label: fields.occupation, value: labelOf(codes.occupation, person.occupation) },
    { key: 'income', label: fields.annualIncome, value: labelOf(codes.annualIncome, person.annual_income) },
  ])
}

function relatedRows(
  person: PolicyDetails['nominee'],
  relations: Readonly<Record<string, string>>,
  words: Words,
  language: Language,
): Row[] {
  if (!person) return []
  return answered([
    ...personRows(person, words, language),
    { key: 'relation', label: words.fields.relation, value: labelOf(relations, person.relation) },
  ])
}

type Unanswered = Omit<Row, 'value'> & { readonly value: string | null }

function personRows(
  person: PolicyDetails['customer'] | NonNullable<PolicyDetails['nominee']>,
  words: Words,
  language: Language,
): Unanswered[] {
  const { fields } = words
  const birth = person.date_of_birth
  return [
    { key: 'first', label: fields.firstName, value: person.first_name },
    { key: 'last', label: fields.lastName, value: person.last_name },
    { key: 'gender', label: fields.gender, value: labelOf(words.codes.gender, person.gender) },
    { key: 'birth', label: fields.birthDate, value: birth && formatDate(birth, language) },
    { key: 'nid', label: fields.nationalId, value: person.national_id },
    { key: 'identity', label: fields.identity, value: person.identity && words.identity[person.identity] },
    { key: 'mobile', label: fields.mobile, value: person.mobile },
    { key: 'email', label: fields.email, value: person.email },
    { key: 'address', label: fields.presentAddress, value: person.present_address },
  ]
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
