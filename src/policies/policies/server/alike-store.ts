import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { DateOnly } from '#kernel/dates.ts'
import { fold } from '#kernel/fold-text.ts'
import type { Poisha } from '#kernel/money.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { SavedBy } from '../policy.ts'
import { type PolicyStatus, policyStatusCode } from '../status.ts'
import { nationalIdKey } from './national-id-column.ts'
import { requireStatus, savedByOf } from './rows.ts'
import { customers, policies } from './tables.ts'

/** What makes one sale like another: the life, the plan and the sum. */
export type Sale = {
  readonly planCode: number
  readonly sumAssured: Poisha
  /** Of the life that is insured. */
  readonly birthDate: DateOnly
  readonly holderName: string
  /** Canonical. */
  readonly nationalId: string
}

export type SaleAlike = {
  readonly reference: string
  readonly savedBy: SavedBy
  readonly customerId: number
  readonly status: PolicyStatus
}

/**
 * Lets sales that may be alike come one after the other. Before anything else is locked: who waits here holds nothing
 * that the other one needs.
 */
export async function lockSale(tx: Transaction, { planCode, sumAssured, birthDate }: Sale): Promise<void> {
  const name = `sale ${planCode} ${sumAssured} ${birthDate}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** The newest policy of the same life, plan and sum that anybody confirmed since a moment. */
export async function findSaleAlike(
  tx: Transaction,
  sale: Sale,
  since: Date,
): Promise<SaleAlike | undefined> {
  const key = nationalIdKey(sale.nationalId)
  const rows = await tx
    .select({
      ...{ key: customers.nationalIdKey, customerId: policies.customerId, reference: policies.reference },
      ...{ status: policies.status, birthDate: policies.coverBirthDate },
      ...{ firstName: policies.holderFirstName, lastName: policies.holderLastName },
      ...{
        savedByKind: policies.savedByKind,
        savedById: policies.savedById,
        savedByName: policies.savedByName,
      },
      ...{ savedByRoleId: policies.savedByRoleId, branchCode: policies.branchCode },
    })
    .from(policies)
    .innerJoin(customers, eq(customers.id, policies.customerId))
    .where(
      and(
        sql`${policies.status} <> 0 and ${policies.status} <> ${policyStatusCode.notTakenUp}`,
        eq(policies.planCode, sale.planCode),
        eq(policies.sumAssured, sale.sumAssured),
        gt(policies.confirmedAt, since),
        or(eq(customers.nationalIdKey, key), eq(policies.coverBirthDate, sale.birthDate)),
      ),
    )
    .orderBy(sql`${policies.id} desc`)
  const name = fold(sale.holderName)
  const found = rows.find(
    ({ key: theirs, birthDate, firstName, lastName }) =>
      theirs === key || (birthDate === sale.birthDate && fold(`${firstName} ${lastName}`) === name),
  )
  if (!found) return undefined
  const { reference, customerId } = found
  return { reference, customerId, savedBy: savedByOf(found), status: requireStatus(found.status) }
}
