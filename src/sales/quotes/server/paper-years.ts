import type { BenefitYear } from '#platform/design-system/web/ui/BenefitDrawing.tsx'
import { scenariosOf } from '../benefit-years.ts'
import type { CalculationAnswer } from '../contract.ts'

/**
 * The years as the chart on paper draws them, as on the screen: what had been paid out before and what is due on death in
 * that year; apart at the end, without a label, what somebody gets who lives to the end. Empty for a plan that pays
 * hospital costs only.
 */
export function chartYears(
  { years, maturity }: CalculationAnswer['benefits'],
  writeYear: (year: number) => string,
): readonly BenefitYear[] {
  const hasTwoScenarios = scenariosOf({ years }).length > 1
  const barOf = (
    label: string,
    guaranteed: number,
    { low, high }: { low: number; high: number },
    paid: number,
  ) => ({
    label,
    guaranteed,
    ...(years.some(({ bonus }) => bonus) && { illustrated: guaranteed + low }),
    ...(years.some(({ bonus }) => bonus) && hasTwoScenarios && { illustratedHigh: guaranteed + high }),
    paid,
  })
  let paidOut = 0
  const drawn: BenefitYear[] = []
  for (const { year, on_death: onDeath, survival_benefit: received, cumulative_premium: paid } of years) {
    if (!onDeath) return []
    drawn.push(barOf(writeYear(year), paidOut + onDeath.guaranteed, onDeath.bonus, paid))
    paidOut += received
  }
  const { guaranteed, total } = maturity
  const bonus = { low: total.low - guaranteed, high: total.high - guaranteed }
  const paid = years.at(-1)?.cumulative_premium ?? 0
  return guaranteed > 0 ? [...drawn, barOf('', paidOut + guaranteed, bonus, paid)] : drawn
}
