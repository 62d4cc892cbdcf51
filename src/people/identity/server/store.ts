import { and, desc, eq } from 'drizzle-orm'
import type { DateOnly } from '#kernel/dates.ts'
import type { Autocommit, ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { openText, sealText } from '#platform/database/server/sealed-text.ts'
import type { RegisteredPerson } from '../person.ts'
import { identityConsents, registeredPeople } from './tables.ts'

/** The register's record of a person, and when the service returned it. */
export type HeardPerson = { readonly person: RegisteredPerson; readonly heardAt: Date }

/** The service's earlier answer for a number: with this birth date, or with any if none is given. */
export async function findRegistered(
  db: ReadDatabase,
  numberKey: string,
  birthDate?: DateOnly,
): Promise<HeardPerson | undefined> {
  const ofDay = birthDate && eq(registeredPeople.birthDate, birthDate)
  const [row] = await db
    .select({ person: registeredPeople.person, heardAt: registeredPeople.heardAt })
    .from(registeredPeople)
    .where(and(eq(registeredPeople.numberKey, numberKey), ofDay))
    .orderBy(desc(registeredPeople.heardAt))
    .limit(1)
  return row && { person: JSON.parse(openText(row.person)) as RegisteredPerson, heardAt: row.heardAt }
}

/** Stores the service's answer, under every number it named. */
export async function storeRegisterEntry(
  tx: Transaction,
  numberKeys: readonly string[],
  person: RegisteredPerson,
  now: Date,
): Promise<void> {
  for (const numberKey of new Set(numberKeys)) {
    const kept = { person: sealText(JSON.stringify(person)), heardAt: now }
    await tx
      .insert(registeredPeople)
      .values({ numberKey, birthDate: person.birthDate, ...kept })
      .onConflictDoUpdate({
        target: [registeredPeople.numberKey, registeredPeople.birthDate],
        set: kept,
      })
  }
}

export async function recordConsent(
  db: Autocommit,
  consent: typeof identityConsents.$inferInsert,
): Promise<void> {
  await db.insert(identityConsents).values(consent)
}
