import { z } from 'zod'
import { requestFields } from '#adapters/calculator/calculator.ts'
import { isDateOnly } from '#kernel/dates.ts'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { genders, modes, purposes } from '#sales/plans/codes.ts'
import {
  calculatedAnswer,
  calculatorStart,
  priceExplanation,
  savedQuote,
  typed,
  typedFields,
} from '#sales/plans/contract.ts'
import { wireNames } from '#sales/plans/wire-names.ts'
import { fieldNames } from './field-names.ts'

const taka = z.number()
const date = z.string().refine(isDateOnly)
const mode = z.enum(modes)

export const calculatorInput = typedFields(Object.values(fieldNames))

export const { answersFrom, inWireNames } = wireNames(fieldNames)

const termAllowed = z.object({ policyTerm: z.int(), premiumPayingTermAllowed: z.array(z.int()) })
const limit = taka.nullable()

/** A plan in the fields of PCALC-40, with the fields that the screen shows (PCALC-15). */
const planAnswer = z.object({
  plan: z.int(),
  planName: z.string(),
  bn_planName: z.string(),
  /** What the plan is for, as a key. */
  purpose: z.enum(purposes),
  minimumEntryAge: z.int(),
  maximumEntryAge: z.int(),
  maximumMaturityAge: z.int().nullable(),
  /** The age this plan is priced at for the birth and start date sent. */
  age: z.int(),
  planDetails: z.array(
    z.object({
      termsAllowed: z.array(termAllowed),
      minimumSumAssuredRegularPremium: limit,
      maximumSumAssuredRegularPremium: limit,
      minimumSumAssuredSinglePremium: limit,
      maximumSumAssuredSinglePremium: limit,
      saMultiples: taka,
      policyModesAllowed: z.array(mode),
    }),
  ),
  /** Which fields the plan shows; paying term 1 hides the riders in the last list. */
  fields: z.object({
    premiumPayingTerm: z.boolean(),
    accidental_cover: z.boolean(),
    hospital_rider: z.boolean(),
    critical_illness: z.boolean(),
    parentage: z.boolean(),
    premium_option: z.boolean(),
    hiddenWithPayingTermOne: z.array(z.string()),
  }),
  /** Fields that are shown but disabled at this age, with the reason. */
  disabled: z.object({ accidental_cover: z.string().optional(), critical_illness: z.string().optional() }),
  /** Where each parameter of the plan comes from; `all_other` covers the rest. */
  provenance: z.record(z.string(), z.enum(['specified', 'published', 'illustrative'])),
})
export type PlanAnswer = z.output<typeof planAnswer>

const scenarios = z.object({ low: taka, high: taka })

const benefits = z.object({
  years: z.array(
    z.object({
      year: z.int(),
      premium: taka,
      cumulative_premium: taka,
      survival_benefit: taka,
      bonus: scenarios.optional(),
      final_addition: taka.optional(),
      sum_with_bonus: scenarios.optional(),
      on_death: z.object({ guaranteed: taka, bonus: scenarios }).optional(),
      hospital_limit: taka.optional(),
    }),
  ),
  maturity: z.object({ guaranteed: taka, total: scenarios }),
  altogether: scenarios,
  /** The yearly bonus of each scenario, as a share of the sum assured. */
  bonus_rates: scenarios.optional(),
})

export const calculationAnswer = calculatedAnswer.extend({
  policy: z.int(),
  term: z.int(),
  premiumPayingTerm: z.int(),
  critical_sum: taka,
  instPrem: taka,
  totPrem: taka,
  /** False when `doc` was not sent: the result is a sample and cannot be proposed. */
  doc_given: z.boolean(),
  other_modes: z.array(z.object({ mode, premium_amount: taka, yearly_premium: taka })),
  /** Null where an outside calculator gave the price: it gives no steps. */
  explanation: priceExplanation.nullable(),
  benefits,
  payload: z.object({
    dob: date,
    doc: date,
    gender: z.enum(genders),
    policy: z.int(),
    plan: z.int(),
    term: z.int(),
    premiumPayingTerm: z.int(),
    sum_assured: taka,
    parentage: z.string(),
    accidental_cover: z.int(),
    critical_illness: z.int(),
    critical_sum: taka,
    hospital_rider: z.int(),
    hcbSa: taka,
    mode,
    premium_option: z.int(),
  }),
})
export type CalculationAnswer = z.output<typeof calculationAnswer>

export const getCalculatorStart = endpoint('GET /v1/calculator/start', {
  summary:
    'What the calculator opens with: today as the start date, the last day on which a policy may start, the edition of rates in force, and the name of the plan that somebody comes for',
  in: z.object({ plan: z.coerce.number().int().catch(0).optional() }),
  out: envelope(calculatorStart.extend({ doc_until: date, plan_name: z.string().nullable() })),
})

