import type { BenefitYear } from '#platform/design-system/web/ui/BenefitDrawing.tsx'
import type { BonusRates } from '#sales/plans/web/YearsDrawn.tsx'
import type { CalculationAnswer } from '../contract.ts'

type Benefits = CalculationAnswer['benefits']

/**
 * The years as the chart on paper draws them: what was paid out so far and what is due if the policy ends in that year,
 * by death, or in the last year by maturity. Empty for a plan that pays hospital costs only.
 */
export function chartYears(
  { years, maturity }: Benefits,
  writeYear: (year: number) => string,
): readonly BenefitYear[] {
  let paidOut = 0
  const drawn: BenefitYear[] = []
  for (const [index, year] of years.entries()) {
    if (!year.on_death) return []
    paidOut += year.survival_benefit
    const matures = index === years.length - 1 && maturity.guaranteed > 0
    const guaranteed = paidOut + (matures ? maturity.guaranteed : year.on_death.guaranteed)
    const bonus = matures
      ? { low: maturity.total.low - maturity.guaranteed, high: maturity.total.high - maturity.guaranteed }
      : year.on_death.bonus
    drawn.push({
      label: writeYear(year.year),
      guaranteed,
      ...(year.bonus ? { illustrated: guaranteed + bonus.low } : {}),
      ...(year.bonus && hasTwoScenarios({ years }) ? { illustratedHigh: guaranteed + bonus.high } : {}),
      paid: year.cumulative_premium,
    })
  }
  return drawn
}

/** The examples as the chart names them. */
export function chartRates({ years, bonus_rates: rates }: Benefits): BonusRates | undefined {
  return rates && (hasTwoScenarios({ years }) ? rates : { low: rates.low })
}

/** Jibon Shanti pays a pension for life instead of a sum at the end. */
export function isPension({ policy }: Pick<CalculationAnswer, 'policy'>): boolean {
  return policy === 816
}

/** The examples that differ: Bijoy illustrates one bonus only (PCALC-31). */
export function scenariosOf(benefits: Pick<Benefits, 'years'>): readonly ('low' | 'high')[] {
  return hasTwoScenarios(benefits) ? ['low', 'high'] : ['low']
}

function hasTwoScenarios({ years }: Pick<Benefits, 'years'>): boolean {
  return years.some(({ bonus }) => bonus !== undefined && bonus.low !== bonus.high)
}
