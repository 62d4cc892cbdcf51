import { createHash } from 'node:crypto'
import type { DbOrTx } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import { pushDevices } from './tables.ts'

/**
 * Stores a device once, for the person who used it last: notices of one person never reach a device that somebody
 * else has signed in with since (PUSH-05).
 */
export async function storePushDevice(
  db: DbOrTx,
  deviceId: string,
  { kind, id }: Pick<Person, 'kind' | 'id'>,
  now: Date,
): Promise<void> {
  const deviceKey = createHash('sha256').update(deviceId).digest('hex')
  const owner = { personKind: kind, personId: id, storedAt: now }
  await db
    .insert(pushDevices)
    .values({ deviceKey, deviceId, ...owner })
    .onConflictDoUpdate({ target: pushDevices.deviceKey, set: owner })
}
