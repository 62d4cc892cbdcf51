import type { DateOnly } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import { OutsideRefused, unavailableAt } from '../failure.ts'

/**
 * The insurer's own plans and prices, if an outside system provides them (PCALC-37, PCALC-38). Each has its
 * own address; without one, the tables of this program answer (PCALC-39).
 */
export type OutsideCalculator = {
  readonly plans?: PlanList
  readonly prices?: PriceCalculator
}

export type PlanList = {
  /**
   * The plans a person may start on a day, of those this program knows.
   * @throws CalculatorUnavailable
   */
  list(person: PersonAsking): Promise<readonly ListedPlan[]>
}

export type PriceCalculator = {
  /**
   * @throws CalculatorRefused if there is no price for this request; CalculatorUnavailable if no credible
   * answer came
   */
  price(request: PriceRequest): Promise<OutsidePrice>
}

export type PersonAsking = {
  readonly birth: DateOnly
  readonly start: DateOnly
  /** M, F, O; empty if not known yet. */
  readonly gender: string
}

/** A plan as an outside list offers it. */
export type ListedPlan = {
  readonly code: number
  readonly modes: readonly PaymentMode[]
  readonly terms: readonly { readonly term: number; readonly payingTerms: readonly number[] }[]
  readonly sumAssured: {
    readonly regular?: SumRange
    readonly single?: SumRange
    readonly multiple: Poisha
  }
}

type SumRange = { readonly min: Poisha; readonly max?: Poisha }
export type PaymentMode = 'M' | 'Q' | 'H' | 'Y' | 'N'

/** The fields of PCALC-38, filled as PCALC-41 says: amounts in taka, unused fields 0 or empty. */
export type PriceRequest = Readonly<Record<(typeof requestFields)[number], string | number>>

export const requestFields = [
  'gender',
  'plan',
  'age',
  'polTerm',
  'ppTerm',
  'polMode',
  'doc',
  'sa',
  'abSa',
  'trSa',
  'age2',
  'abSa2',
  'pwbFlag',
  'propAge',
  'pprTrSa',
  'cirSa',
  'premiumOption',
  'scbSa',
  'hcbSa',
  'rdrDob',
] as const

export type OutsidePrice = {
  /** Instalment of the basic cover alone: `instPrem`. */
  readonly basicInstalment: Poisha
  /** With all riders: `totPrem`, what the customer pays. */
  readonly instalment: Poisha
}

/** The outside calculator gives no price for this; `reason` is its premCalcErr, empty if that is not plain text. */
export class CalculatorRefused extends OutsideRefused {
  constructor(reason: string) {
    super('outside calculator', 'noPrice', reason)
  }
}

/** No answer, or none that can be shown as a plan or a price. */
export class CalculatorUnavailable extends unavailableAt('outside calculator') {}
