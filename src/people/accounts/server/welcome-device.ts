import type { Transaction } from '#platform/database/server/database.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import type { AccountDependencies } from './dependencies.ts'
import { markHashOf, rememberDevice } from './device-store.ts'
import { enqueueNotice } from './own-notices.ts'
import { dropPushDevicesOfOthers } from './push-device-store.ts'

/**
 * Marks the browser of a sign-in. A person with other browsers is notified of the new one, and notices of its
 * earlier user end.
 */
export async function welcomeDevice(
  deps: Pick<AccountDependencies, 'jobs'>,
  tx: Transaction,
  { kind, id }: SessionOwner,
  call: Call,
): Promise<void> {
  if (!call.isBrowser) return
  await dropPushDevicesOfOthers(tx, { kind, id }, markHashOf(call))
  const isWorthNotice = await rememberDevice(tx, { kind, id }, call)
  if (isWorthNotice) await enqueueNotice(deps, tx, { kind, id, of: 'newDevice' }, call)
}
