import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/server/database.ts'
import { passwordFailures, tickets } from '#platform/database/server/tables.ts'
import type { DataSubject, PersonalData, Retention } from '#platform/personal-data/server/personal-data.ts'
import { anyOf, forgetBy } from '#platform/personal-data/server/store.ts'
import { customerAccounts, knownDevices, oneTimeCodes, phoneAttempts, pushDevices } from './tables.ts'

/** How a policy holder signs in, and on which devices. */
export const accountsPersonalData: PersonalData = {
  tables: {
    customer_accounts: { shownAs: 'account', atErasure: 'removed' },
    known_devices: { shownAs: 'known_devices', atErasure: 'removed' },
    push_devices: { shownAs: 'push_devices', atErasure: 'removed' },
    one_time_codes: { notShown: 'hashes of codes, for a day', atErasure: 'removed' },
    phone_attempts: { notShown: 'a sign-in under way, for a day', atErasure: 'removed' },
    tickets: { notShown: 'a proof for a quarter of an hour', atErasure: 'removed' },
    password_failures: { nobody: 'counts under hashes of names' },
  },
  show: (_db, { customerId }) => {
    const isTheirs = sql`person_kind = 'customer' and person_id = ${customerId}`
    return {
      account: sql`select username, password_hash is not null as has_password, language, created_at
          from ${customerAccounts} where customer_id = ${customerId}`,
      known_devices: sql`select first_seen_at, last_seen_at from ${knownDevices} where ${isTheirs} order by id`,
      push_devices: sql`select device_id, device, stored_at, last_used_at from ${pushDevices}
          where ${isTheirs} order by stored_at`,
    }
  },
  erase: async (tx, { customerId, phones, policyIds }) => {
    const subjects = [...phones, `customer:${customerId}`, ...policyIds.map((id) => `policy:${id}`)]
    await tx.execute(sql`delete from ${customerAccounts} where customer_id = ${customerId}`)
    for (const table of [knownDevices, pushDevices])
      await tx.execute(sql`delete from ${table} where person_kind = 'customer' and person_id = ${customerId}`)
    for (const table of [oneTimeCodes, tickets])
      await tx.execute(sql`delete from ${table} where subject = ${anyOf(subjects, 'text')}`)
    await tx.execute(sql`delete from ${phoneAttempts}
      where customer_id = ${customerId} or phone = ${anyOf(phones, 'text')}`)
  },
}

/** Removes the person's devices, so that no more notices are pushed to them. */
export async function dropPushDevices(
  tx: Transaction,
  { customerId }: Pick<DataSubject, 'customerId'>,
): Promise<void> {
  await tx.execute(
    sql`delete from ${pushDevices} where person_kind = 'customer' and person_id = ${customerId}`,
  )
}

/** Deletes ended codes, tries and proofs, and devices that nobody has signed in with for long. */
export const accountsRetention: readonly Retention[] = [
  forgetBy('signInTries', oneTimeCodes.endsAt),
  forgetBy('signInTries', tickets.endsAt),
  forgetBy('signInTries', phoneAttempts.startedAt),
  forgetBy('passwordFailures', passwordFailures.lastAt),
  forgetBy('knownDevices', knownDevices.lastSeenAt),
  forgetBy('pushDevices', pushDevices.lastUsedAt),
]
