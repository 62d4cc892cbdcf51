import { and, eq, sql } from 'drizzle-orm'
import type { DateOnly } from '#kernel/dates.ts'
import type { NationalId } from '#kernel/national-id.ts'
import { canonicalNationalId } from '#kernel/national-id.ts'
import { refuse } from '#kernel/problem.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/server/database.ts'
import type { Applicant } from '../policy.ts'
import { nationalIdColumns, nationalIdKey } from './national-id-column.ts'
import { customers, policies } from './tables.ts'

export type Customer = Applicant & { readonly id: number }

/** A draft always holds these (PROP-11), so a customer does too. */
export type KnownApplicant = Applicant & {
  readonly nationalId: NationalId
  readonly birthDate: DateOnly
  readonly firstName: string
  readonly lastName: string
  readonly mobile: string
}

/**
 * Stores the applicant once per national ID (PROP-37) and answers the customer's number. A customer whom a
 * confirmed policy names is never overwritten by a proposal, only blanks are filled: the stored mobile opens
 * their account, and whoever writes proposals must not be able to change it.
 */
export async function keepCustomer(tx: Transaction, applicant: KnownApplicant, now: Date): Promise<number> {
  const columns = customerColumns(applicant)
  const [row] = await tx
    .insert(customers)
    .values({ ...columns, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: customers.nationalIdKey })
    .returning({ id: customers.id })
  if (row) return row.id
  return updateCustomer(tx, columns, now)
}

/** By national ID in any of its forms; 13 digits find nobody without the birth date that completes them. */
export async function findCustomerByNationalId(
  db: DatabaseOrTransaction,
  nationalId: NationalId,
  birthDate?: DateOnly,
): Promise<Customer | undefined> {
  const where =
    nationalId.length === 13 && !birthDate
      ? sql`${customers.nationalIdKey} like ${`____${nationalId}`}`
      : eq(customers.nationalIdKey, nationalIdKey(canonicalNationalId(nationalId, birthDate ?? '')))
  const [row] = await db.select().from(customers).where(where).limit(1)
  return row && rowToCustomer(row)
}

export async function findCustomer(
  db: DatabaseOrTransaction,
  customerId: number,
): Promise<Customer | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId)).limit(1)
  return row && rowToCustomer(row)
}

async function updateCustomer(
  tx: Transaction,
  columns: ReturnType<typeof customerColumns>,
  now: Date,
): Promise<number> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(eq(customers.nationalIdKey, columns.nationalIdKey))
    .for('update')
  if (!row) return refuse(409, 'proposalChangedMeanwhile')
  const [confirmed] = await tx
    .select({ id: policies.id })
    .from(policies)
    .where(and(eq(policies.customerId, row.id), sql`${policies.status} <> 0`))
    .limit(1)
  const stored = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== ''))
  const merged = confirmed ? { ...columns, ...stored } : { ...stored, ...columns }
  await tx
    .update(customers)
    .set({ ...merged, id: row.id, updatedAt: now })
    .where(eq(customers.id, row.id))
  return row.id
}

function customerColumns(applicant: KnownApplicant) {
  const { nationalId, ...answers } = applicant
  return { ...answers, ...nationalIdColumns(nationalId, applicant.birthDate) }
}

function rowToCustomer(row: typeof customers.$inferSelect): Customer {
  const { nationalIdKey: _key, createdAt: _created, updatedAt: _updated, ...answers } = row
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null)) as Customer
}
