import type { OfferAnswer } from '#sales/compare/contract.ts'
import type { Difference, KeyFactsAnswer } from '#sales/plans/contract.ts'
import type { CalculationAnswer } from '#sales/quotes/contract.ts'
import type { ReturnAnswer } from '#sales/returns/contract.ts'

/** The figures of a policy that several places state, each with the accepted reasons for a difference (0093). */
const reasons = {
  instalment: [],
  paid: [],
  guaranteed: ['guaranteedAdditions', 'pensionYears'],
  example: [
    'otherBonus',
    'finalAddition',
    'guaranteedAdditions',
    'otherCalculator',
    'otherCalculatorWithAddition',
  ],
  onDeath: ['halfOnDeath'],
  yearlyReturn: [],
  todaysMoney: [],
  stopping: [],
} as const satisfies Readonly<Record<string, readonly Difference[]>>

/** A figure of a policy as one place states it. */
export type Stated = {
  readonly thing: keyof typeof reasons
  /** The year or the scenario. */
  readonly of: string
  readonly value: number | null
  readonly where: string
  /** The explanations beside the figure. */
  readonly beside: readonly Difference[]
}

/**
 * Differing figures of one thing without an explanation, one line each. It is enough when one of the two
 * places has a reason that fits the thing.
 */
export function contradictions(stated: readonly Stated[]): string[] {
  const key = ({ thing, of }: Stated) => `${thing} ${of}`
  return stated.flatMap((one, at) =>
    stated
      .slice(at + 1)
      .filter((other) => key(other) === key(one) && !isSame(one.value, other.value))
      .filter((other) => !isExplained(one) && !isExplained(other))
      .map((other) => `${key(one)}: ${one.value} (${one.where}), ${other.value} (${other.where})`),
  )
}

function isExplained({ thing, beside }: Stated): boolean {
  const fitting: readonly Difference[] = reasons[thing]
  return beside.some((difference) => fitting.includes(difference))
}

function isSame(one: number | null, other: number | null): boolean {
  return one === other || (one !== null && other !== null && Math.abs(one - other) < 1e-9)
}

/** The figures of the key facts, which are the standard and need no explanation. */
export function statedByKeyFacts(facts: KeyFactsAnswer, where: string): Stated[] {
  const figure = (thing: Stated['thing'], of: string, value: number | null = null): Stated => ({
    thing,
    of,
    value,
    where: `${where}, key facts`,
    beside: [],
  })
  const outcomes = { guaranteed: facts.guaranteed, ...facts.illustrated }
  return [
    figure('paid', 'altogether', facts.paid),
    figure('guaranteed', 'altogether', facts.guaranteed.total),
    ...(facts.illustrated
      ? [
          figure('example', 'altogether, lower', facts.illustrated.low.total),
          figure('example', 'altogether, higher', facts.illustrated.high.total),
        ]
      : []),
    ...(facts.on_death ? [figure('onDeath', 'in the first year', facts.on_death.first_year)] : []),
    ...Object.entries(outcomes).flatMap(([scenario, outcome]) => [
      figure('yearlyReturn', scenario, outcome.yearly_return),
      figure('todaysMoney', scenario, outcome.todays_money),
    ]),
    ...facts.years.flatMap(({ year, surrender, paid_up }) => [
      figure('stopping', `surrender after ${year}`, surrender),
      figure('stopping', `paid-up after ${year}`, paid_up),
    ]),
  ]
}

/** The figures of a table, with its explanations. */
function figuresIn(where: string, { differences }: CalculationAnswer['key_facts']) {
  return (thing: Stated['thing'], of: string, value: number): Stated => ({
    thing,
    of,
    value,
    where,
    beside: differences,
  })
}

/** The figures of a premium calculator answer: its key facts and its benefit table. */
export function statedByPremium(result: CalculationAnswer, where: string): Stated[] {
  const { benefits, key_facts: facts } = result
  const { years, maturity, altogether } = benefits
  const onTheWay = years.reduce((sum, year) => sum + year.survival_benefit, 0)
  const figure = figuresIn(`${where}, table`, facts)
  return [
    ...statedByKeyFacts(facts, where),
    figure('instalment', 'each', result.premium_amount),
    figure('paid', 'altogether', years.at(-1)?.cumulative_premium ?? 0),
    figure('guaranteed', 'altogether', onTheWay + maturity.guaranteed),
    ...(benefits.bonus_rates
      ? [
          figure('example', 'altogether, lower', altogether.low),
          figure('example', 'altogether, higher', altogether.high),
        ]
      : []),
    ...(years[0]?.on_death ? [figure('onDeath', 'in the first year', years[0].on_death.guaranteed)] : []),
  ]
}

/** The figures of a return calculator answer: its key facts and its table (RCALC-06 to RCALC-09). */
export function statedByReturn(result: ReturnAnswer, where: string): Stated[] {
  const { table, key_facts: facts } = result
  const { years, maturity } = table
  const onTheWay = years.reduce((sum, year) => sum + year.survival_benefit, 0)
  const figure = figuresIn(`${where}, table`, facts)
  return [
    ...statedByKeyFacts(facts, where),
    figure('instalment', 'each', result.premium_amount),
    figure('paid', 'altogether', years.at(-1)?.cumulative_premium ?? 0),
    figure('guaranteed', 'altogether', onTheWay + maturity.amount),
    figure('example', 'altogether, lower', onTheWay + maturity.with_bonus.bdt_40),
    figure('example', 'altogether, higher', onTheWay + maturity.with_bonus.bdt_50),
    figure('onDeath', 'in the first year', years[0]?.death_benefit ?? 0),
  ]
}

/** The figures of a plan in the comparison: only key facts. */
export function statedByComparison(offer: OfferAnswer): Stated[] {
  const figure = (thing: Stated['thing'], of: string, value: number | null): Stated => ({
    thing,
    of,
    value,
    where: 'comparison',
    beside: [],
  })
  const { illustrated, on_death: onDeath, guaranteed } = offer
  return [
    figure('instalment', 'each', offer.premium_amount),
    figure('paid', 'altogether', offer.paid),
    figure('guaranteed', 'altogether', guaranteed.total),
    figure('yearlyReturn', 'guaranteed', guaranteed.yearly_return),
    ...(illustrated
      ? [
          figure('example', 'altogether, lower', illustrated.low.total),
          figure('example', 'altogether, higher', illustrated.high.total),
          figure('yearlyReturn', 'low', illustrated.low.yearly_return),
          figure('yearlyReturn', 'high', illustrated.high.yearly_return),
        ]
      : []),
    ...(onDeath ? [figure('onDeath', 'in the first year', onDeath.first_year)] : []),
  ]
}
