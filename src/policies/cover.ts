import { type Calculation, ridersTaken } from '#quotes/calculation.ts'
import type { Cover } from './policy.ts'

/** What a policy keeps of the calculation it was priced by. */
export function coverOf(calculation: Calculation, quoteNumber: string): Cover {
  const { inputs, edition, price } = calculation
  return {
    planCode: inputs.plan.code,
    birthDate: inputs.birth,
    parentBirthDate: inputs.parentBirth,
    gender: inputs.gender,
    startDate: inputs.start,
    ageInYears: inputs.age.priced,
    termYears: inputs.term,
    premiumPayingYears: inputs.payingTerm,
    mode: inputs.mode,
    sumAssured: inputs.sumAssured,
    instalment: price.instalment,
    riders: ridersTaken(calculation).map(({ rider, sum, premium }) => ({
      name: rider,
      sumAssured: sum,
      premium,
    })),
    rateEdition: edition.name,
    quoteNumber,
  }
}
