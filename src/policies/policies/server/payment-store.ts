import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { DateOnly } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import { pick } from '#kernel/pick.ts'
import { refuse } from '#kernel/problem.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { withoutNulls } from '#platform/database/server/without-nulls.ts'
import { openFor } from '#platform/sealing/server/person-keys.ts'
import type { PlanCode } from '#sales/plans/codes.ts'
import { type Dues, firstUnpaidDueDate } from '../dues.ts'
import { duesColumns, requireStatus } from './rows.ts'
import { customers, policies, policyPeople } from './tables.ts'

/** The fields of a policy that a payment needs. */
export type PolicyToPay = Dues & {
  readonly id: number
  readonly reference: string
  /** The policy number; undefined until the core system has taken it. */
  readonly coreNumber: string | undefined
  readonly customerId: number
  readonly holder: {
    readonly firstName: string
    readonly lastName: string
    readonly mobile: string
    readonly email: string | undefined
  }
  readonly planCode: PlanCode
  readonly sumAssured: Poisha
  readonly termYears: number
  /** Due date of the first unpaid instalment as it is shown; undefined before upload and once all is paid. */
  readonly fup: DateOnly | undefined
  readonly lastPaidOn: DateOnly | undefined
  /** What a bank collected with the proposal. */
  readonly collectionAmount: Poisha | undefined
}

const columns = {
  ...pick(policies, 'id', 'reference', 'coreNumber', 'customerId', 'planCode', 'sumAssured', 'termYears'),
  holder: {
    firstName: policies.holderFirstName,
    lastName: policies.holderLastName,
    mobile: policies.holderMobile,
    email: customers.email,
  },
  ...pick(policies, 'fup', 'lastPaidOn', 'collectionAmount'),
  ...duesColumns,
} as const

/**
 * A policy, locked until the transaction ends, so that a second payment sees what the first has settled.
 * @throws Refusal 404 noSuchPolicy
 */
export async function lockPolicyForPayment(tx: Transaction, policyId: number): Promise<PolicyToPay> {
  const [row] = await selectToPay(tx, eq(policies.id, policyId)).for('update', { of: policies })
  return row ? toPolicyToPay(tx, row) : refuse(404, 'noSuchPolicy')
}

/** The same without a lock, for reading only: by its id, its policy number or its reference. */
export async function findPolicyToPay(
  db: ReadDatabase,
  by: { readonly id: number } | { readonly coreNumber: string } | { readonly reference: string },
): Promise<PolicyToPay | undefined> {
  const [row] = await selectToPay(db, isNamed(by))
  return row && toPolicyToPay(db, row)
}

function isNamed(by: Parameters<typeof findPolicyToPay>[1]): SQL {
  if ('id' in by) return eq(policies.id, by.id)
  return 'coreNumber' in by ? eq(policies.coreNumber, by.coreNumber) : eq(policies.reference, by.reference)
}

function selectToPay(db: ReadDatabase, where: SQL) {
  return db
    .select(columns)
    .from(policies)
    .innerJoin(customers, eq(customers.id, policies.customerId))
    .where(where)
}

/** The holder's address, as the proposal has it; undefined if it has none. */
export async function findHolderAddress(db: ReadDatabase, policyId: number): Promise<string | undefined> {
  const [holder] = await db
    .select({ address: policyPeople.presentAddress })
    .from(policyPeople)
    .where(and(eq(policyPeople.policyId, policyId), eq(policyPeople.part, 'applicant')))
  return holder?.address ? openFor(db, holder.address) : undefined
}

/**
 * Stores how far our ledger has a policy paid. FUP follows from it, and no report of the core system goes below it
 * (core-report.ts). The policy stays locked until the transaction ends.
 * @param paid `paidInstalments`: all of them, whoever took them. `lastPaidOn`: undefined when a reversal leaves no
 * payment that we know of. `postingsMore`: how many more entries the core system has to be notified of
 * @param locked the policy, where this transaction has locked it already
 * @throws Refusal 404 noSuchPolicy
 */
export async function notePaidInstalments(
  tx: Transaction,
  policyId: number,
  paid: {
    readonly paidInstalments: number
    readonly lastPaidOn: DateOnly | undefined
    readonly postingsMore: number
  },
  locked?: PolicyToPay,
): Promise<void> {
  const terms = locked ?? (await lockPolicyForPayment(tx, policyId))
  const { paidInstalments, lastPaidOn = null, postingsMore } = paid
  await tx
    .update(policies)
    .set({
      paidInstalments,
      fup: firstUnpaidDueDate(terms, paidInstalments) ?? null,
      lastPaidOn,
      ledgerPaidInstalments: paidInstalments,
      ledgerLastPaidOn: lastPaidOn,
      postingsUnknownToCore: sql`${policies.postingsUnknownToCore} + ${postingsMore}`,
    })
    .where(eq(policies.id, policyId))
}

/** Counts one more entry that settles nothing but has to be reported to the core system. */
export async function notePostingUnknownToCore(tx: Transaction, policyId: number): Promise<void> {
  await tx
    .update(policies)
    .set({ postingsUnknownToCore: sql`${policies.postingsUnknownToCore} + 1` })
    .where(eq(policies.id, policyId))
}

async function toPolicyToPay(
  db: ReadDatabase,
  { holder, ...row }: Awaited<ReturnType<typeof selectToPay>>[number],
): Promise<PolicyToPay> {
  return {
    ...withoutNulls(row),
    holder: { ...holder, email: holder.email ? await openFor(db, holder.email) : undefined },
    status: requireStatus(row.status),
  }
}
