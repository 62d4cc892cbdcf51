import { isDeepStrictEqual } from 'node:util'
import type { DateOnly } from '#kernel/dates.ts'
import { parseTaka, toTaka } from '#kernel/money.ts'
import { refuse, refuseAny } from '#kernel/problem.ts'
import type { Autocommit, ReadDatabase } from '#platform/database/server/database.ts'
import { coverOf } from '#policies/policies/cover.ts'
import type { Cover } from '#policies/policies/policy.ts'
import type { QuoteContent, QuoteSource } from '#sales/plans/sealed-quote.ts'
import { keepSealedQuote } from '#sales/plans/server/keep-quote.ts'
import { openQuote } from '#sales/plans/server/open-quote.ts'
import { sealMark, sealQuote } from '#sales/plans/server/seal.ts'
import type { CalculatorDependencies } from '#sales/quotes/server/ask-outside.ts'
import type { CalculationInput } from '../fields-contract.ts'
import { calculatorOf } from './calculators.ts'

export type PricingDependencies = CalculatorDependencies & {
  readonly db: ReadDatabase
  readonly autocommit: Autocommit
  readonly sealKey: string
}

/** The price information of a save. */
export type PriceClaim = {
  /** Number or sealed text. */
  readonly quote?: string
  /** All inputs of a calculator instead of a quote, and which calculator. */
  readonly calculation?: CalculationInput
  readonly source: QuoteSource
  /** Taka, as sent; compared if present. */
  readonly premiumAmount?: string
}

type Moment = { readonly now: Date; readonly today: DateOnly }

/**
 * Calculates the premium of a proposal again, with the calculator and the edition its quote came from, and
 * refuses a price that differs (PROP-32). The quote is stored under its number.
 * @throws Refusal 422 if there is no quote, it cannot be proposed, or a price differs; 409 if it is too old
 */
export async function priceCover(deps: PricingDependencies, claim: PriceClaim, at: Moment): Promise<Cover> {
  const number = await keepClaim(deps, claim, at)
  const { quote, isValid } = await openQuote(deps, number, at.today)
  if (!isValid) refuse(409, 'quoteExpired')
  if (!quote.isStartGiven) refuse(422, 'quoteWithoutStart')
  const calculation = calculatorOf(quote).recalculate(deps, quote)
  const claimed = claim.premiumAmount === undefined ? quote.instalment : parseTaka(claim.premiumAmount)
  const { instalment } = calculation.price
  if (quote.instalment !== instalment || claimed !== instalment)
    refuseAny([{ code: 'premiumDiffers', field: 'premium_amount', params: { premium: toTaka(instalment) } }])
  return coverOf(calculation, number)
}

async function keepClaim(deps: PricingDependencies, claim: PriceClaim, at: Moment): Promise<string> {
  if (claim.quote && claim.calculation) await requireSameAnswers(deps, claim.quote, claim, at.today)
  const sent = claim.quote ?? (await sealCalculation(deps, claim, at.today))
  if (!sent.trim().startsWith(sealMark)) return sent
  return (await keepSealedQuote(deps.autocommit, deps.sealKey, sent, at)).number
}

/** A calculation sent with a quote must have the quote's inputs; otherwise it is not known which is meant. */
async function requireSameAnswers(
  deps: PricingDependencies,
  sealedOrNumber: string,
  claim: PriceClaim,
  today: DateOnly,
): Promise<void> {
  const { quote } = await openQuote(deps, sealedOrNumber, today)
  const calculated = await quoteCalculation(deps, claim, today)
  const answersOf = ({ source, answers }: QuoteContent) => ({ source, ...answers })
  if (!isDeepStrictEqual(answersOf(quote), answersOf(calculated)))
    refuseAny([{ code: 'answerGivenTwice', field: 'calculation' }])
}

async function sealCalculation(
  deps: PricingDependencies,
  claim: PriceClaim,
  today: DateOnly,
): Promise<string> {
  return sealQuote(deps.sealKey, await quoteCalculation(deps, claim, today))
}

/** A calculation without a quote is checked and priced like on its calculator. */
async function quoteCalculation(
  deps: PricingDependencies,
  { calculation, source }: PriceClaim,
  today: DateOnly,
): Promise<QuoteContent> {
  if (!calculation) return refuse(422, 'quoteMissing')
  return calculatorOf({ source }).quoteInputs(deps, calculation, today)
}
