import type { Transaction } from '#platform/database/server/database.ts'
import type { Call } from '#platform/http/server/call.ts'
import { endSession, type SessionOwner, startSession } from '#platform/http/server/session.ts'
import type { AccountDependencies } from './dependencies.ts'

type Needs = Pick<AccountDependencies, 'sessionCookie' | 'sessionLimits'>

/** Starts the session of somebody who has just proved who they are; an earlier one of the same browser ends. */
export async function openSession(
  deps: Needs,
  tx: Transaction,
  owner: SessionOwner,
  call: Call,
): Promise<string> {
  await endEarlierSession(deps, tx, call)
  const { now, device, address } = call
  return startSession(tx, owner, { now, device, address, limits: deps.sessionLimits })
}

/** Whoever was signed in with this browser is not any more: somebody else may be at it. */
export async function endEarlierSession(
  { sessionCookie }: Needs,
  tx: Transaction,
  { cookies }: Call,
): Promise<void> {
  const earlier = cookies[sessionCookie]
  if (earlier) await endSession(tx, earlier)
}
