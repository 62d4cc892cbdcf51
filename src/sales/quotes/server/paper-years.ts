import type { BenefitYear } from '#platform/design-system/web/ui/BenefitDrawing.tsx'
import { scenariosOf } from '../benefit-years.ts'
import type { CalculationAnswer } from '../contract.ts'

/**
 * The years as the chart on paper draws them: what was paid out so far and what is due if the policy ends in that year,
 * by death, or in the last year by maturity. Empty for a plan that pays hospital costs only.
 */
export function chartYears(
  { years, maturity }: CalculationAnswer['benefits'],
  writeYear: (year: number) => string,
): readonly BenefitYear[] {
  const hasTwoScenarios = scenariosOf({ years }).length > 1
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
      ...(year.bonus && hasTwoScenarios ? { illustratedHigh: guaranteed + bonus.high } : {}),
      paid: year.cumulative_premium,
    })
  }
  return drawn
}
