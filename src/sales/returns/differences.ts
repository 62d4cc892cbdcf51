import type { Difference } from '#sales/plans/contract.ts'
import type { KeyFacts } from '#sales/plans/key-facts.ts'
import type { Plan } from '#sales/plans/rate-book.ts'
import { bonusShares, type ReturnTable } from './return-table.ts'

/**
 * Why the key facts of a return differ from its table, and the table from that of the premium calculator
 * (RCALC-07, RCALC-08).
 */
export function differencesOf(
  { benefits }: Pick<Plan, 'benefits'>,
  term: number,
  table: ReturnTable,
  { bonusRates, onDeath }: KeyFacts,
): readonly Difference[] {
  const isOtherBonus = bonusRates?.low !== bonusShares.bonus40 || bonusRates.high !== bonusShares.bonus50
  const isLessOnDeath = table.years.some((year) => year.deathBenefit !== onDeath?.firstYear)
  const found: (Difference | false)[] = [
    isOtherBonus && 'otherBonus',
    isLessOnDeath && 'halfOnDeath',
    benefits.finalAdditions[term] ? 'otherCalculatorWithAddition' : 'otherCalculator',
  ]
  return found.filter((difference) => difference !== false)
}
