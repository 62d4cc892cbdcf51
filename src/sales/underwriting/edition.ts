import type { DateOnly } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import type { HealthQuestion } from '#policies/questions/answers.ts'
import type { annualIncomeCodes } from '#policies/questions/codes.ts'

/** Figures by age, the lowest first: each applies up to its age, the last one to all higher ages. */
export type ByAge<Value> = readonly { readonly toAge: number; readonly value: Value }[]

/** A range of accepted values, both ends included. */
export type Range = { readonly least: number; readonly most: number }

export const measures = ['bmi', 'heightCm', 'weightKg'] as const
/** Body mass index in kg/m², height and weight. */
export type Measure = (typeof measures)[number]

/**
 * The underwriting rules in force from a day (docs/underwriting.md has the first edition, figure by figure).
 * A limit is the highest accepted value; a person decides about anything above it. Sums are poisha.
 */
export type UnderwritingEdition = {
  readonly name: string
  readonly effectiveFrom: DateOnly
  /** Illustrative rules are marked wherever they are shown. */
  readonly isIllustrative: boolean
  /** The health questions that a healthy person answers with yes; the answer to all others is no. */
  readonly yesIsWell: readonly HealthQuestion[]
  readonly build: Readonly<Record<Measure, Range>>
  readonly smokerUpTo: Poisha
  readonly totalSum: {
    /** Status codes (POL-04) of the policies that count. Drafts count only once confirmed. */
    readonly statuses: readonly number[]
    /** Share of the sum assured that counts when the premium is paid once. */
    readonly singlePremiumShare: number
    readonly limits: ByAge<Poisha>
  }
  readonly income: {
    /** The yearly income that each band of CODE-05 counts as. */
    readonly upperEnds: Readonly<Record<(typeof annualIncomeCodes)[number], Poisha>>
    /** Maximum total sum as a multiple of the yearly income. */
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
