import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import { mainAdminId } from '../permissions.ts'
import { rolePermissions, roles, users } from './tables.ts'

const nameOfUser = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`

/** Names of staff, by id. */
export async function listStaffNames(
  db: DbOrTx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: nameOfUser })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Staff who hold one of some permissions now, by name; the main admin holds all. */
export async function listStaffWith(
  db: DbOrTx,
  permissions: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const holds = sql`exists (select from ${rolePermissions} where ${rolePermissions.roleId} = ${roles.id}
    and ${inArray(rolePermissions.permissionId, [...permissions])})`
  return db
    .select({ id: users.id, name: nameOfUser })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(users.isActive, or(eq(users.id, mainAdminId), and(roles.isActive, holds))))
    .orderBy(asc(nameOfUser), asc(users.id))
}

/** A code to their own phone or mail has proved the owner: nobody else knows the password any more. */
export async function noteOwnAccess(tx: Transaction, id: number): Promise<void> {
  await tx.update(users).set({ accessGivenBy: null }).where(eq(users.id, id))
}

/**
 * Whether two accounts certainly belong to different people. Whoever chose the password of one has no part in
 * the other, directly or through others. They also share neither phone nor mail address (decision 0064).
 */
export async function areIndependent(db: DbOrTx, one: number, other: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with recursive givers (of, id) as (
      select id, id from users where id in (${one}, ${other})
      union
      select givers.of, users.access_given_by
        from givers join users on users.id = givers.id
       where users.access_given_by is not null)
    select 1 from givers group by id having count(distinct of) > 1
    union all
    select 1 from users first join users second on first.id = ${one} and second.id = ${other}
     where first.mobile = second.mobile or (first.email <> '' and lower(first.email) = lower(second.email))
    limit 1`)
  return rows.length === 0
}
