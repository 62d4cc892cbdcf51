import { type Exact, exactTaka } from '#plans/exact.ts'
import type { Price } from '#plans/price.ts'
import type { Cover } from './policy.ts'

/** What a cover is made of: a calculation of either calculator. */
export type PricedCase = {
  readonly inputs: Pick<Cover, 'gender' | 'mode' | 'sumAssured'> & {
    readonly plan: { readonly code: Cover['planCode'] }
    readonly birth: Cover['birthDate']
    readonly parentBirth?: Cover['parentBirthDate']
    readonly start: Cover['startDate']
    readonly age: { readonly priced: number }
    readonly term: number
    readonly payingTerm: number
  }
  readonly edition: { readonly name: string }
  /** `instalment` is what the customer pays. */
  readonly price: Pick<Price, 'instalment' | 'riders' | 'instalmentsPerYear'>
}

/** What a policy keeps of the calculation it was priced by. */
export function coverOf({ inputs, edition, price }: PricedCase, quoteNumber: string): Cover {
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
