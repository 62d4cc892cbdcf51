import {
  NationalIdRefused,
  type NationalIdService,
  NationalIdUnavailable,
} from '#adapters/national-id/national-id.ts'
import type { DateOnly } from '#kernel/dates.ts'
import { canonicalNationalId, isOfBirthYear, type NationalId } from '#kernel/national-id.ts'
import { Refusal, refuse } from '#kernel/problem.ts'
import type { Autocommit, ReadDatabase } from '#platform/database/server/database.ts'
import type { AbuseGuard } from '#platform/limits/server/abuse-guard.ts'
import { nationalIdKey } from '#policies/policies/server/national-id-column.ts'
import { keepNationalIdPair } from '#policies/policies/server/national-id-pair-store.ts'
import { findRegistered, type HeardPerson, storeRegisterEntry } from './store.ts'

export type ServiceDependencies = {
  readonly db: ReadDatabase
  readonly autocommit: Autocommit
  readonly abuse: AbuseGuard
  readonly nationalIdService: NationalIdService
}

export type Question = { readonly nationalId: NationalId; readonly birthDate: DateOnly }

/**
 * The national ID register's record of a person: the stored one, or a new one that is then stored. Undefined
 * when number and birth date do not belong together.
 * @throws NationalIdRefused, NationalIdUnavailable
 */
export async function askService(
  { db, autocommit, nationalIdService }: ServiceDependencies,
  { nationalId, birthDate }: Question,
  now: Date,
): Promise<HeardPerson | undefined> {
  const canonical = canonicalNationalId(nationalId, birthDate)
  if (!isOfBirthYear(canonical, birthDate)) return undefined
  const known = await findRegistered(db, nationalIdKey(canonical), birthDate)
  if (known) return known
  const said = await nationalIdService.identify({ nationalId: canonical, birthDate })
  if (!said.isMatch) return undefined
  const { smartNumber, oldNumber } = said.person
  await autocommit.transaction(async (tx) => {
    const numbers = [canonical, smartNumber, oldNumber].filter((one) => one !== undefined)
    await storeRegisterEntry(tx, numbers.map(nationalIdKey), said.person, now)
    if (smartNumber && oldNumber)
      await keepNationalIdPair(
        tx,
        { smartKey: nationalIdKey(smartNumber), oldKey: nationalIdKey(oldNumber) },
        now,
      )
  })
  return { person: said.person, heardAt: now }
}

/** The same for a user at the screen: if the service fails, the refusal says how to go on. */
export async function askForPerson(
  deps: ServiceDependencies,
  question: Question,
  now: Date,
): Promise<HeardPerson | undefined> {
  try {
    return await askService(deps, question, now)
  } catch (error) {
    if (error instanceof NationalIdUnavailable) return refuse(503, 'identityDown')
    if (error instanceof NationalIdRefused)
      throw new Refusal(422, { code: 'identityRefused', field: 'national_id' })
    throw error
  }
}
