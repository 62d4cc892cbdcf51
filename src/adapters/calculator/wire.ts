import { z } from 'zod'
import { type Poisha, taka, toTaka } from '#kernel/money.ts'
import type { ListedPlan, OutsidePrice, PersonAsking } from './calculator.ts'

/** The wire format of PCALC-37 and PCALC-38. Amounts are JSON numbers in taka; implausible values are refused. */

/** A thousand crore taka: nobody's instalment or sum assured. */
const beyondReason = 10_000_000_000

/** Taka with no more than two decimals. */
const amount = z
  .number()
  .nonnegative()
  .max(beyondReason)
  .refine((value) => Math.abs(toTaka(taka(value)) - value) < 1e-6)
  .transform((value): Poisha => taka(value))

const price = amount.refine((value) => value > 0)

/** Parsed first: whether the answer is a price at all. */
export const verdict = z.object({ message: z.string(), premCalcErr: z.string().nullish() })

/** Callers compare it, so it is never translated. */
export const success = 'Success'

export const priceAnswer = z
  .object({ instPrem: price, totPrem: price })
  .refine(({ instPrem, totPrem }) => totPrem >= instPrem)
  .transform(({ instPrem, totPrem }): OutsidePrice => ({ basicInstalment: instPrem, instalment: totPrem }))

/** A reason that may be shown to people: one short line of plain text, or nothing. */
export function readReason(text: string | null | undefined): string {
  const line = text?.trim() ?? ''
  return /^[^<>{}\p{Cc}]{1,200}$/u.test(line) ? line : ''
}

/** The form of PCALC-37. `ageProof` P: the age is proved by a paper. */
export function writePerson({ birth, start, gender }: PersonAsking): string {
  return new URLSearchParams({ dob: birth, doc: start, gender, ageProof: 'P' }).toString()
}

const code = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
])
const years = z.int().min(1).max(120)
const limit = amount.nullish()
const mode = z.enum(['M', 'Q', 'H', 'Y', 'N', 'S']).transform((letter) => (letter === 'S' ? 'N' : letter))

/** Unknown plans are skipped; only their codes are read. */
export const plansAnswer = z.object({ plans: z.array(z.looseObject({ plan: code })).max(500) })

const details = z.object({
  termsAllowed: z
    .array(z.object({ policyTerm: years, premiumPayingTermAllowed: z.array(years).max(120) }))
    .max(120),
  minimumSumAssuredRegularPremium: limit,
  maximumSumAssuredRegularPremium: limit,
  minimumSumAssuredSinglePremium: limit,
  maximumSumAssuredSinglePremium: limit,
  saMultiples: price,
  policyModesAllowed: z.array(mode).min(1),
})

export const listedPlan = z
  .object({ plan: code, planDetails: z.tuple([details], z.unknown()) })
  .transform(({ plan, planDetails: [found] }): ListedPlan => {
    return {
      code: plan,
      modes: [...new Set(found.policyModesAllowed)],
      terms: found.termsAllowed.map((row) => ({
        term: row.policyTerm,
        payingTerms: [...new Set(row.premiumPayingTermAllowed)],
      })),
      sumAssured: {
        regular: rangeOf(found.minimumSumAssuredRegularPremium, found.maximumSumAssuredRegularPremium),
        single: rangeOf(found.minimumSumAssuredSinglePremium, found.maximumSumAssuredSinglePremium),
        multiple: found.saMultiples,
      },
    }
  })
  .refine(({ terms }) => new Set(terms.map(({ term }) => term)).size === terms.length)
  .refine(({ terms }) =>
    terms.every(({ term, payingTerms }) => payingTerms.every((paying) => paying <= term)),
  )
  .refine(({ sumAssured: { regular, single } }) =>
    [regular, single].every((range) => !range || range.min <= (range.max ?? range.min)),
  )

function rangeOf(min: Poisha | null | undefined, max: Poisha | null | undefined) {
  if (min == null && max == null) return undefined
  return { min: min ?? 0, ...(max == null ? {} : { max }) }
}
