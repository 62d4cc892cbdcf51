import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { compareNames } from '#kernel/compare-names.ts'
import type { DateOnly } from '#kernel/dates.ts'
import { fold } from '#kernel/fold-text.ts'
import { canonicalNationalId } from '#kernel/national-id.ts'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import type { Applicant } from '#policies/questions/answers.ts'
import type { Cover } from '../policy.ts'
import { lengthOfBeginning, soundBeginnings } from '../sound-words.ts'
import { nationalIdKey } from './national-id-column.ts'
import { listKeysOfPerson } from './national-id-pair-store.ts'
import { customers, policies, withoutSounds } from './tables.ts'

/** Whose life a proposal insures: what policies of the same life are found by. */
export type Life = {
  /**
   * Keys of the applicant's national ID: its own, and that of their other card where the register has linked the two.
   */
  readonly idKeys: readonly string[]
  /** The applicant's, as typed. */
  readonly holderName: string
  /** Birth date of the person whom the plan insures. */
  readonly birthDate: DateOnly
  /** A child of the applicant; a proposal does not have the child's name. */
  readonly isChild: boolean
}

export async function findLife(
  db: DbOrTx,
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
 * Serialises confirmations of one life, so that each sees what the others insure. Locks are taken in a fixed
 * order and before any row, so a waiting call holds nothing that another needs.
 */
export async function lockLife(tx: Transaction, { idKeys, holderName, birthDate }: Life): Promise<void> {
  const sounds = soundBeginnings(holderName)
  const words = sounds.length > 0 ? sounds : [fold(holderName)]
  const names = [...idKeys.map((key) => `life ${key}`), ...words.map((word) => `life ${word} ${birthDate}`)]
  for (const name of names.toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/**
 * The policies and proposals of a life that fit a condition. They share the national ID, or birth date and
 * name in any spelling, order and script. Each half uses its own index. Of many born on one day only those
 * whose names begin alike are compared.
 */
export async function listIdsOfLife(db: DbOrTx, life: Life, condition?: SQL): Promise<number[]> {
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

/** Narrows to holders whose name shares the beginning of a word with this one; undefined if no word has a sound. */
function soundsAlike(name: string): SQL | undefined {
  const beginnings = soundBeginnings(name)
  if (beginnings.length === 0) return undefined
  const words = beginnings.map((word) => (word.length < lengthOfBeginning ? `${word}'` : word))
  const isHeard = sql`translate(${policies.search}::text, 'iu', '') ~ ${`'~(${words.join('|')})`}`
  return or(withoutSounds, isHeard)
}
