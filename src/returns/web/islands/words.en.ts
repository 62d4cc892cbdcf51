import { en as plans } from '#plans/words.en.ts'
import { en as platform } from '#platform/words.en.ts'
import { en as returns } from '../../words.en.ts'

/** The words of the return calculator, by module. */
export default { returns, plans, platform }
