import type { DateOnly } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import { refuseAny } from '#kernel/problem.ts'
import { type BenefitTable, benefitTable } from '#plans/benefits.ts'
import { listTerms } from '#plans/catalogue.ts'
import type { Mode } from '#plans/codes.ts'
import { type Price, priceOf, type Question } from '#plans/price.ts'
import type { Edition } from '#plans/rate-book.ts'
import type { QuoteContent } from '#plans/sealed-quote.ts'
import { type Answers, answersOf, type Inputs, parentAgeOf } from './inputs.ts'
import { judgeAnswers } from './rules.ts'

/** A calculation with everything a page, a proposal or a quote needs of it (PCALC-24). */
export type Calculation = {
  readonly inputs: Inputs
  readonly edition: Edition
  readonly price: Price
  readonly benefits: BenefitTable
  /** The same cover in every mode that is open for it, to compare. */
  readonly otherModes: readonly {
    readonly mode: Mode
    readonly instalment: Poisha
    readonly yearly: Poisha
  }[]
}

/** Prices judged inputs and draws their benefits. */
export function calculate(edition: Edition, inputs: Inputs): Calculation {
  const question = questionOf(edition, inputs)
  const price = priceOf(edition, question)
  return {
    inputs,
    edition,
    price,
    benefits: benefitTable(inputs.plan, question, price),
    otherModes: compareModes(edition, inputs, question),
  }
}

/**
 * Calculates answers of the past again, without asking whether their start date has gone by meanwhile
 * (design §6). For proposals: compare `price.instalment` with the quote's (PROP-32).
 * @throws Refusal 422 with the problems when the answers no longer fit the edition
 */
export function requote(edition: Edition, answers: Answers): Calculation {
  const judged = judgeAnswers(edition.book, answers)
  refuseAny(judged.problems)
  if (!judged.inputs) throw new Error('Answers without problems have inputs')
  return calculate(edition, judged.inputs)
}

/** What a quote of this calculation seals. */
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

/** Yearly hospital limit of a band (CODE-08). */
export function hospitalSumOf(edition: Edition, inputs: Pick<Inputs, 'hospital'>): Poisha {
  return edition.book.riders.hospital.bands[inputs.hospital] ?? 0
}

function questionOf(edition: Edition, inputs: Inputs): Question {
  return {
    plan: inputs.plan.code,
    age: inputs.age.priced,
    term: inputs.term,
    payingTerm: inputs.payingTerm,
    mode: inputs.mode,
    sumAssured: inputs.sumAssured,
    hasAccidentCover: inputs.hasAccidentCover,
    hospitalSum: hospitalSumOf(edition, inputs),
    criticalSum: inputs.criticalSum,
    option: inputs.option,
    parentAge: parentAgeOf(inputs),
  }
}

function compareModes(edition: Edition, inputs: Inputs, question: Question): Calculation['otherModes'] {
  return inputs.plan.modes.flatMap((mode) => {
    const isOpen = listTerms(inputs.plan, mode, inputs.age.priced).some(
      (choice) => choice.term === inputs.term && choice.payingTerms.includes(inputs.payingTerm),
    )
    if (!isOpen) return []
    const { instalment, yearly } = priceOf(edition, { ...question, mode })
    return [{ mode, instalment, yearly }]
  })
}
