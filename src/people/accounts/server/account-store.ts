import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import { storeLanguage } from '#people/staff/server/store.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import { customerAccounts } from './tables.ts'

export type CustomerAccount = typeof customerAccounts.$inferSelect

/** How usernames are compared: without regard to letter case. */
function usernameKey(username: string): string {
  return username.trim().toLowerCase()
}

/** Creates the account of a policy holder who signs in by phone for the first time. */
export async function keepAccount(tx: Transaction, customerId: number, now: Date): Promise<void> {
  await tx.insert(customerAccounts).values({ customerId, createdAt: now }).onConflictDoNothing()
}

/** From now on this person gets messages in the language of the page where they logged in. */
export async function keepLanguage(tx: Transaction, { kind, id }: SessionOwner, language: Language) {
  if (kind === 'staff') return storeLanguage(tx, id, language)
  const isOther = and(eq(customerAccounts.customerId, id), ne(customerAccounts.language, language))
  await tx.update(customerAccounts).set({ language }).where(isOther)
}

export async function findAccount(
  db: ReadDatabase,
  customerId: number,
): Promise<CustomerAccount | undefined> {
  const [row] = await db.select().from(customerAccounts).where(eq(customerAccounts.customerId, customerId))
  return row
}

export async function findAccountByUsername(
  db: ReadDatabase,
  username: string,
): Promise<CustomerAccount | undefined> {
  const [row] = await db
    .select()
    .from(customerAccounts)
    .where(eq(customerAccounts.usernameKey, usernameKey(username)))
  return row
}

/** The hash of a customer's password; locks it until the transaction ends. */
export async function lockAccount(
  tx: Transaction,
  customerId: number,
): Promise<{ passwordHash: string | null; isActive?: boolean } | undefined> {
  const [row] = await tx
    .select({ passwordHash: customerAccounts.passwordHash })
    .from(customerAccounts)
    .where(eq(customerAccounts.customerId, customerId))
    .for('no key update')
  return row
}

/** Gives the customer a username and a password. @returns false when somebody else already has the name */
export async function nameAccount(
  tx: Transaction,
  given: { customerId: number; username: string; passwordHash: string; language: Language; now: Date },
): Promise<boolean> {
  const { customerId, username, passwordHash, language, now } = given
  const named = { username: username.trim(), usernameKey: usernameKey(username), passwordHash, language }
  const [other] = await tx
    .select({ id: customerAccounts.customerId })
    .from(customerAccounts)
    .where(eq(customerAccounts.usernameKey, named.usernameKey))
  if (other && other.id !== customerId) return false
  await tx
    .insert(customerAccounts)
    .values({ customerId, ...named, createdAt: now })
    .onConflictDoUpdate({ target: customerAccounts.customerId, set: named })
  return true
}

export async function storeCustomerPassword(
  tx: Transaction,
  customerId: number,
  passwordHash: string,
): Promise<void> {
  await tx.update(customerAccounts).set({ passwordHash }).where(eq(customerAccounts.customerId, customerId))
}

export async function dropAccounts(tx: Transaction, customerIds: readonly number[]): Promise<void> {
  await tx.delete(customerAccounts).where(inArray(customerAccounts.customerId, [...customerIds]))
}
