import type { BenefitYear } from '#platform/design-system/benefit-year.ts'
import type { BonusRates } from './year-columns.ts'

/**
 * A policy as the charts on screen and paper show it: one column a year, all with the same meaning. The end
 * of the term is separate (docs/decisions/0098-charts-that-need-no-lesson.md).
 */
export type DrawnPolicy = {
  /** The amount of a year's column: due on death in that year, or paid back by its end. */
  readonly meaning: 'onDeath' | 'returned'
  readonly years: readonly BenefitYear[]
  /** Everything paid to somebody who lives to the end. */
  readonly end: BenefitYear
  /** Absent for plans without bonus. */
  readonly rates?: BonusRates | undefined
  /** From this year on, the examples hold a final addition, too. */
  readonly addedFrom?: number | undefined
}
