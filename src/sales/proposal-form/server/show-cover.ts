import type { DateOnly } from '#kernel/dates.ts'
import { coverOf } from '#policies/policies/cover.ts'
import type { Cover } from '#policies/policies/policy.ts'
import type { QuoteSource } from '#sales/plans/sealed-quote.ts'
import { openQuote } from '#sales/plans/server/open-quote.ts'
import { sealQuote } from '#sales/plans/server/seal.ts'
import { calculatorOf } from '#sales/proposals/server/calculators.ts'
import type { PricingDependencies } from '#sales/proposals/server/price-cover.ts'

/** A cover for the form to show. */
export type ShownCover = {
  readonly cover: Cover
  readonly source: QuoteSource
  readonly validUntil: DateOnly
  /** False once the quote's 30 days are over: then a new calculation is required (design §6). */
  readonly isValid: boolean
}

/** The cover of a quote for the form to show, priced again; stores nothing. */
export async function showCover(
  deps: PricingDependencies,
  sealedOrNumber: string,
  today: DateOnly,
): Promise<ShownCover> {
  const opened = await openQuote(deps, sealedOrNumber, today)
  const { quote, validUntil, isValid, number = sealedOrNumber } = opened
  const cover = coverOf(calculatorOf(quote).recalculate(deps, quote), number)
  return { cover, source: quote.source, validUntil, isValid }
}

/** Repeats a calculation today, as a sealed quote: the form offers it when the old quote has expired. */
export async function recalculateCover(
  deps: PricingDependencies,
  sealedOrNumber: string,
  today: DateOnly,
): Promise<ShownCover> {
  const { quote } = await openQuote(deps, sealedOrNumber, today)
  const anew = await calculatorOf(quote).requote(deps, quote, today)
  return showCover(deps, sealQuote(deps.sealKey, anew), today)
}
