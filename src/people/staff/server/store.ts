import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import { pick } from '#kernel/pick.ts'
import { prepareOnce, type ReadDatabase, type Transaction } from '#platform/database/server/database.ts'
import type { StaffUser } from '../user.ts'
import { rolePermissions, roles, users } from './tables.ts'

/** The columns of a user that every reader needs, with the role joined. */
export const knownColumns = {
  ...pick(users, 'id', 'loginId', 'firstName', 'lastName', 'mobile', 'email', 'designation', 'roleId'),
  ...pick(users, 'branchCode', 'isActive'),
  roleName: roles.name,
  agencyCode: sql<string>`coalesce(${users.agencyCode}, '')`,
}

const userColumns = {
  ...knownColumns,
  hasOwnPassword: users.hasOwnPassword,
  // An inactive role gives no permissions; its holders still reach their dashboard and profile (design §4).
  permissions: sql<number[]>`array(
    select ${rolePermissions.permissionId} from ${rolePermissions}
    where ${rolePermissions.roleId} = ${users.roleId} and ${roles.isActive} order by 1)`,
}

/** Every call by a member of staff runs this query. */
const readsOf = prepareOnce((db) => ({
  byId: db
    .select(userColumns)
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('staff_user_by_id'),
}))

/** The user with that id, with the role's present permissions. */
export async function findUser(db: ReadDatabase, id: number): Promise<StaffUser | undefined> {
  const [user] = await readsOf(db).byId.execute({ id })
  return user
}

/** The user with that login id, ignoring case, and the password's hash. */
export async function findUserByLogin(
  db: ReadDatabase,
  loginId: string,
): Promise<{ user: StaffUser; passwordHash: string } | undefined> {
  const [row] = await db
    .select({ ...userColumns, passwordHash: users.passwordHash })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(sql`lower(${users.loginId}) = lower(${loginId})`)
  if (!row) return undefined
  const { passwordHash, ...user } = row
  return { user, passwordHash }
}

/** A user's login id, and the password's hash. */
export async function findPasswordHash(
  db: ReadDatabase,
  id: number,
): Promise<{ username: string; passwordHash: string } | undefined> {
  const [row] = await db
    .select({ username: users.loginId, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id))
  return row
}

/** The same and whether they are active, locked until the transaction ends. */
export async function lockUserState(
  tx: Transaction,
  id: number,
): Promise<{ passwordHash: string; isActive: boolean } | undefined> {
  const [row] = await tx
    .select({ passwordHash: users.passwordHash, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  return row
}

export async function findLanguageOf(db: ReadDatabase, id: number): Promise<Language> {
  const [row] = await db.select({ language: users.language }).from(users).where(eq(users.id, id))
  return row?.language ?? 'bn'
}

export async function storeLanguage(tx: Transaction, id: number, language: Language): Promise<void> {
  const isOther = and(eq(users.id, id), ne(users.language, language))
  await tx.update(users).set({ language }).where(isOther)
}

export async function storeOwnPassword(tx: Transaction, id: number, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash, hasOwnPassword: true }).where(eq(users.id, id))
}

/** The agents a proposal may name: code and name, by code (PROP-30). */
export async function listAgents(db: ReadDatabase): Promise<{ code: string; name: string }[]> {
  const rows = await db
    .select({ code: users.agencyCode, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(isNotNull(users.agencyCode), eq(users.isActive, true)))
    .orderBy(asc(users.agencyCode))
  return rows.map(({ code, firstName, lastName }) => ({
    code: code ?? '',
    name: `${firstName} ${lastName}`.trim(),
  }))
}

/** The name of the agent with a code, even of one who has left. */
export async function findAgentName(db: ReadDatabase, code: string): Promise<string | undefined> {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.agencyCode, code))
  return row && `${row.firstName} ${row.lastName}`.trim()
}

/** The id of the user who has an agent code now. */
export async function findAgentId(db: ReadDatabase, code: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.agencyCode, code), eq(users.isActive, true)))
  return row?.id
}

/** False in a database without users. */
export async function hasUsers(db: ReadDatabase): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1)
  return rows.length > 0
}
