import type { DateOnly } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import { pick } from '#kernel/pick.ts'
import { refuseAny } from '#kernel/problem.ts'
import { accidentSum, type Price, priceInMode } from '#sales/plans/arithmetic.ts'
import { type BenefitTable, benefitTable } from '#sales/plans/benefits.ts'
import { findPlan, listTerms, visibleFields } from '#sales/plans/catalogue.ts'
import { instalmentsPerYear, type Mode, singleMode } from '#sales/plans/codes.ts'
import { type KeyFacts, keyFactsOf } from '#sales/plans/key-facts.ts'
import { applyListing, asListedBook } from '#sales/plans/listed-plan.ts'
import { priceOf, type Question } from '#sales/plans/price.ts'
import type { Edition, RateBook } from '#sales/plans/rate-book.ts'
import { outsideEdition, type QuoteContent } from '#sales/plans/sealed-quote.ts'
import { ridersOfPrice, type TakenRider } from '#sales/plans/taken-riders.ts'
import { type Answers, answersOf, type Inputs, parentAgeOf } from './inputs.ts'
import { judgeAnswers } from './rules.ts'

/** A calculation with everything that a page, a proposal or a quote needs (PCALC-24). */
export type Calculation = {
  readonly inputs: Inputs
  readonly edition: Edition
  readonly price: Payable
  /** The steps of a price by our own tables; undefined for an outside calculator, which gives only the price. */
  readonly steps: Price | undefined
  readonly benefits: BenefitTable
  readonly keyFacts: KeyFacts
  /** The same cover in every other available mode, for comparison. */
  readonly otherModes: readonly {
    readonly mode: Mode
    readonly instalment: Poisha
    readonly yearly: Poisha
  }[]
}

/** The amounts to pay, from our own tables or an outside calculator. */
export type Payable = Pick<
  Price,
  'isSingle' | 'instalmentsPerYear' | 'instalment' | 'basicInstalment' | 'yearly'
>

/** Prices checked inputs and computes their benefits. */
export function calculate(edition: Edition, inputs: Inputs): Calculation {
  const question = questionOf(edition, inputs)
  const price = priceOf(edition, question)
  return {
    inputs,
    edition,
    price,
    steps: price,
    benefits: benefitTable(inputs.plan, question, price),
    keyFacts: keyFactsOf(edition.book.keyFacts, inputs.plan, question, price),
    otherModes: compareModes(edition, inputs, question, price),
  }
}

/**
 * The calculation of a price that an outside calculator gave (PCALC-38). Benefits come from the book; prices
 * in other modes are unknown.
 */
export function calculateOutside(
  current: Edition,
  inputs: Inputs,
  { instalment, basicInstalment }: Pick<Price, 'instalment' | 'basicInstalment'>,
): Calculation {
  const edition: Edition = { ...current, name: outsideEdition, isIllustrative: false }
  const parts = instalmentsPerYear[inputs.mode]
  const isSingle = inputs.mode === singleMode
  const yearly = instalment * parts
  const question = questionOf(edition, inputs)
  const price = { isSingle, instalmentsPerYear: parts, instalment, basicInstalment, yearly }
  return {
    inputs,
    edition,
    price,
    steps: undefined,
    benefits: benefitTable(inputs.plan, question, price),
    keyFacts: keyFactsOf(edition.book.keyFacts, inputs.plan, question, price),
    otherModes: [{ mode: inputs.mode, instalment, yearly }],
  }
}

/**
 * A quote with an outside price, as it was promised. The outside calculator is not called again, so modes,
 * terms and limits are those of the quote.
 * @throws Refusal 422 with the problems when the answers no longer fit the book's plans and ages
 */
