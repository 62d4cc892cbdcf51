import type { BonusRates } from '#sales/plans/year-columns.ts'
import type { CalculationAnswer } from './contract.ts'

type Benefits = CalculationAnswer['benefits']

/** The bonus rates of the examples in the chart. */
export function chartRates({ years, bonus_rates: rates }: Benefits): BonusRates | undefined {
  return rates && (hasTwoScenarios({ years }) ? rates : { low: rates.low })
}

/** Jibon Shanti pays a pension for life instead of a sum at the end. */
export function isPension({ policy }: Pick<CalculationAnswer, 'policy'>): boolean {
  return policy === 816
}

/** Parts of the sum are paid before the end of the term. */
export function isPaidBeforeMaturity(result: Pick<CalculationAnswer, 'policy' | 'benefits'>): boolean {
  return !isPension(result) && result.benefits.years.some((year) => year.survival_benefit > 0)
}

/** The examples that differ: Bijoy illustrates one bonus only (PCALC-31). */
export function scenariosOf(benefits: Pick<Benefits, 'years'>): readonly ('low' | 'high')[] {
  return hasTwoScenarios(benefits) ? ['low', 'high'] : ['low']
}

function hasTwoScenarios({ years }: Pick<Benefits, 'years'>): boolean {
  return years.some(({ bonus }) => bonus !== undefined && bonus.low !== bonus.high)
}

/**
 * Whether sum plus bonus is paid at the end. Not where parts of the sum are paid earlier: such a plan has no
 * such column.
 */
export function isPaidAtTheEnd({ years, maturity }: Benefits, each: 'low' | 'high'): boolean {
  return years.at(-1)?.sum_with_bonus?.[each] === maturity.total[each]
}
