import { foldDigits } from '#kernel/bangla-text.ts'
import { completedYears, isDateOnly } from '#kernel/dates.ts'
import { type Poisha, parseTaka, toTaka } from '#kernel/money.ts'
import { halfSumInsured, type Price } from '#sales/plans/arithmetic.ts'
import { criticalIllnessChoice, type Mode, type PayoutOption } from '#sales/plans/codes.ts'
import { presentPrice } from '#sales/plans/present-price.ts'
import { modesBySlice, priceBySlice, type RateSlice, type SliceQuestion } from '#sales/plans/rate-slice.ts'
import { hasText } from '#sales/plans/web/steps.ts'
import type { PlanAnswer } from '../../contract.ts'
import { type Answers, sentAnswers, sumLimits } from '../answers.ts'
import type { Result } from '../offers.ts'

/** Amount in taka that each choice of a rider adds to the instalment, by the choice's value. */
export type ChoicePrices = Readonly<Record<string, number>>
export type RiderPrices = Readonly<
  Record<'accidental_cover' | 'critical_illness' | 'hospital_rider', ChoicePrices>
>

/** The price of answers by a slice of the rate book, before the server confirms it. */
export type LivePrice = {
  /** The result with the figures of the slice; all other figures are from the last result of the server. */
  readonly result: Result
  readonly riders: RiderPrices
}

/**
 * Prices answers by the slice of their plan and age. The server checks everything again.
 * @param before the last result of the server
 * @returns undefined where the slice does not fit, or an answer is missing or beyond its limits
 */
export function priceAnswers(
  slice: RateSlice,
  plan: PlanAnswer,
  answers: Answers,
  before: Result,
): LivePrice | undefined {
  if (slice.plan !== plan.plan || slice.age !== plan.age) return undefined
  const sent = sentAnswers(plan, answers)
  const question = questionOf(slice, plan, sent)
  const price = question && priceBySlice(slice, question)
  if (!question || !price) return undefined
  return { result: resultOf(slice, plan, question, price, before), riders: priceRiders(slice, question) }
}

/** What each choice of a rider would add to the instalment if nothing else changed. */
function priceRiders(slice: RateSlice, question: SliceQuestion): RiderPrices {
  const { hospitalBands: bands = [], criticalIllness } = slice
  const instalment = (change: Partial<SliceQuestion>) =>
    priceBySlice(slice, { ...question, ...change })?.instalment ?? 0
  const added = (change: Partial<SliceQuestion>, without: Partial<SliceQuestion>) =>
    toTaka(instalment(change) - instalment(without))
  const half = criticalIllness
    ? halfSumInsured({ accident: { maxSum: 0 }, criticalIllness }, question.sumAssured)
    : 0
  return {
    accidental_cover: slice.accident
      ? { 1: added({ hasAccidentCover: true }, { hasAccidentCover: false }) }
      : {},
    critical_illness: half > 0 ? { 1: added({ criticalSum: half }, { criticalSum: 0 }) } : {},
    hospital_rider: Object.fromEntries(
      bands.flatMap((sum, band) =>
        band > 0 ? [[band, added({ hospitalSum: sum }, { hospitalSum: 0 })] as const] : [],
      ),
    ),
  }
}

function questionOf(slice: RateSlice, plan: PlanAnswer, sent: Answers): SliceQuestion | undefined {
  const term = countOf(sent.term)
  const payingTerm = hasText(sent.premiumPayingTerm)
    ? countOf(sent.premiumPayingTerm)
    : slice.cases.find((each) => each.term === term)?.payingTerm
  const sumAssured = sumOf(plan, sent.sum_assured)
  const riders = sumAssured === undefined ? undefined : ridersOf(slice, plan, sent, sumAssured)
  if (!hasText(sent.mode) || payingTerm === undefined || sumAssured === undefined || !riders) return undefined
  const mode = sent.mode as Mode
  const option = hasText(sent.premium_option) ? (countOf(sent.premium_option) as PayoutOption) : undefined
  const question = { term, payingTerm, mode, sumAssured, option, ...riders }
  if (!plan.fields.parentage) return question
  const parentAge = ageOf(sent.parentage, sent.doc)
  return parentAge === undefined ? undefined : { ...question, parentAge }
}

/** The typed sum; undefined outside the plan's limits. */
function sumOf(plan: PlanAnswer, typed: string | undefined): Poisha | undefined {
  const sum = parseTaka(typed ?? '')
  const { min, max, multiple } = sumLimits(plan)
  if (sum === undefined || toTaka(sum) < min || (max !== null && toTaka(sum) > max)) return undefined
  return toTaka(sum) % multiple === 0 ? sum : undefined
}

/** The riders chosen; undefined where a required answer is missing or a sum is outside its limits. */
function ridersOf(slice: RateSlice, plan: PlanAnswer, sent: Answers, sumAssured: Poisha) {
  const isAccidentAsked =
    'accidental_cover' in sent ||
    (plan.fields.accidental_cover && plan.disabled.accidental_cover === undefined)
  const isHidden = plan.fields.hiddenWithPayingTermOne.length > 0 && sent.premiumPayingTerm === '1'
  if (isAccidentAsked && !isHidden && !hasText(sent.accidental_cover)) return undefined
  const illness = countOf(sent.critical_illness || '0')
  const half = slice.criticalIllness
    ? halfSumInsured({ accident: { maxSum: 0 }, criticalIllness: slice.criticalIllness }, sumAssured)
    : 0
  const typed = illness === criticalIllnessChoice.other ? parseTaka(sent.critical_sum ?? '') : undefined
  if (illness === criticalIllnessChoice.other && (!typed || typed > half)) return undefined
  return {
    hasAccidentCover: sent.accidental_cover === '1',
    hospitalSum: slice.hospitalBands?.[countOf(sent.hospital_rider || '0')] ?? 0,
    criticalSum: typed ?? (illness === criticalIllnessChoice.half ? half : 0),
  }
}

function resultOf(
  slice: RateSlice,
  plan: PlanAnswer,
  question: SliceQuestion,
  price: Price,
  before: Result,
): Result {
  const { mode, term, payingTerm } = question
  return {
    ...before,
    policy: plan.plan,
    planName: plan.planName,
    bn_planName: plan.bn_planName,
    age: plan.age,
    term,
    premiumPayingTerm: payingTerm,
    mode,
    sum_assured: toTaka(question.sumAssured),
    critical_illness_amount: toTaka(question.criticalSum ?? 0),
    premium_amount: toTaka(price.instalment),
    totPrem: toTaka(price.instalment),
    instPrem: toTaka(price.basicInstalment),
    yearly_premium: toTaka(price.yearly),
    other_modes: modesBySlice(slice, question).flatMap((other) => {
      const paid = priceBySlice(slice, { ...question, mode: other })
      return paid
        ? [{ mode: other, premium_amount: toTaka(paid.instalment), yearly_premium: toTaka(paid.yearly) }]
        : []
    }),
    explanation: presentPrice(price),
    edition: { ...before.edition, name: slice.edition },
  }
}

function ageOf(birth: string | undefined, start: string | undefined): number | undefined {
  return birth && start && isDateOnly(birth) && isDateOnly(start) ? completedYears(birth, start) : undefined
}

function countOf(text: string | undefined): number {
  return Number(foldDigits(text ?? '').trim() || Number.NaN)
}
