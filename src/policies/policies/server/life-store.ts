import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { compareNames } from '#kernel/compare-names.ts'
import type { DateOnly } from '#kernel/dates.ts'
import { fold } from '#kernel/fold-text.ts'
import { canonicalNationalId } from '#kernel/national-id.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import type { Applicant } from '#policies/questions/answers.ts'
import type { Cover } from '../policy.ts'
import { lengthOfBeginning, soundBeginnings } from '../sound-words.ts'
import { nationalIdKey } from './national-id-column.ts'
import { listKeysOfPerson } from './national-id-pair-store.ts'
import { customers, policies, withoutSounds } from './tables.ts'

/** Whose life a proposal insures, as policies of one life are found by. */
export type Life = {
  /**
   * Keys of the applicant's national ID: its own, and that of their other card where the register has linked the two.
   */
  readonly idKeys: readonly string[]
  /** The applicant's, as typed. */
  readonly holderName: string
  /** Birth date of the person whom the plan insures. */
  readonly birthDate: DateOnly
  /** A child of the applicant, whose name a proposal does not know. */
  readonly isChild: boolean
}

export async function findLife(
  db: ReadDatabase,
  { cover, applicant }: { readonly cover: Cover; readonly applicant: Applicant },
): Promise<Life> {
  const { nationalId = '', birthDate = '', firstName = '', lastName = '' } = applicant
  return {
    idKeys: await listKeysOfPerson(db, nationalIdKey(canonicalNationalId(nationalId, birthDate))),
    holderName: `${firstName} ${lastName}`,
    birthDate: cover.birthDate,
    isChild: cover.parentBirthDate !== undefined,
  }
}

/**
 * Lets confirmations of one life come one after the other, so that each sees what the other insures. Always in the
 * same order, and before rows are locked: whoever waits here holds nothing that the other one needs.
 */
export async function lockLife(tx: Transaction, { idKeys, holderName, birthDate }: Life): Promise<void> {
  const sounds = soundBeginnings(holderName)
  const words = sounds.length > 0 ? sounds : [fold(holderName)]
  const names = [...idKeys.map((key) => `life ${key}`), ...words.map((word) => `life ${word} ${birthDate}`)]
  for (const name of names.toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/**
 * The policies and proposals of a life, of those that fit a condition: of the same national ID, or of the same birth
 * date and name, in whatever spelling, order and script. Each along its own index; of many born on one day only those
 * whose names begin alike are compared.
 */
export async function listIdsOfLife(db: ReadDatabase, life: Life, condition?: SQL): Promise<number[]> {
  const { idKeys, holderName, birthDate, isChild } = life
  const isSameKind = (isChild ? isNotNull : isNull)(policies.parentBirthDate)
  const byNumber = db
    .select({ id: policies.id })
    .from(policies)
    .innerJoin(customers, eq(customers.id, policies.customerId))
    .where(
      and(
        inArray(customers.nationalIdKey, [...idKeys]),
        isSameKind,
        // One applicant may insure several children.
        isChild ? eq(policies.coverBirthDate, birthDate) : undefined,
        condition,
      ),
    )
  const byName = db
    .select({
      id: policies.id,
      name: sql<string>`${policies.holderFirstName} || ' ' || ${policies.holderLastName}`,
    })
    .from(policies)
    .where(and(eq(policies.coverBirthDate, birthDate), isSameKind, soundsAlike(holderName), condition))
  const ofNumber = await byNumber
  const ofName = (await byName).filter(({ name }) => isSameName(name, holderName))
  return [...new Set([...ofNumber, ...ofName].map(({ id }) => id))]
}

function isSameName(one: string, other: string): boolean {
  return fold(one) === fold(other) || compareNames(one, other).likeness === 'same'
}

/** Narrows to holders of whose name a word begins as one of this name does; undefined where nothing of it is heard. */
function soundsAlike(name: string): SQL | undefined {
  const beginnings = soundBeginnings(name)
  if (beginnings.length === 0) return undefined
  const words = beginnings.map((word) => (word.length < lengthOfBeginning ? `${word}'` : word))
  const isHeard = sql`translate(${policies.search}::text, 'iu', '') ~ ${`'~(${words.join('|')})`}`
  return or(withoutSounds, isHeard)
}
