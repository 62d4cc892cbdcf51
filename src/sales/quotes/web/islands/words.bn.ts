import { bn as pages } from '#platform/pages/words.bn.ts'
import { bn as plans } from '#sales/plans/words.bn.ts'
import { bn as quotes } from '../../words.bn.ts'

/** The words of the premium calculator, by module. */
export default { quotes, plans, pages }
