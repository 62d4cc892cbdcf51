import { Refusal } from '#kernel/problem.ts'
import { recordNoted } from '#platform/http/server/audit.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import type { AccountDependencies } from './dependencies.ts'

/**
 * Writes down that somebody was not let in. Whose name it was is said when somebody has it, never what was typed; a line
 * is written for nobody too, so that it takes no longer.
 * @param waitSeconds how long the next try has to wait: more than 0 when this one locked the name for a while
 */
export async function noteRefused(
  { autocommit, abuse }: Pick<AccountDependencies, 'autocommit' | 'abuse'>,
  call: Call,
  owner: SessionOwner | undefined,
  waitSeconds = 0,
): Promise<void> {
  const kind = owner?.kind === 'staff' ? 'user' : 'customer'
  await recordNoted({ db: autocommit, abuse }, call, 'wrong', {
    action: 'signIn.refused',
    ...(owner ? { thing: `${kind}:${owner.id}` } : {}),
    ...(waitSeconds > 0 ? { details: { waitSeconds } } : {}),
  })
}

/** Writes a wrong code or PIN down, and refuses as before. */
export async function noteWrongCode(
  deps: Pick<AccountDependencies, 'autocommit' | 'abuse'>,
  call: Call,
  owner: SessionOwner | undefined,
  error: unknown,
): Promise<never> {
  if (error instanceof Refusal && error.main.code === 'otpWrong') await noteRefused(deps, call, owner)
  throw error
}
