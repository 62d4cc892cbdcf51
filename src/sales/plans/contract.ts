import { z } from 'zod'
import { isDateOnly } from '#kernel/dates.ts'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { uploadedFile } from '#platform/http/uploaded-file.ts'
import { modes } from './codes.ts'

const taka = z.number()
const date = z.string().refine(isDateOnly)

/** The value of a field that a form or program sends: text or a number, in Bangla or Latin digits. */
export const typed = z.union([z.string().max(40, 'textTooLong'), z.number()], 'choiceUnknown').nullish()

/** An object schema of such fields. */
export function typedFields<const Name extends string>(names: readonly Name[]) {
  return z.object(Object.fromEntries(names.map((name) => [name, typed])) as Record<Name, typeof typed>)
}

/** The edition that priced something; illustrative rates are marked everywhere. */
export const editionAnswer = z.object({ name: z.string(), illustrative: z.boolean() })

/** What a calculator opens with: today, and the edition of rates in force. */
export const calculatorStart = z.object({ doc: date, edition: editionAnswer })

/** A saved quote, unchanged; `answers` in the field names of its calculator. */
export const savedQuote = z.object({
  number: z.string(),
  source: z.enum(['premium', 'fixed']),
  made_on: date,
  valid_until: date,
  is_valid: z.boolean(),
  premium_amount: taka,
  edition: z.string(),
  /** The sealed text again, to propose with. */
  quote: z.string(),
  answers: z.record(z.string(), z.string()),
})

/** A price step by step (design §6); rates in taka, intermediate steps with up to five decimals. */
export const priceExplanation = z.object({
  tabular_rate: z.number(),
  is_own_rate: z.boolean(),
  mode_adjustment: z.number(),
  adjusted_rate: z.number(),
  high_sum_rebate: z.number(),
  net_rate: z.number(),
  base_yearly: taka,
  riders: z.array(
    z.object({
      rider: z.enum(['accident', 'hospital', 'criticalIllness', 'premiumWaiver']),
      sum: taka,
      /** Per 1000 of `sum`; for the premium waiver per 100 of the base premium. */
      rate: z.number(),
      yearly: taka,
    }),
  ),
  exact_yearly: taka,
  instalments_per_year: z.int(),
  instalment: taka,
  yearly: taka,
})

export type PriceExplanation = z.output<typeof priceExplanation>

const scenarios = z.object({ low: taka, high: taka })

const outcome = z.object({
  total: taka,
  /** Internal rate of return, a fraction; null where nothing comes back. */
  yearly_return: z.number().nullable(),
  todays_money: taka,
  /** The first year at whose end the amount received, with the value on stopping, covers the amount paid; or null. */
  passes_paid_in_year: z.int().nullable(),
})

/** Why a figure of the key facts differs from a table of the same answer; each is a sentence on the page. */
export const differences = [
  'otherBonus',
  'finalAddition',
  'guaranteedAdditions',
  'pensionYears',
  'halfOnDeath',
  'otherCalculator',
  'otherCalculatorWithAddition',
] as const
export type Difference = (typeof differences)[number]

/** Amounts paid and received, by one standard for every plan and both calculators. */
export const keyFactsAnswer = z.object({
  paid: taka,
  paid_for_riders: taka,
  paid_todays_money: taka,
  guaranteed: outcome,
  /** With the bonus of each scenario; absent for plans without a bonus. */
  illustrated: z.object({ low: outcome, high: outcome }).optional(),
  on_death: z
    .object({ first_year: taka, last_year: taka, last_year_illustrated: scenarios.optional() })
    .optional(),
  /** `years` is null where the cover lasts for life. */
  cover_after_maturity: z.object({ sum: taka, years: z.int().nullable() }).optional(),
  years: z.array(
    z.object({
      year: z.int(),
      /** To the end of this year. */
      paid: taka,
      received: taka,
      /**
       * Value on stopping at the end of this year: paid at once (`surrender`) or at the end of the term
       * (`paid_up`).
       */
      surrender: taka.optional(),
      paid_up: taka.optional(),
      paid_up_illustrated: scenarios.optional(),
    }),
  ),
  /** The first year after which stopping pays anything. */
  stopping_from: z.int().optional(),
  /** The yearly bonus of each scenario, as a share of the sum assured. */
  bonus_rates: scenarios.optional(),
  inflation: z.number(),
  pension_years: z.int().optional(),
  differences: z.array(z.enum(differences)),
})
export type KeyFactsAnswer = z.output<typeof keyFactsAnswer>

/** What the answers of both calculators have in common. */
export const calculatedAnswer = z.object({
  planName: z.string(),
  bn_planName: z.string(),
  age: z.int(),
  premium_amount: taka,
  yearly_premium: taka,
  mode: z.enum(modes),
  sum_assured: taka,
  critical_illness_amount: taka,
  dateOf_birth: date,
  /** The day on which the policy starts. */
  doc: date,
  /** The sum alone requires a medical examination. */
  medical_examination: z.boolean(),
  key_facts: keyFactsAnswer,
  edition: editionAnswer,
})

export const saveQuote = endpoint('POST /v1/quotes', {
  summary: 'Stores a sealed quote once and gives it a number',
  in: z.object({ quote: z.string('quoteUnreadable').max(4000, 'quoteUnreadable') }),
  out: envelope(z.object({ number: z.string(), url: z.string(), valid_until: date })),
})

export const getIllustration = endpoint('GET /v1/quotes/{number}/illustration', {
  summary: 'A saved quote of either calculator as a PDF to print, in the language of the reader',
  in: z.object({ number: z.string().max(40, 'quoteUnreadable') }),
  out: uploadedFile(),
})
