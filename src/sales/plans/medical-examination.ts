import { type DateOnly, nearestAge } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import { type Mode, singleMode } from './codes.ts'
import type { SumRules } from './rate-book.ts'

type SumAtRisk = {
  /** Birth date of the life whose age counts: the parent's where a child is insured. */
  readonly birth: DateOnly
  readonly start: DateOnly
  readonly mode: Mode
  readonly sumAssured: Poisha
}

/**
 * Whether the sum of this policy alone needs a medical examination at this age. The limits are those that
 * underwriting applies to all policies of a life (docs/underwriting.md, totalSum).
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
