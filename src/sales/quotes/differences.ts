import type { Difference } from '#sales/plans/contract.ts'
import type { Calculation } from './calculation.ts'

/** Why the key facts of a calculation differ from its benefit table (PCALC-28 to PCALC-33). */
export function differencesOf({
  inputs: { plan },
  benefits,
  keyFacts,
}: Pick<Calculation, 'inputs' | 'benefits' | 'keyFacts'>): readonly Difference[] {
  const table = benefits.bonusRates
  const facts = keyFacts.bonusRates
  const differs: Readonly<Partial<Record<Difference, boolean>>> = {
    otherBonus: table?.low !== facts?.low || table?.high !== facts?.high,
    finalAddition: benefits.years.some((year) => year.finalAddition !== undefined),
    guaranteedAdditions: plan.benefits.guaranteedAdditions !== undefined,
    pensionYears: keyFacts.pensionYears !== undefined,
  }
  return (Object.keys(differs) as Difference[]).filter((difference) => differs[difference])
}
