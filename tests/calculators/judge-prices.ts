import type { Endpoint } from '#kernel/endpoint.ts'
import { taka, toTaka } from '#kernel/money.ts'
import type { Mode, PayoutOption } from '#sales/plans/codes.ts'
import { priceOf, type Question } from '#sales/plans/price.ts'
import type { CalculationAnswer, PlanAnswer } from '#sales/quotes/contract.ts'
import { loadDefaultEdition } from '#sales/rate-books/server/shipped-edition.ts'
import type { ReturnAnswer } from '#sales/returns/contract.ts'
import type { Came, Sent } from './draw.ts'
import {
  type Asked,
  brokenRules,
  completedYears,
  payingTermOf,
  plansOpenTo,
  pricedAge,
} from './written-rules.ts'

const edition = loadDefaultEdition()

/** Checks that a price or a list of plans is allowed by the written rules and equals the engine's. */
export function findPriceOffences(call: Endpoint, sent: Sent, came: Came, today: string): string[] {
  if (came.status !== 200) return []
  const { data, plans } = came.body as { data?: unknown; plans?: unknown }
  switch (call.path) {
    case '/v1/getCalculations':
      return calculationOffences(data as CalculationAnswer, today)
    case '/v1/fixed_premium/getCalculations':
      return returnOffences(data as ReturnAnswer, today)
    case '/v1/calculator/premium':
      return requestOffences(came.body as { status: number; instPrem: number; totPrem: number }, sent)
    case '/v1/getPoliciesBasedOnAge':
      return listOffences(data as PlanAnswer[], sent)
    case '/v1/calculator/plans':
      return listOffences(plans as PlanAnswer[], sent)
    default:
      return []
  }
}

/** Checks that an allowed case is priced, at the engine's price. */
export function findPromiseOffences(asked: Asked, { status, body }: Came): string[] {
  const { data, message } = body as { data?: CalculationAnswer; message?: string }
  if (status !== 200 || !data) return [`refuses what the rules allow (${status} ${message})`]
  return priceOffences(asked, data)
}

function calculationOffences(data: CalculationAnswer, today: string): string[] {
  const { payload } = data
  const input: Asked = {
    plan: payload.policy,
    birth: payload.dob,
    start: payload.doc,
    mode: payload.mode,
    term: payload.term,
    payingTerm: payload.premiumPayingTerm,
    sum: payload.sum_assured,
    hasAccident: payload.accidental_cover === 1,
    hospitalBand: payload.hospital_rider,
    criticalSum: data.critical_illness_amount,
    option: payload.premium_option,
    ...(payload.parentage && { parentBirth: payload.parentage }),
  }
  const isFallback = !data.doc_given && data.doc === '2025-02-18'
  const broken = brokenRules(input, isFallback ? undefined : today).map(
    (rule) => `gives a price against: ${rule}`,
  )
  return [...broken, ...priceOffences(input, data)]
}

function priceOffences(asked: Asked, data: CalculationAnswer): string[] {
  const price = priceOf(edition, questionOf(asked))
  return [
    ...amountOffences(data.premium_amount, toTaka(price.instalment)),
    ...amountOffences(data.totPrem, toTaka(price.instalment)),
    ...amountOffences(data.instPrem, toTaka(price.basicInstalment)),
    ...(data.age === pricedAge(asked.plan, asked.birth, asked.start) ? [] : [`prices the age ${data.age}`]),
  ]
}

function amountOffences(given: number, price: number): string[] {
  if (!Number.isInteger(given) || given <= 0) return [`gives the premium ${given}`]
  return given === price ? [] : [`gives ${given} where the engine says ${price}`]
}

function questionOf(asked: Asked): Question {
  return {
    plan: asked.plan,
    age: pricedAge(asked.plan, asked.birth, asked.start),
    term: asked.term,
    payingTerm: asked.payingTerm,
    mode: asked.mode as Mode,
    sumAssured: taka(asked.sum),
    hasAccidentCover: asked.hasAccident,
    hospitalSum: taka(asked.hospitalBand * 100_000),
    criticalSum: taka(asked.criticalSum),
    option: asked.option as PayoutOption,
    ...(asked.parentBirth && { parentAge: completedYears(asked.parentBirth, asked.start) }),
  }
}

