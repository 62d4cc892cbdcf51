import { type DateOnly, nearestAge } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import { type Mode, singleMode } from './codes.ts'
import type { SumRules } from './rate-book.ts'

type SumAtRisk = {
  /** Birth date of the life whose age counts: where a child is insured, the parent's. */
  readonly birth: DateOnly
  readonly start: DateOnly
  readonly mode: Mode
  readonly sumAssured: Poisha
}

/**
 * Whether the sum alone asks for a medical examination at this age, by the limits that underwriting judges the whole
 * life by (docs/underwriting.md, totalSum). Other policies of the same life are not known here.
 */
export function needsMedicalExamination(
  { nonMedical, singlePremiumShare }: SumRules,
  { birth, start, mode, sumAssured }: SumAtRisk,
): boolean {
  const age = nearestAge(birth, start)
  const limit = nonMedical.find(({ toAge = Number.POSITIVE_INFINITY }) => age <= toAge)?.upTo ?? 0
  const counted = mode === singleMode ? Math.ceil((sumAssured * singlePremiumShare) / 10_000) : sumAssured
  return counted > limit
}
