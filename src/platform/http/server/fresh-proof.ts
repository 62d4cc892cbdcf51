import type { Endpoint } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/problem.ts'
import type { Call } from './call.ts'

/**
 * Refuses a call marked for it if the caller proved their identity too long ago (design §10). It runs after
 * the guard, so that nobody without the right learns of it, and before the input is judged.
 * @param raw what was sent, not yet parsed
 * @throws Refusal 403 `freshProofNeeded`
 */
export function requireFreshProof(
  { needsFreshProof }: Pick<Endpoint, 'needsFreshProof'>,
  raw: unknown,
  call: Call,
): void {
  if (!needsFreshProof || !call.who || call.hasFreshProof) return
  const isMeant = needsFreshProof === 'always' || needsFreshProof.some((field) => isSent(raw, field))
  if (isMeant) refuse(403, 'freshProofNeeded')
}

function isSent(raw: unknown, field: string): boolean {
  const value = (raw as Record<string, unknown> | null)?.[field]
  return value !== undefined && value !== null && value !== ''
}
