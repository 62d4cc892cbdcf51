import type { DateOnly } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import type { HealthQuestion } from '#policies/questions/answers.ts'
import type { annualIncomeCodes } from '#policies/questions/codes.ts'

/** Figures by age, the lowest first: each serves up to its age, the last one above all. */
export type ByAge<Value> = readonly { readonly toAge: number; readonly value: Value }[]

/** Both ends are ordinary. */
export type Range = { readonly least: number; readonly most: number }

export const measures = ['bmi', 'heightCm', 'weightKg'] as const
/** Body mass index in kg/m², and what it is made of. */
export type Measure = (typeof measures)[number]

/**
 * The underwriting rules in force from a day (docs/underwriting.md has the first edition, figure by figure). A limit is
 * what is still accepted; a person decides about what lies above. Sums are poisha.
 */
export type UnderwritingEdition = {
  readonly name: string
  readonly effectiveFrom: DateOnly
  /** Illustrative rules say so wherever they are shown. */
  readonly isIllustrative: boolean
  /** The questions about health that a healthy person answers with yes; all others with no. */
  readonly yesIsWell: readonly HealthQuestion[]
  readonly build: Readonly<Record<Measure, Range>>
  readonly smokerUpTo: Poisha
  readonly totalSum: {
    /** Codes of POL-04 of the policies that count; of drafts only those that are confirmed. */
    readonly statuses: readonly number[]
    /** How much of the sum counts where the premium is paid once. */
    readonly singlePremiumShare: number
    readonly limits: ByAge<Poisha>
  }
  readonly income: {
    /** What each band of CODE-05 counts as, a year. */
    readonly upperEnds: Readonly<Record<(typeof annualIncomeCodes)[number], Poisha>>
    /** How many times a year's income the total sum may be. */
    readonly multiples: ByAge<number>
  }
  readonly unverifiedUpTo: Poisha
  readonly nomineeBornFrom: DateOnly
}

export function valueAt<Value>(byAge: ByAge<Value>, age: number): Value {
  const found = byAge.find(({ toAge }) => age <= toAge)
  if (!found) throw new Error(`No figure for the age ${age}`)
  return found.value
}
