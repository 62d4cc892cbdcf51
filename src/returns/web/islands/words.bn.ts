import { bn as plans } from '#plans/words.bn.ts'
import { bn as platform } from '#platform/words.bn.ts'
import { bn as returns } from '../../words.bn.ts'

/** The words of the return calculator, by module. */
export default { returns, plans, platform }
