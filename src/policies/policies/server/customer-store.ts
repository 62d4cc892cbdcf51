import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { DateOnly } from '#kernel/dates.ts'
import { canonicalNationalId, type NationalId, possibleNationalIds } from '#kernel/national-id.ts'
import { refuse } from '#kernel/problem.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { createPersonKey, loadKeysOf, loadPersonKeys } from '#platform/sealing/server/person-keys.ts'
import type { Applicant } from '#policies/questions/answers.ts'
import { isRuledOut, mapQuestions } from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import { fromColumn, type Seal, toColumn } from './answer-column.ts'
import { sealerOf, sealerOfCustomer } from './customer-key-store.ts'
import { erasedKey } from './customer-lock-store.ts'
import { nationalIdKey } from './national-id-column.ts'
import { listKeysOfPerson } from './national-id-pair-store.ts'
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
 * Stores the applicant once per national ID (PROP-37) and answers the customer's number. A policy holder's record is
 * never changed by a proposal, and of a customer whom a confirmed proposal names only blanks are filled: the stored
 * mobile opens their account, and whoever writes proposals must not be able to change it.
 */
export async function keepCustomer(tx: Transaction, applicant: KnownApplicant, now: Date): Promise<number> {
  const key = nationalIdKey(canonicalNationalId(applicant.nationalId, applicant.birthDate))
  // The person may be stored under the number of their other card.
  const known = await listKeysOfPerson(tx, key)
  const [stored] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(inArray(customers.nationalIdKey, known))
    .limit(1)
  if (stored) return updateCustomer(tx, applicant, { customerId: stored.id, known }, now)
  const keyId = await createPersonKey(tx, now)
  const seal = sealerOf(await loadPersonKeys(tx, [keyId]), keyId)
  const [row] = await tx
    .insert(customers)
    .values({ ...customerColumns(applicant, seal), keyId, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: customers.nationalIdKey })
    .returning({ id: customers.id })
  if (row) return row.id
  const [other] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.nationalIdKey, key))
  return updateCustomer(tx, applicant, { customerId: other?.id ?? 0, known: [key] }, now)
}

export async function hasCustomers(db: ReadDatabase): Promise<boolean> {
  return (await db.select({ id: customers.id }).from(customers).limit(1)).length > 0
}

/**
 * By national ID in any of its forms, and by the number of the person's other card where the identity service told
 * us of both. Without a birth date, 13 digits find whoever has them with any birth year.
 */
export async function findCustomerByNationalId(
  db: ReadDatabase,
  nationalId: NationalId,
  { birthDate, today }: { readonly birthDate?: DateOnly; readonly today: DateOnly },
): Promise<Customer | undefined> {
  const forms = birthDate
    ? [canonicalNationalId(nationalId, birthDate)]
    : possibleNationalIds(nationalId, today)
  const keys = forms.map(nationalIdKey)
  const [only = ''] = keys
  const sought = keys.length === 1 ? await listKeysOfPerson(db, only) : keys
  const [row, other] = await db
    .select()
    .from(customers)
    .where(inArray(customers.nationalIdKey, sought))
    .limit(2)
  return row && !other ? rowToCustomer(db, row) : undefined
}

export async function findCustomer(db: ReadDatabase, customerId: number): Promise<Customer | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId)).limit(1)
  return row && rowToCustomer(db, row)
}

/** The same, but undefined for somebody who was erased. */
export async function findLivingCustomer(
  db: ReadDatabase,
  customerId: number,
): Promise<Customer | undefined> {
  const isTheirs = and(eq(customers.id, customerId), ne(customers.nationalIdKey, erasedKey(customerId)))
  const [row] = await db.select().from(customers).where(isTheirs)
  return row && rowToCustomer(db, row)
}

/** Whether a customer's record is a policy holder's, and when it was last changed. */
export async function findRecordState(
  db: ReadDatabase,
  customerId: number,
): Promise<{ readonly isHolder: boolean; readonly at: Date } | undefined> {
  const [row] = await db
    .select({ at: customers.updatedAt })
    .from(customers)
    .where(eq(customers.id, customerId))
    .limit(1)
  return row && { ...row, isHolder: await isHolder(db, customerId) }
}

