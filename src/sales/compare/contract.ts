import { z } from 'zod'
import { isDateOnly } from '#kernel/dates.ts'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { modes } from '#sales/plans/codes.ts'
import { editionAnswer, typedFields } from '#sales/plans/contract.ts'
import { wireNames } from '#sales/plans/wire-names.ts'
import { fieldNames } from './field-names.ts'
import { planKinds } from './plan-kind.ts'
import { scenarios, wants } from './wants.ts'

const taka = z.number()
const mode = z.enum(modes)

const comparisonInput = typedFields(Object.values(fieldNames)).strict()

export const { answersFrom, inWireNames } = wireNames(fieldNames)

/** Total paid out to somebody who lives to the end, and the yearly return; null where nothing comes back. */
const outcome = z.object({ total: taka, yearly_return: z.number().nullable() })

const planAnswer = z.object({
  plan: z.int(),
  planName: z.string(),
  bn_planName: z.string(),
  kind: z.enum(planKinds),
  /** Who the plan suits and who it does not, one sentence each in the visitor's language. */
  serves: z.string(),
  serves_not: z.string(),
})

const offer = planAnswer.extend({
  /** The age this plan is priced at. */
  age: z.int(),
  mode,
  term: z.int(),
  premiumPayingTerm: z.int(),
  sum_assured: taka,
  /** One instalment, without riders. */
  premium_amount: taka,
  yearly_premium: taka,
  paid: taka,
  guaranteed: outcome,
  /** The two scenarios of the edition, the same for all plans; null for plans without a bonus. */
  illustrated: z.object({ low: outcome, high: outcome }).nullable(),
  /** Guaranteed in the first and in the last year; null for a plan that pays nothing on death. */
  on_death: z.object({ first_year: taka, last_year: taka }).nullable(),
  /** The policy year at whose end money comes back for the first time. */
  first_payout_year: z.int().nullable(),
  /** A pension for life: the totals count `years_counted` years of it and the price returned. */
  pension: z.object({ yearly: taka, years_counted: z.int() }).nullable(),
  /** The parent's age that was assumed for a child's plan, which waives the premium when the parent dies. */
  parent_age: z.int().nullable(),
  /** Why the offer differs from the wish (mode, budget or year), in the visitor's language. */
  notes: z.array(z.string()),
})

const comparisonAnswer = z.object({
  asked: z.object({
    dob: z.string().refine(isDateOnly),
    want: z.enum(wants),
    amount: taka,
    mode,
    year: z.int().nullable(),
    scenario: z.enum(scenarios),
  }),
  offers: z.array(offer),
  /** Plans that cannot serve, with the reason in the visitor's language. */
  others: z.array(planAnswer.extend({ reason: z.object({ code: z.string(), message: z.string() }) })),
  /** The yearly bonus of the two scenarios, as a share of the sum assured. */
  bonus_rates: z.object({ low: z.number(), high: z.number() }),
  edition: editionAnswer,
})
export type ComparisonAnswer = z.output<typeof comparisonAnswer>
export type OfferAnswer = ComparisonAnswer['offers'][number]
export type UnservingAnswer = ComparisonAnswer['others'][number]

export const comparePlans = endpoint('POST /v1/compare', {
  summary: 'Every open plan for one person and one wish, priced as the premium calculator does and in order',
  in: comparisonInput,
  out: envelope(comparisonAnswer),
})