/** Checks a return: the rules of its plan, a sum in hundreds, and an instalment within the premium. */
function returnOffences(data: ReturnAnswer, today: string): string[] {
  const asked: Asked = {
    plan: data.policy_id,
    birth: data.dateOf_birth,
    start: data.doc,
    mode: 'M',
    term: data.terms,
    payingTerm: data.terms,
    sum: data.sum_assured,
    hasAccident: false,
    hospitalBand: 0,
    criticalSum: data.critical_illness_amount,
    option: 1,
  }
  // The return calculator has sums in steps of 100, and shows critical illness for 814 (A17).
  const notItsOwn = ['sum no multiple', 'rider C']
  const broken = brokenRules(asked, today).filter((rule) => !notItsOwn.includes(rule))
  const price = priceOf(edition, questionOf(asked))
  return [
    ...broken.map((rule) => `gives a sum against: ${rule}`),
    ...([814, 815].includes(data.policy_id) ? [] : [`is sold for ${data.policy_id}`]),
    ...(data.sum_assured % 100 === 0 ? [] : [`gives the sum ${data.sum_assured}`]),
    ...(toTaka(price.instalment) <= data.premium_amount
      ? []
      : [`gives ${data.sum_assured}, which costs ${toTaka(price.instalment)}`]),
  ]
}

/** Checks the calculator endpoint, which has an age instead of dates: the case is read from the request. */
function requestOffences(given: { status: number; instPrem: number; totPrem: number }, sent: Sent): string[] {
  if (given.status !== 1) return given.instPrem === 0 && given.totPrem === 0 ? [] : ['refuses with a price']
  const fields = readSent(sent)
  const amount = (name: string) => Number(fields[name] || 0)
  const plan = amount('plan')
  const age = amount('age')
  // With a birthday on the start date, completed and priced age are equal.
  const start = '2030-01-01'
  const year = 2030 - age
  const mode = modeOf(fields.polMode ?? '')
  const term = amount('polTerm')
  const asked: Asked = {
    plan,
    birth: plan === 807 && age === 0 ? '2029-06-01' : `${year}-01-01`,
    start,
    mode,
    term,
    payingTerm: fields.ppTerm ? amount('ppTerm') : payingTermOf(plan, mode, term, age),
    sum: amount('sa'),
    hasAccident: amount('abSa') > 0,
    hospitalBand: amount('hcbSa') / 100_000,
    criticalSum: amount('cirSa'),
    option: plan === 807 ? amount('premiumOption') || 1 : 1,
    ...(plan === 807 && { parentBirth: `${2030 - amount('propAge')}-01-01` }),
  }
  const broken = brokenRules(asked, undefined)
  if (broken.length > 0) return broken.map((rule) => `gives a price against: ${rule}`)
  const price = priceOf(edition, questionOf(asked))
  return [
    ...amountOffences(given.totPrem, toTaka(price.instalment)),
    ...amountOffences(given.instPrem, toTaka(price.basicInstalment)),
  ]
}

function modeOf(text: string): string {
  const letter = text.toUpperCase()
  return { S: 'N', 1: 'Y', 2: 'H', 3: 'Q', 4: 'M' }[letter] ?? letter
}

/** Checks that exactly the plans open to the person are listed, when birth and start are readable. */
function listOffences(given: readonly PlanAnswer[], sent: Sent): string[] {
  const { dob = '', doc } = readSent(sent)
  const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
  if (!isDate(dob) || (doc !== undefined && !isDate(doc))) return []
  const expected = plansOpenTo(dob, doc ?? '2025-02-18')
  const codes = given.map(({ plan }) => plan).sort((one, other) => one - other)
  return codes.join() === expected.sort((one, other) => one - other).join()
    ? []
    : [`lists ${codes.join()} where ${expected.join()} are open`]
}

/** The fields of a request as texts in Latin digits. */
function readSent({ kind, text }: Sent): Record<string, string> {
  const fields = kind.includes('json')
    ? Object.entries(JSON.parse(text) as object)
    : [...new URLSearchParams(text)]
  return Object.fromEntries(
    fields
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, plainText(String(value))]),
  )
}

function plainText(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6)).replace(/[৳,\0\s]/g, '')
}
