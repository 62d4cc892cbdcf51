import type { Policy, PushFailure } from './policy.ts'

/** Whether the core system returned the proposal and nobody has sent it again since. */
export function isReturned(failure: PushFailure | undefined): boolean {
  return failure?.reason === 'refused' && failure.isSentAgain !== true
}

/** When the core system first gave a proposal back; undefined where it never did, or has it now. */
export function returnedAt({
  pushFailure: failure,
  confirmedAt,
}: Pick<Policy, 'pushFailure' | 'confirmedAt'>): Date | undefined {
  if (failure?.returnedAt) return new Date(failure.returnedAt)
  if (failure?.reason !== 'refused') return undefined
  return failure.at ? new Date(failure.at) : confirmedAt
}
