import { bn as pages } from '#platform/pages/words.bn.ts'
import { bn as plans } from '#sales/plans/words.bn.ts'
import { bn as returns } from '../../words.bn.ts'

/** The words of the return calculator, by module. */
export default { returns, plans, pages }
