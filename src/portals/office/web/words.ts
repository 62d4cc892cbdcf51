import type { bn as staffBn } from '#people/staff/words.bn.ts'
import { useWords } from '#platform/http/web/visit.ts'
import type { bn as personBn } from '../person.words.bn.ts'
import type { bn as policyBn } from '../policy.words.bn.ts'
import type { bn } from '../words.bn.ts'

export const usePortalWords = () => useWords<typeof bn>('office')

/** The words of the pages of a policy and of a person. */
export const usePolicyWords = () => useWords<typeof policyBn>('office/policy')

export const usePersonWords = () => useWords<typeof personBn>('office/person')

/** The labels of user types. */
export const useStaffWords = () => useWords<typeof staffBn>('staff')
