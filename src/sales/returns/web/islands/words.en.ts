import { en as pages } from '#platform/pages/words.en.ts'
import { en as plans } from '#sales/plans/words.en.ts'
import { en as returns } from '../../words.en.ts'

/** The words of the return calculator, by module. */
export default { returns, plans, pages }
