import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  roles: { 1: 'Main admin', 2: 'Agent', 3: 'Bank Partners' },
  userTypes: { 1: 'Admin', 0: 'User', Customer: 'Customer' },
  statuses: { 1: 'Active', 0: 'Inactive' },
} as const satisfies WordsLike<typeof bn>