/** The shape of `RateSlice` in plans/rate-slice.ts. */
const rateSlice = z.object({
  edition: z.string(),
  plan: z.int(),
  age: z.int(),
  /** The mode adjustments, in ten-thousandths. */
  modes: z.partialRecord(mode, z.int()),
  /** Amounts in poisha, rates in poisha for every 1000 taka. */
  rebates: z.array(z.object({ from: z.int(), perMille: z.int() })).readonly(),
  sumAssured: z.object({ min: z.int(), max: z.int().optional(), multiple: z.int() }),
  accident: z.object({ perMille: z.int(), maxSum: z.int() }).optional(),
  criticalIllness: z.object({ maxShare: z.int(), maxSum: z.int() }).optional(),
  hospitalBands: z.array(z.int()).readonly().optional(),
  cases: z
    .array(
      z.object({
        term: z.int(),
        payingTerm: z.int(),
        single: z.literal(true).optional(),
        /** One for each payout option. */
        rates: z.array(z.int()).readonly(),
        /** Indexes into `rates` of the insurer's own rates. */
        own: z.array(z.int()).readonly().optional(),
        hospital: z.int().optional(),
        criticalIllness: z.int().optional(),
        /** Poisha per 100 taka of base premium, for parents up to an age. */
        waiver: z
          .array(z.tuple([z.int(), z.int()]).readonly())
          .readonly()
          .optional(),
      }),
    )
    .readonly(),
})

export const getCalculatorRates = endpoint('GET /v1/calculator/rates', {
  summary: 'The rates that price one plan at one age, for a calculator to show a price at once; no quote',
  in: z.strictObject({
    plan: typed,
    /** The priced age, as the list of plans answers it. */
    age: typed,
    /** The edition wanted; by default the edition in force. */
    edition: z.string().max(100, 'textTooLong').optional(),
  }),
  out: envelope(rateSlice),
})

export const getPoliciesBasedOnAge = endpoint('POST /v1/getPoliciesBasedOnAge', {
  summary: 'Plans open to a person of this birth date on this start date',
  in: calculatorInput,
  out: envelope(z.array(planAnswer)),
})

export const getTermsBasedOnPolicy = endpoint('POST /v1/getTermsBasedOnPolicy', {
  summary: 'Terms of a plan for this age and mode, each with its premium paying terms',
  in: calculatorInput,
  out: envelope(z.array(termAllowed)),
})

export const getSumAssuredValidation = endpoint('POST /v1/getSumAssuredValidation', {
  summary: 'Checks a sum assured against the limits of a plan',
  in: calculatorInput,
  out: envelope(z.object({ valid: z.boolean(), messages: z.array(z.string()), message: z.string() })),
})

export const getCalculations = endpoint('POST /v1/getCalculations', {
  summary: 'Premium, its explanation and its benefits, with a sealed quote',
  in: calculatorInput,
  out: envelope(calculationAnswer.extend({ quote: z.string(), valid_until: date })),
})

export const listCalculatorPlans = endpoint('POST /v1/calculator/plans', {
  summary: 'Plans endpoint: the same plans as getPoliciesBasedOnAge',
  in: z.object({ dob: typed, doc: typed, gender: typed, ageProof: typed }),
  out: z.object({ status: z.literal(1), message: z.string(), plans: z.array(planAnswer) }),
})

/** The fields of PCALC-38. */
export const calculatorRequest = typedFields(requestFields)
export type CalculatorRequest = z.output<typeof calculatorRequest>

const premiumAnswer = z.object({
  status: z.literal([0, 1]),
  message: z.string(),
  instPrem: taka,
  totPrem: taka,
  premCalcErr: z.string(),
})
export type PremiumAnswer = z.output<typeof premiumAnswer>

export const getCalculatorPremium = endpoint('POST /v1/calculator/premium', {
  summary: 'Calculator endpoint: instalment of the basic cover and with all riders, or the reason why none',
  in: calculatorRequest,
  out: premiumAnswer,
})

const quoteAnswer = savedQuote.extend({
  /** The calculation; null for a quote of the return calculator, which has a call of its own. */
  result: calculationAnswer.nullable(),
})
export type QuoteAnswer = z.output<typeof quoteAnswer>

export const getQuote = endpoint('GET /v1/quotes/{number}', {
  summary: 'A saved quote as it was made, with whether it still holds',
  in: z.object({ number: z.string().max(40, 'quoteUnreadable') }),
  out: envelope(quoteAnswer),
})
