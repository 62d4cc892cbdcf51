import type { Language } from '#kernel/language.ts'
import { writerIn } from '#kernel/writer.ts'
import type { Mode } from './codes.ts'
import { planLabel } from './plan-label.ts'

/** A kept quote as it is shared, without personal data. Amounts in taka. */
export type SharedQuote = {
  readonly number: string
  readonly validUntil: string
  readonly isValid: boolean
  readonly plan: number
  readonly planName: { readonly bn: string; readonly en: string }
  readonly sumAssured: number
  readonly instalment: number
  readonly mode: Mode
}

/** Converts a kept quote of a calculator to the form in which it is shared. */
export function sharedQuoteOf(
  kept: Pick<SharedQuote, 'number' | 'validUntil' | 'isValid'> | undefined,
  result: ShownResult | undefined,
): SharedQuote | undefined {
  if (!kept || !result) return undefined
  const { number, validUntil, isValid } = kept
  return {
    number,
    validUntil,
    isValid,
    plan: result.policy ?? result.policy_id ?? 0,
    planName: { bn: result.bn_planName, en: result.planName },
    sumAssured: result.sum_assured,
    instalment: result.premium_amount,
    mode: result.mode,
  }
}

/** A result of either calculator: each names the plan's code in its own way (PCALC-38, RCALC-05). */
type ShownResult = {
  readonly policy?: number
  readonly policy_id?: number
  readonly planName: string
  readonly bn_planName: string
  readonly sum_assured: number
  readonly premium_amount: number
  readonly mode: Mode
}

type Words = {
  readonly share: { readonly headline: string; readonly line: string; readonly over: string }
  /** After an amount: per month. */
  readonly perMode: Readonly<Record<Mode, string>>
}

/** The headline (plan and price) and the line below it (sum, last day, number). */
export function shareTexts(quote: SharedQuote, language: Language, { share, perMode }: Words) {
  const write = writerIn(language)
  const { plan, planName, instalment, mode, sumAssured, validUntil, isValid, number } = quote
  return {
    headline: write.fill(share.headline, {
      plan: planLabel(planName[language], plan, write),
      amount: write.amount(instalment),
      per: perMode[mode],
    }),
    line: write.fill(isValid ? share.line : share.over, {
      sum: write.amount(sumAssured),
      date: write.date(validUntil),
      number,
    }),
  }
}
