import { bn as plans } from '#plans/words.bn.ts'
import { bn as platform } from '#platform/words.bn.ts'
import { bn as quotes } from '../../words.bn.ts'

/** The words of the premium calculator, by module. */
export default { quotes, plans, platform }
