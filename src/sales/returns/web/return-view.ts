import type { CalculationView } from '#sales/plans/web/calculation-view.ts'
import type { FieldName } from '../field-names.ts'
import type { Offers, Result } from './offers.ts'

export type ReturnView = CalculationView<FieldName, Offers, Result>
