import { and, asc, count, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { anywhere } from '#platform/database/server/search-pattern.ts'
import { mainAdminId } from '../permissions.ts'
import type { ListedRole, Role, RoleSearch } from '../role.ts'
import { rolePermissions, roles, users } from './tables.ts'

const roleColumns = {
  id: roles.id,
  name: roles.name,
  isActive: roles.isActive,
  // Qualified by hand: in a query on one table Drizzle writes columns without the table name.
  people: sql<number>`(select count(*)::int from ${users} as holder
    where holder.role_id = roles.id and holder.is_active)`,
  permissions: sql<number[]>`array(select held.permission_id from ${rolePermissions} as held
    where held.role_id = roles.id order by 1)`,
}

/** The roles that match a search, by id; all of them, or one page. */
export async function listRoles(
  db: ReadDatabase,
  search: RoleSearch,
  page?: { readonly size: number; readonly offset: number },
): Promise<ListedRole[]> {
  const found = db.select(roleColumns).from(roles).where(wanted(search)).orderBy(asc(roles.id))
  return page ? found.limit(page.size).offset(page.offset) : found
}

export async function countRoles(db: ReadDatabase, search: RoleSearch): Promise<number> {
  const [row] = await db.select({ found: count() }).from(roles).where(wanted(search))
  return row?.found ?? 0
}

export async function findRole(db: ReadDatabase, id: number): Promise<ListedRole | undefined> {
  const [role] = await db.select(roleColumns).from(roles).where(eq(roles.id, id))
  return role
}

/** The same, locked until the transaction ends: neither the role nor its permissions can change meanwhile. */
export async function lockRole(tx: Transaction, id: number): Promise<ListedRole | undefined> {
  await tx.select({ id: roles.id }).from(roles).where(eq(roles.id, id)).for('update')
  return findRole(tx, id)
}

/** True when another role has that name, letter case aside. */
export async function isRoleNameTaken(db: ReadDatabase, name: string, except?: number): Promise<boolean> {
  const [role] = await db
    .select({ id: roles.id })
    .from(roles)
    .where(sql`lower(${roles.name}) = lower(${name})`)
  return role !== undefined && role.id !== except
}

export async function insertRole(tx: Transaction, role: Omit<Role, 'id'>): Promise<number> {
  const [row] = await tx.insert(roles).values(role).returning({ id: roles.id })
  if (!row) throw new Error('A new role came back without a number')
  return row.id
}

export async function updateRole(tx: Transaction, { id, name, isActive }: Role): Promise<void> {
  await tx.update(roles).set({ name, isActive }).where(eq(roles.id, id))
}

/** Replaces all permissions of the role (PERM-04). */
export async function replacePermissions(
  tx: Transaction,
  roleId: number,
  permissions: readonly number[],
): Promise<void> {
  await tx.delete(rolePermissions).where(eq(rolePermissions.roleId, roleId))
  if (permissions.length === 0) return
  await tx.insert(rolePermissions).values(permissions.map((permissionId) => ({ roleId, permissionId })))
}

/** The active roles that hold a permission, and everybody who may use it; the main admin always may. */
export async function listHolders(
  db: ReadDatabase,
  permissionId: number,
): Promise<{ roles: Role[]; people: { id: number; name: string; roleId: number; roleName: string }[] }> {
  const held = db
    .select({ one: sql`1` })
    .from(rolePermissions)
    .where(and(eq(rolePermissions.roleId, roles.id), eq(rolePermissions.permissionId, permissionId)))
  const holding = await db
    .select({ id: roles.id, name: roles.name, isActive: roles.isActive })
    .from(roles)
    .where(and(roles.isActive, exists(held)))
    .orderBy(asc(roles.id))
  const ids = holding.map(({ id }) => id)
  const may = ids.length > 0 ? inArray(users.roleId, ids) : sql`false`
  const people = await db
    .select({
      id: users.id,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      roleId: users.roleId,
      roleName: roles.name,
    })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(users.isActive, sql`(${may} or ${users.id} = ${mainAdminId})`))
    .orderBy(asc(users.id))
    .limit(500)
  return { roles: holding, people }
}

function wanted({ name, isActive }: RoleSearch): SQL | undefined {
  const pattern = anywhere(name)
  return and(
    name === '' ? undefined : sql`${roles.name} ilike ${pattern}`,
    isActive === undefined ? undefined : eq(roles.isActive, isActive),
  )
}
