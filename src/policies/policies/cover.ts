import type { TakenRider } from '#sales/plans/taken-riders.ts'
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
  /** What the customer pays at one time. */
  readonly price: Pick<Cover, 'instalment'>
  readonly riders: readonly TakenRider[]
}

/** What a policy keeps of the calculation it was priced by. */
export function coverOf({ inputs, edition, price, riders }: PricedCase, quoteNumber: string): Cover {
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
    riders: riders.map(({ rider, sum, premium }) => ({ name: rider, sumAssured: sum, premium })),
    rateEdition: edition.name,
    quoteNumber,
  }
}
