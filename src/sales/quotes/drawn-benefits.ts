import type { DrawnPolicy } from '#sales/plans/drawn-policy.ts'
import { chartRates, scenariosOf } from './benefit-years.ts'
import type { CalculationAnswer } from './contract.ts'

type Benefits = CalculationAnswer['benefits']

/**
 * The chart of a policy for page and paper. A year's column has the death benefit and the amount paid out
 * before. A separate column is for somebody who lives to the end. Undefined for a plan that pays hospital
 * costs only.
 */
export function drawnBenefits(
  benefits: Benefits,
  writeYear: (year: number) => string,
): DrawnPolicy | undefined {
  const { years, maturity, altogether } = benefits
  const rates = chartRates(benefits)
  const hasTwo = scenariosOf(benefits).length > 1
  let received = 0
  const drawn: DrawnPolicy['years'][number][] = []
  for (const year of years) {
    if (!year.on_death) return undefined
    const { guaranteed, bonus } = year.on_death
    drawn.push({
      label: writeYear(year.year),
      received,
      guaranteed: received + guaranteed,
      ...(rates && { illustrated: received + guaranteed + bonus.low }),
      ...(rates && hasTwo && { illustratedHigh: received + guaranteed + bonus.high }),
      paid: year.cumulative_premium,
    })
    received += year.survival_benefit
  }
  return {
    meaning: 'onDeath',
    years: drawn,
    end: {
      label: '',
      received,
      guaranteed: received + maturity.guaranteed,
      ...(rates && { illustrated: altogether.low }),
      ...(rates && hasTwo && { illustratedHigh: altogether.high }),
      paid: years.at(-1)?.cumulative_premium ?? 0,
    },
    rates,
    addedFrom: years.find((year) => year.final_addition)?.year,
  }
}
