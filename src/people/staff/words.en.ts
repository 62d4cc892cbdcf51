import type { WordsLike } from '#kernel/words.ts'
import { firstRoleNames } from './role.ts'
import type { bn } from './words.bn.ts'

export const en = {
  roles: firstRoleNames,
  userTypes: { 1: 'Admin', 0: 'User', Customer: 'Customer' },
  statuses: { 1: 'Active', 0: 'Inactive' },
} as const satisfies WordsLike<typeof bn>
