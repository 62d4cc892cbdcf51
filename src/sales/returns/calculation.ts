import type { DateOnly } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import { refuseAny } from '#kernel/problem.ts'
import { halfSumInsured, type Price } from '#sales/plans/arithmetic.ts'
import { type KeyFacts, keyFactsOf } from '#sales/plans/key-facts.ts'
import type { Edition } from '#sales/plans/rate-book.ts'
import type { QuoteContent } from '#sales/plans/sealed-quote.ts'
import { ridersOfPrice, type TakenRider } from '#sales/plans/taken-riders.ts'
import { priceOfSum } from './fixed-premium.ts'
import { type Answers, answersOf, type Inputs } from './inputs.ts'
import { type ReturnTable, returnTable } from './return-table.ts'
import { judgeAnswers } from './rules.ts'

/** The return of a fixed premium, with everything that a page, a proposal or a quote needs (RCALC-05). */
export type Calculation = {
  readonly inputs: Inputs
  readonly edition: Edition
  /** The price of `inputs.sumAssured`; its instalment may be a taka or two below the chosen premium. */
  readonly price: Price
  /** The sum insured against critical illness; 0 for none. */
  readonly criticalSum: Poisha
  readonly riders: readonly TakenRider[]
  readonly table: ReturnTable
  readonly keyFacts: KeyFacts
}

/** Prices checked inputs and computes their return year by year. */
export function calculate(edition: Edition, inputs: Inputs): Calculation {
  const { plan, premium, sumAssured, term, hasCriticalIllness } = inputs
  const price = priceOfSum(edition, inputs, sumAssured)
  const { mode, payingTerm } = inputs
  const question = { plan: plan.code, age: inputs.age.priced, term, payingTerm, mode, sumAssured }
  const paid = { ...price, instalment: premium, basicInstalment: basicInstalmentOf(price, premium) }
  return {
    inputs,
    edition,
    price,
    riders: ridersOfPrice(price),
    criticalSum: hasCriticalIllness ? halfSumInsured(edition.book.riders, sumAssured) : 0,
    table: returnTable({ plan: plan.code, monthly: premium, sumAssured, term }),
    keyFacts: keyFactsOf(edition.book.keyFacts, plan, question, paid),
  }
}

/**
 * Calculates earlier answers again, as of their own day (design §6).
 * @throws Refusal 422 with the problems when the answers no longer fit the edition
 */
export function requote(edition: Edition, answers: Answers, madeOn: DateOnly): Calculation {
  const judged = judgeAnswers(edition, answers, madeOn)
  refuseAny(judged.problems)
  if (!judged.inputs) throw new Error('Answers without problems have inputs')
  return calculate(edition, judged.inputs)
}

/** The same calculation with the chosen premium as its instalment, which the customer pays (RCALC-13). */
export function asPaid(calculation: Calculation): Calculation {
  const { price, inputs } = calculation
  const yearly = inputs.premium * price.instalmentsPerYear
  return { ...calculation, price: { ...price, instalment: inputs.premium, yearly } }
}

export function quoteOf({ inputs, edition, price }: Calculation, madeOn: DateOnly): QuoteContent {
  return {
    source: 'fixed',
    answers: answersOf(inputs),
    isStartGiven: true,
    edition: edition.name,
    instalment: inputs.premium,
    basicInstalment: basicInstalmentOf(price, inputs.premium),
    madeOn,
  }
}

/** Without a rider, the whole premium is for the basic cover. */
function basicInstalmentOf(price: Price, premium: Poisha): Poisha {
  return price.riders.length > 0 ? price.basicInstalment : premium
}
