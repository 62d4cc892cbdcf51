import type { CalculationView } from '#sales/plans/web/calculation-view.ts'
import type { FieldName } from '../field-names.ts'
import type { Offers, Result } from './offers.ts'

/** The state of the premium calculator. */
export type CalculatorView = CalculationView<FieldName, Offers, Result> & {
  /** Numbers of kept quotes to compare the next one with. */
  readonly comparedWith?: readonly string[] | undefined
  /** The code of the plan that the visitor came for. */
  readonly wish?: string | undefined
  /** Its name, in the language of the page. */
  readonly wishName?: string | null | undefined
}
