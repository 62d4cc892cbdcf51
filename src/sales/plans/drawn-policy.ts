import type { BenefitYear } from '#platform/design-system/benefit-year.ts'
import type { BonusRates } from './year-columns.ts'

/**
 * A policy as it is drawn, on the screen and on paper: one column a year, which means the same in every year, and the end
 * of the term apart (docs/decisions/0098-charts-that-need-no-lesson.md).
 */
export type DrawnPolicy = {
  /** What a year's column is: due on death in that year, or paid back by its end. */
  readonly meaning: 'onDeath' | 'returned'
  readonly years: readonly BenefitYear[]
  /** Everything that somebody gets who lives to the end. */
  readonly end: BenefitYear
  /** Absent for plans without bonus. */
  readonly rates?: BonusRates | undefined
  /** From this year on, the examples hold a final addition, too. */
  readonly addedFrom?: number | undefined
}
