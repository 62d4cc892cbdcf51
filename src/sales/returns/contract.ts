import { z } from 'zod'
import { isDateOnly } from '#kernel/dates.ts'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import {
  calculatedAnswer,
  calculatorStart,
  priceExplanation,
  savedQuote,
  typedFields,
} from '#sales/plans/contract.ts'
import { wireNames } from '#sales/plans/wire-names.ts'
import { fieldNames } from './field-names.ts'

const taka = z.number()
const date = z.string().refine(isDateOnly)

export const returnInput = typedFields(Object.values(fieldNames))

export const { answersFrom, inWireNames } = wireNames(fieldNames)

const planAnswer = z.object({
  policy_id: z.int(),
  /** The plan code again, under its name in the premium calculator. */
  plan: z.int(),
  planName: z.string(),
  bn_planName: z.string(),
  /** The age this plan is priced at for the birth date sent. */
  age: z.int(),
  /** The fields that the screen shows for this plan at this age (RCALC-03). */
  fields: z.object({ gender: z.boolean(), critical_illness: z.boolean() }),
  /** Part of the sum assured is paid before the end of the term (RCALC-09). */
  pays_on_the_way: z.boolean(),
})
export type PlanAnswer = z.output<typeof planAnswer>

/** Bonus illustrations of 40 and 50 per 1000 of sum assured a year. */
const bonusAmounts = z.object({ bdt_40: taka, bdt_50: taka })

const table = z.object({
  years: z.array(
    z.object({
      year: z.int(),
      cumulative_premium: taka,
      bonus: bonusAmounts,
      death_benefit: taka,
      survival_benefit: taka,
    }),
  ),
  yearly_bonus: bonusAmounts,
  maturity: z.object({ amount: taka, with_bonus: bonusAmounts }),
})

/** The fields of RCALC-05, the explanation of the price, and the table of RCALC-06 to RCALC-09. */
export const returnAnswer = calculatedAnswer.extend({
  policy_id: z.int(),
  /** In years. */
  terms: z.int(),
  /** 1 male, 2 female; left out where the plan does not ask. */
  gender: z.int().optional(),
  critical_illness: z.literal([0, 1]),
  /** The sum assured is a multiple of this. */
  sum_step: taka,
  explanation: priceExplanation,
  table,
  payload: z.object({
    dob: date,
    policy_id: z.int(),
    term: z.int(),
    premium: taka,
    gender: z.int().optional(),
    critical_illness: z.literal([0, 1]),
  }),
})
export type ReturnAnswer = z.output<typeof returnAnswer>

export const getReturnStart = endpoint('GET /v1/fixed_premium/start', {
  summary: 'What the return calculator opens with: today, and the edition of rates in force',
  out: envelope(calculatorStart),
})

export const getFixedPolicies = endpoint('POST /v1/fixed_premium/getPoliciesBasedOnAge', {
  summary: 'Plans that a person of this birth date can start today by a fixed premium',
  in: returnInput.pick({ dob: true }),
  out: envelope(z.array(planAnswer)),
})

export const getTermsList = endpoint('POST /v1/fixed_premium/getTermsList', {
  summary: 'Terms of a plan for this age, in years',
  in: returnInput.pick({ dob: true, policy_id: true }),
  out: envelope(z.array(z.int())),
})

export const getPremiumList = endpoint('POST /v1/fixed_premium/getPremiumList', {
  summary: 'Monthly premiums that reach the smallest sum assured of a plan, age and term',
  in: returnInput.pick({ dob: true, policy_id: true, term: true, critical_illness: true }),
  out: envelope(z.array(taka)),
})

export const getReturnCalculations = endpoint('POST /v1/fixed_premium/getCalculations', {
  summary: 'The sum assured that a fixed premium reaches, and its return year by year, with a sealed quote',
  in: returnInput,
  out: envelope(returnAnswer.extend({ quote: z.string(), valid_until: date })),
})

const quoteAnswer = savedQuote.extend({
  source: z.literal('fixed'),
  result: returnAnswer,
})
export type ReturnQuoteAnswer = z.output<typeof quoteAnswer>

export const getReturnQuote = endpoint('GET /v1/fixed_premium/quotes/{number}', {
  summary: 'A saved quote of the return calculator as it was made, with whether it still holds',
  in: z.object({ number: z.string().max(40, 'quoteUnreadable') }),
  out: envelope(quoteAnswer),
})
