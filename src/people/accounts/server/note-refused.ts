import { Refusal } from '#kernel/problem.ts'
import { recordNoted } from '#platform/http/server/audit.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import type { AccountDependencies } from './dependencies.ts'

/**
 * Records a refused sign-in. The audit line names the person if the name exists, never what was typed. A line
 * is written for unknown names too, so that both take the same time.
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

/** Records a wrong code or PIN, and throws the same refusal. */
export async function noteWrongCode(
  deps: Pick<AccountDependencies, 'autocommit' | 'abuse'>,
  call: Call,
  owner: SessionOwner | undefined,
  error: unknown,
): Promise<never> {
  if (error instanceof Refusal && error.main.code === 'otpWrong') await noteRefused(deps, call, owner)
  throw error
}