export function promisedOutside(current: Edition, quote: QuoteContent): Calculation {
  const answers: Answers = quote.answers
  const plan = findPlan(current.book, Number(answers.plan))
  const term = { term: Number(answers.term), payingTerms: [Number(answers.payingTerm)] }
  const modes = [answers.mode as Mode]
  const asQuoted = plan && applyListing(plan, { modes, terms: [term], sumAssured: { multiple: 1 } })
  const book = asListedBook(current.book, new Map(asQuoted ? [[asQuoted.code, asQuoted]] : []))
  return calculateOutside(current, requireInputs(book, answers), quote)
}

/**
 * Calculates earlier answers again, without checking whether their start date has passed (design §6). For
 * proposals: compare `price.instalment` with the quote's (PROP-32).
 * @throws Refusal 422 with the problems when the answers no longer fit the edition
 */
export function requote(edition: Edition, answers: Answers): Calculation {
  return calculate(edition, requireInputs(edition.book, answers))
}

function requireInputs(book: RateBook, answers: Answers): Inputs {
  const judged = judgeAnswers(book, answers)
  refuseAny(judged.problems)
  if (!judged.inputs) throw new Error('Answers without problems have inputs')
  return judged.inputs
}

export function quoteOf(calculation: Calculation, madeOn: DateOnly): QuoteContent {
  return {
    source: 'premium',
    answers: answersOf(calculation.inputs),
    isStartGiven: calculation.inputs.isStartGiven,
    edition: calculation.edition.name,
    instalment: calculation.price.instalment,
    basicInstalment: calculation.price.basicInstalment,
    madeOn,
  }
}

/**
 * The riders of a calculation. For an outside price, a single rider costs the instalment minus the basic
 * instalment.
 */
export function ridersTaken({ inputs, edition, price, steps }: Calculation): readonly TakenRider[] {
  if (steps) return ridersOfPrice(steps)
  const hospitalSum = hospitalSumOf(edition, inputs)
  const taken: TakenRider[] = [
    ...(inputs.hasAccidentCover
      ? [{ rider: 'accident', sum: accidentSum(edition.book.riders, inputs.sumAssured) } as const]
      : []),
    ...(hospitalSum > 0 ? [{ rider: 'hospital', sum: hospitalSum } as const] : []),
    ...(inputs.criticalSum > 0 ? [{ rider: 'criticalIllness', sum: inputs.criticalSum } as const] : []),
    ...(visibleFields(inputs.plan).parentBirth ? [{ rider: 'premiumWaiver', sum: 0 } as const] : []),
  ]
  const [only, ...others] = taken
  return only && others.length === 0
    ? [{ ...only, premium: price.instalment - price.basicInstalment }]
    : taken
}

/** Yearly hospital limit of a band (CODE-08). */
export function hospitalSumOf(edition: Edition, inputs: Pick<Inputs, 'hospital'>): Poisha {
  return edition.book.riders.hospital.bands[inputs.hospital] ?? 0
}

function questionOf(edition: Edition, inputs: Inputs): Question {
  return {
    plan: inputs.plan.code,
    age: inputs.age.priced,
    ...pick(inputs, 'term', 'payingTerm', 'mode', 'sumAssured', 'hasAccidentCover', 'criticalSum', 'option'),
    hospitalSum: hospitalSumOf(edition, inputs),
    parentAge: parentAgeOf(inputs),
  }
}

function compareModes(
  edition: Edition,
  inputs: Inputs,
  question: Question,
  price: Price,
): Calculation['otherModes'] {
  const payingBy = (mode: Mode) => {
    if (mode === question.mode) return price
    const isSameKind = (mode === singleMode) === price.isSingle
    return isSameKind
      ? priceInMode(inputs.plan, price, { mode, sumAssured: inputs.sumAssured })
      : priceOf(edition, { ...question, mode })
  }
  return inputs.plan.modes.flatMap((mode) => {
    const isOpen = listTerms(inputs.plan, mode, inputs.age.priced).some(
      (choice) => choice.term === inputs.term && choice.payingTerms.includes(inputs.payingTerm),
    )
    if (!isOpen) return []
    const { instalment, yearly } = payingBy(mode)
    return [{ mode, instalment, yearly }]
  })
}
