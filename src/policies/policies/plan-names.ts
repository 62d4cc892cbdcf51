import type { Language } from '#kernel/language.ts'
import type { PlanCode, RiderName } from '#sales/plans/codes.ts'
import type { RateBook } from '#sales/plans/rate-book.ts'

/** The name a plan is sold under; a code without a name shows as "Plan 804" (CODE-11). */
export function planName(book: RateBook, code: PlanCode, language: Language): string {
  return book.plans.get(code)?.name[language] ?? `Plan ${code}`
}

/** The riders that a plan can have at all (CODE-09), in the order they are shown. */
export function ridersOfPlan(
  book: RateBook,
  code: PlanCode,
): ('accident' | 'hospital' | 'criticalIllness')[] {
  const offered = book.plans.get(code)?.riders
  const shown = ['accident', 'hospital', 'criticalIllness'] as const satisfies readonly RiderName[]
  return shown.filter((rider) => offered?.[rider])
}
