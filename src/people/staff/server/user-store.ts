import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { foldDigits } from '#kernel/bangla-text.ts'
import { pick } from '#kernel/pick.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { anywhere } from '#platform/database/server/search-pattern.ts'
import type { UserFields, UserRecord, UserSearch } from '../user.ts'
import { knownColumns } from './store.ts'
import { roles, users } from './tables.ts'

const recordColumns = {
  ...knownColumns,
  ...pick(users, 'joiningDate', 'fatherName', 'motherName', 'nationalId', 'birthDate'),
}

/** One page of the users that match a search, newest first, and the total. */
export async function listUsers(
  db: ReadDatabase,
  search: UserSearch,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<UserRecord[]> {
  return db
    .select(recordColumns)
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(wanted(search))
    .orderBy(desc(users.id))
    .limit(size)
    .offset(offset)
}

export async function countUsers(db: ReadDatabase, search: UserSearch): Promise<number> {
  const [row] = await db.select({ found: count() }).from(users).where(wanted(search))
  return row?.found ?? 0
}

export async function findUserRecord(db: ReadDatabase, id: number): Promise<UserRecord | undefined> {
  const [user] = await db
    .select(recordColumns)
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.id, id))
  return user
}

/** The same, locked until the transaction ends. */
export async function lockUser(tx: Transaction, id: number): Promise<UserRecord | undefined> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
  return findUserRecord(tx, id)
}

/** True when another user signs in by that name, letter case aside. */
export async function isLoginIdTaken(db: ReadDatabase, loginId: string, except?: number): Promise<boolean> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.loginId}) = lower(${loginId})`)
  return user !== undefined && user.id !== except
}

/** True when another user, even one who has left, has the agent code. */
export async function isAgencyCodeTaken(db: ReadDatabase, code: string, except?: number): Promise<boolean> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.agencyCode, code))
  return user !== undefined && user.id !== except
}

/** A missing code is null, since many users have none and codes are unique. */
const columnsOf = (user: UserFields) => ({ ...user, agencyCode: user.agencyCode || null })

/** Stores a new user with a first password, which they will have to replace (USER-14). */
export async function insertUser(
  tx: Transaction,
  user: UserFields,
  passwordHash: string,
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<number> {
  const [row] = await tx
    .insert(users)
    .values({ ...columnsOf(user), passwordHash, hasOwnPassword: false, accessGivenBy: by, createdAt: now })
    .returning({ id: users.id })
  if (!row) throw new Error('A new user came back without a number')
  return row.id
}

export async function updateUser(
  tx: Transaction,
  id: number,
  user: UserFields,
  password?: Partial<Pick<typeof users.$inferInsert, 'passwordHash' | 'hasOwnPassword' | 'accessGivenBy'>>,
  contact?: Pick<typeof users.$inferInsert, 'contactChangedBy' | 'contactChangedAt'>,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...columnsOf(user), ...password, ...contact })
    .where(eq(users.id, id))
}

function wanted({ name, isActive }: UserSearch): SQL | undefined {
  // Phone numbers are stored in Latin digits, names as they were written.
  const patterns = [...new Set([name, foldDigits(name)])].map(anywhere)
  const searched = [sql`${users.firstName} || ' ' || ${users.lastName}`, users.loginId, users.mobile]
  const holds = searched.flatMap((part) => patterns.map((pattern) => sql`${part} ilike ${pattern}`))
  return and(
    name === '' ? undefined : or(...holds),
    isActive === undefined ? undefined : eq(users.isActive, isActive),
  )
}
