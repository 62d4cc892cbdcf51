import type { Endpoint } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/problem.ts'
import type { Call } from './call.ts'

/**
 * Stops who proved who they are too long ago at a call that is marked for it (design §10). It stands after the guard,
 * so that nobody learns of it who may not make the call at all, and before the input is judged.
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
