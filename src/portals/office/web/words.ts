import { useWords } from '#platform/http/web/visit.ts'
import type { bn as underwritingBn } from '#sales/underwriting/words.bn.ts'
import type { bn as personBn } from '../person.words.bn.ts'
import type { bn as policyBn } from '../policy.words.bn.ts'
import type { bn as referralBn } from '../referrals.words.bn.ts'
import type { bn as saleBn } from '../sale.words.bn.ts'
import type { bn } from '../words.bn.ts'

export const usePortalWords = () => useWords<typeof bn>('office')

/** The words of the pages of a policy and of a person. */
export const usePolicyWords = () => useWords<typeof policyBn>('office/policy')

/** The words of the referral desk, and of the rules that sent a proposal there. */
export const useReferralWords = () => useWords<typeof referralBn>('office/referrals')
export const useUnderwritingWords = () => useWords<typeof underwritingBn>('underwriting')
/** The words after a sale, and of the link to pay a premium. */
export const useSaleWords = () => useWords<typeof saleBn>('office/sale')
export const usePersonWords = () => useWords<typeof personBn>('office/person')
