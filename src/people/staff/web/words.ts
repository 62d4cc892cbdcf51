import { useWords } from '#platform/http/web/visit.ts'
import type { bn as audit } from '../audit.words.bn.ts'
import type { bn as roles } from '../roles.words.bn.ts'
import type { bn as users } from '../users.words.bn.ts'
import type { bn } from '../words.bn.ts'

export const useStaffWords = () => useWords<typeof bn>('staff')
export const useUsersWords = () => useWords<typeof users>('staff/users')
export const useRolesWords = () => useWords<typeof roles>('staff/roles')
export const useAuditWords = () => useWords<typeof audit>('staff/audit')
