import { useWords } from '#platform/http/web/visit.ts'
import type { bn } from '../pages.words.bn.ts'
import type { bn as profileBn } from '../profile.words.bn.ts'
import type { bn as securityBn } from '../security.words.bn.ts'
import type { bn as sessionBn } from '../session.words.bn.ts'

export const useAccountsWords = () => useWords<typeof bn>('accounts/pages')
export const useSessionWords = () => useWords<typeof sessionBn>('accounts/session')
export const useSecurityWords = () => useWords<typeof securityBn>('accounts/security')
export const useProfileWords = () => useWords<typeof profileBn>('accounts/profile')
