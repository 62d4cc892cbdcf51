import type { PriceRequest } from '#adapters/calculator/calculator.ts'
import { foldDigits } from '#kernel/bangla-text.ts'
import { completedYears } from '#kernel/dates.ts'
import { parseTaka, toTaka } from '#kernel/money.ts'
import type { Problem } from '#kernel/problem.ts'
import { halfSumInsured, type Price } from '#sales/plans/arithmetic.ts'
import {
  type EntryAge,
  entryAgeFromPriced,
  findAgeProblem,
  findPlan,
  findRiderAgeProblem,
  listTerms,
  visibleFields,
} from '#sales/plans/catalogue.ts'
import { defaultPayoutOption, type PayoutOption, parseMode, payoutOptions } from '#sales/plans/codes.ts'
import { priceOf, type Question } from '#sales/plans/price.ts'
import type { Edition, Plan } from '#sales/plans/rate-book.ts'
import { hospitalSumOf } from './calculation.ts'
import type { CalculatorRequest } from './contract.ts'
import type { Inputs } from './inputs.ts'
import { judgeSumAssured, mayBeParent } from './rules.ts'

/** Covers that the request can name but no screen offers (premium-basis §3.7). */
const coversNotSold = ['trSa', 'abSa2', 'pprTrSa', 'scbSa'] as const

export type RequestAnswer = { readonly price: Price } | { readonly problem: Problem }

/** Converts the form to a request to the calculator endpoint (PCALC-41). */
export function requestOf(edition: Edition, inputs: Inputs): PriceRequest {
  const needsParent = visibleFields(inputs.plan).parentBirth
  const parentAge = inputs.parentBirth ? completedYears(inputs.parentBirth, inputs.start) : 0
  return {
    gender: inputs.gender,
    plan: inputs.plan.code,
    age: inputs.age.priced,
    polTerm: inputs.term,
    ppTerm: inputs.payingTerm,
    polMode: inputs.mode,
    doc: inputs.start,
    sa: toTaka(inputs.sumAssured),
    abSa: inputs.hasAccidentCover ? toTaka(inputs.sumAssured) : 0,
    trSa: 0,
    age2: needsParent ? parentAge : 0,
    abSa2: 0,
    pwbFlag: needsParent ? 1 : 0,
    propAge: needsParent ? parentAge : 0,
    pprTrSa: 0,
    cirSa: toTaka(inputs.criticalSum),
    premiumOption: inputs.option,
    scbSa: 0,
    hcbSa: toTaka(hospitalSumOf(edition, inputs)),
    rdrDob: inputs.parentBirth ?? '',
  }
}

/** Judges a request to the calculator endpoint and prices it, or says why there is no price (PCALC-39). */
export function answerRequest(edition: Edition, request: CalculatorRequest): RequestAnswer {
  const { book } = edition
  const text = (field: keyof CalculatorRequest) => foldDigits(String(request[field] ?? '')).trim()
  const count = (field: keyof CalculatorRequest) =>
    /^\d{1,5}$/.test(text(field)) ? Number(text(field)) : Number.NaN
  const sum = (field: keyof CalculatorRequest) => (text(field) === '' ? 0 : parseTaka(text(field)))

  const plan = findPlan(book, count('plan'))
  if (!plan) return { problem: { code: 'noSuchPlan' } }
  const age = ageFrom(plan, count('age'))
  const mode = parseMode(text('polMode'))
  if (!age || !mode || !plan.modes.includes(mode)) return { problem: { code: 'choiceUnknown' } }
  const ageProblem = findAgeProblem(plan, age)
  if (ageProblem) return { problem: ageProblem }
  const choice = listTerms(plan, mode, age.priced).find((open) => open.term === count('polTerm'))
  const payingTerm = text('ppTerm') === '' ? choice?.payingTerms[0] : count('ppTerm')
  if (!choice || payingTerm === undefined || !choice.payingTerms.includes(payingTerm))
    return { problem: { code: 'termNotOffered' } }
  const [sumProblem] = judgeSumAssured(plan, { plan: text('plan'), sumAssured: text('sa') })
  if (sumProblem) return { problem: sumProblem }
  const option = optionIn(plan, text('premiumOption'))
  if (!option) return { problem: { code: 'choiceUnknown' } }

  const question: Question = {
    plan: plan.code,
    age: age.priced,
    term: choice.term,
    payingTerm,
    mode,
    sumAssured: sum('sa') ?? 0,
    hasAccidentCover: sum('abSa') !== 0,
    hospitalSum: sum('hcbSa'),
    criticalSum: sum('cirSa'),
    option,
    parentAge: visibleFields(plan).parentBirth ? count('propAge') : undefined,
  }
  const amounts = ['abSa', 'hcbSa', 'cirSa', ...coversNotSold] as const
  if (amounts.some((field) => sum(field) === undefined)) return { problem: { code: 'amountUnreadable' } }
  if (coversNotSold.some((field) => sum(field) !== 0)) return { problem: { code: 'riderNotOffered' } }
  if (question.hasAccidentCover && sum('abSa') !== question.sumAssured)
    return { problem: { code: 'riderNotOffered' } }
  const problem = findCoverProblem(edition, plan, age, question)
  return problem ? { problem } : { price: priceOf(edition, question) }
}

/** The payout option: the first one by default, undefined for an unknown one (premium-basis §3.7). */
function optionIn(plan: Plan, text: string): PayoutOption | undefined {
  if (!visibleFields(plan).option || text === '' || text === '0') return defaultPayoutOption
  return payoutOptions.find((option) => String(option) === text)
}

function ageFrom(plan: Plan, age: number): EntryAge | undefined {
  return age >= 0 && age <= 120 ? entryAgeFromPriced(plan, age) : undefined
}

function findCoverProblem(
  { book }: Edition,
  plan: Plan,
  age: EntryAge,
  question: Question,
): Problem | undefined {
  const shown = visibleFields(plan, question.payingTerm)
  const asked = {
    accident: question.hasAccidentCover === true,
    hospital: Boolean(question.hospitalSum),
    criticalIllness: Boolean(question.criticalSum),
  }
  for (const rider of ['accident', 'hospital', 'criticalIllness'] as const) {
    if (!asked[rider]) continue
    if (!shown[rider]) return { code: 'riderNotOffered' }
    const ageProblem = findRiderAgeProblem(book.riders, plan, rider, age)
    if (ageProblem) return ageProblem
  }
  if (!book.riders.hospital.bands.includes(question.hospitalSum ?? 0)) return { code: 'riderNotOffered' }
  if ((question.criticalSum ?? 0) > halfSumInsured(book.riders, question.sumAssured))
    return { code: 'criticalSumTooLarge' }
  if (shown.parentBirth && !mayBeParent(book, question.parentAge)) return { code: 'parentAgeOutside' }
  return undefined
}
