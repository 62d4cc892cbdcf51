import { rahima } from '#demo/policies/people.ts'
import { nomineeQuestions } from '#policies/questions/nominee-questions.ts'
import { isAsked, type Question, type Questions } from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import { makePdf, pdfFileOf } from '../drive/pdf.ts'
import type { Answer, Caller } from '../drive/test-app.ts'
import { inventedName } from './invented-name.ts'

/** All ten health answers of a healthy person. The proposal then needs no review by a person. */
export const healthy = {
  medical_practitioner: 0,
  admitted_hospital: 0,
  remained_absent: 0,
  suffering_ailments_pertaining: 0,
  suffered_diabetes_others: 0,
  bodily_defect_deformity: 0,
  accident_injury: 0,
  used_alcoholic_others: 0,
  good_health: 1,
  aids_hepatitis: 0,
}

const own = {
  national_id: '3290123456',
  first_name: 'Sumaiya',
  last_name: 'Akter',
  date_of_birth: '1990-05-17',
  gender: 'F',
  father_name: 'Abdul Karim',
  mother_name: 'Rokeya Begum',
  place_of_birth: 'Khulna',
  nationality: 'Bangladeshi',
  education: 'G',
  occupation: '10',
  annual_income: '1',
  mobile: '01711000045',
  present_address: '12/3 Sheikhpara, Khulna',
}
const arif = {
  nominee_first_name: 'Arif',
  nominee_last_name: 'Hossain',
  birth_date: '1988-01-09',
  relation_id: 'H',
  nominee_gender: 'M',
  nominee_mobile_no: '01811000046',
  nominee_present_address: '12/3 Sheikhpara, Khulna',
}

/** Sumaiya, a school teacher, asks for Nabo Jibon Anando and names her husband. */
export const sumaiya = {
  ...own,
  ...toTheRest(applicantQuestions, own),
  nominee: { ...arif, ...toTheRest(nomineeQuestions, arif) },
  blood: 'B+',
  height: '160',
  weight: '55',
  smoker_status: 'Non smoker',
  ...healthy,
  agency_code: 'AG001',
  declaration: 1,
  consent: 1,
}

/** What she answers to questions that were added since and need an answer: as little as they ask for. */
function toTheRest(questions: Questions, written: Readonly<Record<string, string>>): object {
  const answers: Record<string, string | undefined> = {}
  for (const [key, question] of Object.entries(questions))
    answers[key] =
      written[question.field] ??
      (question.required && isAsked(question, answers) ? leastAnswer(key, question, questions) : undefined)
  const added = Object.entries(questions).filter(([, { field }]) => !(field in written))
  return Object.fromEntries(
    added.flatMap(([key, { field }]) => (answers[key] === undefined ? [] : [[field, answers[key]]])),
  )
}

function leastAnswer(key: string, question: Question, questions: Questions): string {
  if (question.kind === 'line' || question.kind === 'text') return 'Khulna'
  if (question.kind === 'measure') return String(question.least)
  if (question.kind !== 'code') throw new Error(`Write down what Sumaiya answers to ${question.field}`)
  const asks = (code: string) =>
    Object.values(questions).some(
      ({ askedWhen }) => askedWhen?.question === key && askedWhen.is.includes(code),
    )
  return question.codes.find((code) => !asks(code)) ?? question.codes[0] ?? ''
}

let lives = 0

/** A different person without insurance, since only the first four of Sumaiya’s policies pass without review. */
export function somebodyElse() {
  const n = ++lives
  return { national_id: `32955${String(n).padStart(5, '0')}`, first_name: inventedName(n) }
}

/** A different person with Sumaiya’s answers buys, in good health and with papers. */
export function buyForSomebody(caller: Caller, quote: string): Promise<Answer> {
  return purchase(caller, { ...sumaiya, ...somebodyElse(), quote, status: 1 }, [pdfFile()])
}

/** What the calculator is sent for Sumaiya’s policy. */
export const calculation = {
  dob: '1990-05-17',
  gender: 'F',
  policy: 802,
  mode: 'Y',
  term: 20,
  sum_assured: 500000,
  accidental_cover: 1,
  hospital_rider: 1,
  critical_illness: 0,
}

export async function quoteFor(caller: Caller, doc: string, changes: object = {}): Promise<string> {
  const { status, body } = await caller.post('/v1/getCalculations', { ...calculation, doc, ...changes })
  if (status !== 200) throw new Error(`No quote: ${JSON.stringify(body)}`)
  return body.data.quote
}

/** A policy or a proposal as somebody is shown it. */
export async function detailsOf(who: Caller, id: number) {
  const { body } = await who.post('/api-app/customer-policy-details', { customer_policy_id: id })
  return body.data.customer_policy_details
}

export function pdfFile(name = 'papers.pdf', type = 'application/pdf'): File {
  return pdfFileOf(makePdf(), name, type)
}

/** Sends a proposal as the form does: multipart, with nested names in brackets. */
export function purchase(caller: Caller, fields: object, files: readonly File[] = []): Promise<Answer> {
  return caller.post('/api-app/purchase-policy', purchaseForm(fields, files))
}

/** Rahima, who already holds policies, proposes for herself. @param further answers that differ */
export async function proposeForRahima(holder: Caller, today: string, further: object = {}) {
  const { birthDate, nationalId, firstName, lastName, mobile } = rahima
  const quote = await quoteFor(holder, today, { dob: birthDate })
  const own = {
    national_id: nationalId,
    date_of_birth: birthDate,
    first_name: firstName,
    last_name: lastName,
  }
  const { body } = await purchase(holder, { ...sumaiya, ...own, ...further, mobile, quote, status: 1 }, [
    pdfFile(),
  ])
  return body.data as { id: number; ref_unique_id: string }
}

export function purchaseForm(fields: object, files: readonly File[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (typeof value !== 'object') form.append(name, String(value))
    else for (const [inner, one] of Object.entries(value)) form.append(`${name}[${inner}]`, String(one))
  }
  for (const file of files) form.append('document', file)
  return form
}
