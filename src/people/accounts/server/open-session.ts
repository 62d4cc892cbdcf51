import type { Transaction } from '#platform/database/server/database.ts'
import type { Call } from '#platform/http/server/call.ts'
import { endSession, type SessionOwner, startSession } from '#platform/http/server/session.ts'
import type { AccountDependencies } from './dependencies.ts'

type Needs = Pick<AccountDependencies, 'sessionCookie' | 'sessionLimits'>

/** Starts the session of somebody who has just proved who they are; this browser's earlier session ends. */
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

/** Ends the session that this browser had before: somebody else may be using it now. */
export async function endEarlierSession(
  { sessionCookie }: Needs,
  tx: Transaction,
  { cookies }: Call,
): Promise<void> {
  const earlier = cookies[sessionCookie]
  if (earlier) await endSession(tx, earlier)
}
