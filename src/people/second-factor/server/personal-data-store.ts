import { sql } from 'drizzle-orm'
import type { PersonalData } from '#platform/personal-data/server/personal-data.ts'
import { passkeys, recoveryCodes, totpFactors } from './tables.ts'

/** A policy holder's second factors. */
export const secondFactorPersonalData: PersonalData = {
  tables: {
    totp_factors: { shownAs: 'second_factors', atErasure: 'removed' },
    passkeys: { shownAs: 'passkeys', atErasure: 'removed' },
    passkey_challenges: { nobody: 'what a passkey was asked, for five minutes, under a hash' },
    recovery_codes: { notShown: 'hashes of codes', atErasure: 'removed' },
  },
  show: (_db, { customerId }) => {
    const isTheirs = sql`person_kind = 'customer' and person_id = ${customerId}`
    return {
      second_factors: sql`select 'totp' as way, confirmed_at from ${totpFactors} where ${isTheirs}`,
      passkeys: sql`select name, created_at, last_used_at from ${passkeys} where ${isTheirs} order by id`,
    }
  },
  erase: async (tx, { customerId }) => {
    for (const table of [totpFactors, passkeys, recoveryCodes])
      await tx.execute(sql`delete from ${table} where person_kind = 'customer' and person_id = ${customerId}`)
  },
}
