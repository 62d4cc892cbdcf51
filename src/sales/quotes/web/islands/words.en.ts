import { en as pages } from '#platform/pages/words.en.ts'
import { en as plans } from '#sales/plans/words.en.ts'
import { en as quotes } from '../../words.en.ts'

/** The words of the premium calculator, by module. */
export default { quotes, plans, pages }
