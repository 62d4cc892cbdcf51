import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './check-audit.words.bn.ts'

export const en = {
  altered: 'Line {n} of the audit log was changed, removed or slipped in later.',
  notSealedSo: 'The log is not what the seal of {n} says: lines and hashes were rewritten up to that day.',
  checked: 'Checked: {lines} lines, the seals of {seals} days.',
  archived: '{n} lines are in the archive and were not compared.',
} as const satisfies WordsLike<typeof bn>
