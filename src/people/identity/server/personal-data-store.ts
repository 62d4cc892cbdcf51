import { sql } from 'drizzle-orm'
import type { PersonalData, Retention } from '#platform/personal-data/server/personal-data.ts'
import { anyOf, forgetBy } from '#platform/personal-data/server/store.ts'
import { toWire } from '#platform/personal-data/wire-names.ts'
import { findRegistered } from './store.ts'
import { identityConsents, registeredPeople } from './tables.ts'

/** The identity service's answer about a person, and their consent to asking it. */
export const identityPersonalData: PersonalData = {
  tables: {
    registered_people: { shownAs: 'register', atErasure: 'removed' },
    identity_consents: { shownAs: 'identity_consents', atErasure: 'removed' },
  },
  show: async (db, { nationalIdKeys }) => {
    const isTheirs = sql`number_key = ${anyOf(nationalIdKeys, 'text')}`
    const heard = await db
      .select({
        key: registeredPeople.numberKey,
        born: registeredPeople.birthDate,
        at: registeredPeople.heardAt,
      })
      .from(registeredPeople)
      .where(isTheirs)
    const register = await Promise.all(
      heard.map(async ({ key, born, at }) =>
        toWire({ ...(await findRegistered(db, key, born))?.person, heardAt: at }),
      ),
    )
    return {
      register,
      identity_consents: sql`select id, text_version, language, at, person_kind,
            case when person_kind = 'customer' then address end as address from ${identityConsents}
          where ${isTheirs} order by id`,
    }
  },
  erase: async (tx, { nationalIdKeys }) => {
    for (const table of [registeredPeople, identityConsents])
      await tx.execute(sql`delete from ${table} where number_key = ${anyOf(nationalIdKeys, 'text')}`)
  },
}

export const identityRetention: readonly Retention[] = [forgetBy('lookUps', registeredPeople.heardAt)]
