import { type Exact, exactTaka } from '#plans/exact.ts'
import type { Calculation } from '#quotes/calculation.ts'
import type { Cover } from './policy.ts'

/** What a policy keeps of the calculation it was priced by. */
export function coverOf({ inputs, edition, price }: Calculation, quoteNumber: string): Cover {
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
    riders: price.riders.map((rider) => ({
      name: rider.rider,
      sumAssured: rider.sum,
      premium: partOfInstalment(rider.yearly, price.instalmentsPerYear),
    })),
    rateEdition: edition.name,
    quoteNumber,
  }
}

/** Half up to poisha; only shown and reported, never added up. */
function partOfInstalment(yearly: Exact, instalments: number): number {
  const whole = BigInt(instalments) * (exactTaka / 100n)
  return Number((2n * yearly + whole) / (2n * whole))
}