/** True once the core system knows a policy of theirs, sold here or imported. All accounts belong to such customers. */
export async function isHolder(db: ReadDatabase, customerId: number): Promise<boolean> {
  const [policy] = await db
    .select({ id: policies.id })
    .from(policies)
    .where(and(eq(policies.customerId, customerId), isNotNull(policies.coreNumber)))
    .limit(1)
  return policy !== undefined
}

async function updateCustomer(
  tx: Transaction,
  applicant: KnownApplicant,
  { customerId, known }: { readonly customerId: number; readonly known: readonly string[] },
  now: Date,
): Promise<number> {
  // Somebody who is being erased is no longer found by their number, and must not be stored again.
  const [locked] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), inArray(customers.nationalIdKey, [...known])))
    .for('no key update')
  if (!locked) {
    // Deleted with the last draft that named them: they are stored as a new customer.
    if (!(await isStored(tx, customerId))) return keepCustomer(tx, applicant, now)
    return refuse(409, 'proposalChangedMeanwhile')
  }
  if (await isHolder(tx, customerId)) return customerId
  const columns = customerColumns(applicant, await sealerOfCustomer(tx, customerId, now))
  const [row] = await tx.select().from(customers).where(eq(customers.id, customerId))
  if (!row) return refuse(409, 'proposalChangedMeanwhile')
  const [confirmed] = await tx
    .select({ id: policies.id })
    .from(policies)
    .where(and(eq(policies.customerId, row.id), sql`${policies.status} <> 0`))
    .limit(1)
  const texts = Object.values(row).filter((value) => typeof value === 'string')
  const keys = await loadKeysOf(tx, texts)
  // A value whose key is destroyed counts as missing.
  const isErased = (value: unknown) => typeof value === 'string' && keys.open(value) === undefined
  const stored = Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== null && value !== '' && !isErased(value)),
  )
  const { nationalIdKey: key } = row
  const nationalId = isErased(row.nationalId) ? columns.nationalId : row.nationalId
  const answers = mapQuestions(applicantQuestions, (question, key) => {
    const known = fromColumn(question, row[key], keys)
    return confirmed ? (known ?? applicant[key]) : (applicant[key] ?? known)
  })
  const merged = {
    ...(confirmed ? { ...columns, ...stored } : { ...stored, ...columns }),
    // Answers that only an old answer asked for are dropped.
    ...Object.fromEntries(
      Object.entries(applicantQuestions).flatMap(([key, question]) =>
        isRuledOut(question, answers) ? [[key, null]] : [],
      ),
    ),
    nationalId,
    nationalIdKey: key,
  }
  await tx
    .update(customers)
    .set({ ...merged, id: row.id, updatedAt: now })
    .where(eq(customers.id, row.id))
  return row.id
}

async function isStored(tx: Transaction, customerId: number): Promise<boolean> {
  return (await tx.$count(customers, eq(customers.id, customerId))) > 0
}

type AnswerColumn = Exclude<keyof typeof customers.$inferInsert, 'id' | 'keyId' | 'createdAt' | 'updatedAt'>

/**
 * An applicant in the columns of `customers`; what is missing is left as it is stored. The national ID is
 * sealed like every answer; look-ups compare `nationalIdKey`.
 */
export function customerColumns(applicant: KnownApplicant, seal: Seal) {
  const { firstName, lastName, birthDate, mobile } = applicant
  const nationalId = canonicalNationalId(applicant.nationalId, birthDate)
  const answers = mapQuestions(applicantQuestions, (question, key) => {
    const answer = applicant[key]
    return answer === undefined ? undefined : toColumn(question, answer, seal)
  })
  return {
    ...answers,
    firstName,
    lastName,
    birthDate,
    mobile,
    nationalId: seal(nationalId),
    nationalIdKey: nationalIdKey(nationalId),
  } satisfies Record<AnswerColumn, unknown>
}

async function rowToCustomer(db: ReadDatabase, row: typeof customers.$inferSelect): Promise<Customer> {
  const sealed = mapQuestions(applicantQuestions, (question, key) => (question.isClear ? null : row[key]))
  const keys = await loadKeysOf(db, Object.values(sealed))
  const answers = mapQuestions(applicantQuestions, (question, key) => fromColumn(question, row[key], keys))
  const given = Object.entries(answers).filter(([, answer]) => answer !== undefined)
  return { ...Object.fromEntries(given), id: row.id }
}
