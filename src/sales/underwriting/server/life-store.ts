import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { DateOnly } from '#kernel/dates.ts'
import { fold } from '#kernel/fold-text.ts'
import type { Poisha } from '#kernel/money.ts'
import { canonicalNationalId } from '#kernel/national-id.ts'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import type { Cover, SavedBy } from '#policies/policies/policy.ts'
import { nationalIdKey } from '#policies/policies/server/national-id-column.ts'
import { listKeysOfPerson } from '#policies/policies/server/national-id-pair-store.ts'
import { requireStatus, savedByOf } from '#policies/policies/server/rows.ts'
import { customers, policies } from '#policies/policies/server/tables.ts'
import type { PolicyStatus } from '#policies/policies/status.ts'
import type { Applicant } from '#policies/questions/answers.ts'
import type { Mode, PlanCode } from '#sales/plans/codes.ts'

/** Whose life a proposal insures, as policies of one life are found by. */
export type Life = {
  /** Of the applicant's national ID: its own key, and that of their other card where the register has linked them. */
  readonly idKeys: readonly string[]
  /** Folded; the applicant's. */
  readonly holderName: string
  /** Of whom the plan insures. */
  readonly birthDate: DateOnly
  /** A child of the applicant, whose name a proposal does not know. */
  readonly isChild: boolean
}

/** Another policy or proposal of the same life. */
export type PolicyOfLife = {
  readonly id: number
  readonly reference: string
  readonly planCode: PlanCode
  readonly status: PolicyStatus
  /** False for a draft that nobody has confirmed. */
  readonly isConfirmed: boolean
  readonly mode: Mode
  readonly sumAssured: Poisha
  readonly startDate: DateOnly
  readonly customerId: number
  readonly savedBy: SavedBy
}

export async function findLife(
  db: DbOrTx,
  { cover, applicant }: { readonly cover: Cover; readonly applicant: Applicant },
): Promise<Life> {
  const { nationalId = '', birthDate = '', firstName = '', lastName = '' } = applicant
  return {
    idKeys: await listKeysOfPerson(db, nationalIdKey(canonicalNationalId(nationalId, birthDate))),
    holderName: fold(`${firstName} ${lastName}`),
    birthDate: cover.birthDate,
    isChild: cover.parentBirthDate !== undefined,
  }
}

/**
 * Lets confirmations of one life come one after the other, so that each counts what the other insures. Always in the
 * same order, and before rows are locked: whoever waits here holds nothing that the other one needs.
 */
export async function lockLife(tx: Transaction, { idKeys, holderName, birthDate }: Life): Promise<void> {
  const names = [...idKeys.map((key) => `life ${key}`), `life ${holderName} ${birthDate}`]
  for (const name of names.toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** All other policies and proposals of a life, the newest first; which of them count is a rule of the edition. */
export async function listPoliciesOfLife(
  db: DbOrTx,
  life: Life,
  exceptPolicyId: number,
): Promise<PolicyOfLife[]> {
  const ids = await listIdsOfLife(db, life)
  const rows = await db
    .select()
    .from(policies)
    .where(and(ne(policies.id, exceptPolicyId), inArray(policies.id, ids)))
    .orderBy(desc(policies.id))
  return rows.map((policy) => ({
    id: policy.id,
    reference: policy.reference,
    planCode: policy.planCode,
    status: requireStatus(policy.status),
    isConfirmed: policy.confirmedAt !== null || policy.status !== 0,
    mode: policy.mode,
    sumAssured: policy.sumAssured,
    startDate: policy.startDate,
    customerId: policy.customerId,
    savedBy: savedByOf(policy),
  }))
}

/** By national ID and by birth date, each along its own index; of many born on one day only the names are read. */
async function listIdsOfLife(
  db: DbOrTx,
  { idKeys, holderName, birthDate, isChild }: Life,
): Promise<number[]> {
  const named = { id: policies.id, firstName: policies.holderFirstName, lastName: policies.holderLastName }
  const born = db
    .select({ ...named, key: customers.nationalIdKey })
    .from(policies)
    .innerJoin(customers, eq(customers.id, policies.customerId))
    .where(
      and(eq(policies.coverBirthDate, birthDate), (isChild ? isNotNull : isNull)(policies.parentBirthDate)),
    )
  const alike = (await born).filter(
    ({ firstName, lastName, key }) => idKeys.includes(key) || fold(`${firstName} ${lastName}`) === holderName,
  )
  if (isChild) return alike.map(({ id }) => id)
  const theirs = await db
    .select({ id: policies.id })
    .from(policies)
    .innerJoin(customers, eq(customers.id, policies.customerId))
    .where(and(inArray(customers.nationalIdKey, [...idKeys]), isNull(policies.parentBirthDate)))
  return [...alike, ...theirs].map(({ id }) => id)
}
