import { useWords } from '#platform/http/web/visit.ts'
import type { bn as problemsBn } from '../problems.words.bn.ts'
import type { bn as shareBn } from '../share.words.bn.ts'
import type { bn } from '../words.bn.ts'

/** Labels of modes, genders and riders; the steps of a price; what can be done with a quote. */
export const usePlansWords = () => useWords<typeof bn>('plans')

/** What the server says when something is wrong; for pages that say it of many things at once. */
export const usePlanProblems = () => useWords<typeof problemsBn>('plans/problems').problems

/** How a kept quote is handed on and opened by its number. */
export const useShareWords = () => useWords<typeof shareBn>('plans/share')
