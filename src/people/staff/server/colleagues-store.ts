import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { approvalDays } from '#people/approvals/approval.ts'
import { type ReadDatabase, readRows, type Transaction } from '#platform/database/server/database.ts'
import { mainAdminId } from '../permissions.ts'
import { rolePermissions, roles, users } from './tables.ts'

const nameOfUser = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`

/** The name with the username. People choose their own name, but not their username. */
export const staffSignature = sql<string>`trim(${nameOfUser} || ' (' || ${users.loginId} || ')')`

type Names = Promise<ReadonlyMap<number, string>>

export function listStaffNames(db: ReadDatabase, ids: readonly number[]): Names {
  return listWritten(db, ids, nameOfUser)
}

/** Names of staff with their usernames, by id. */
export function listStaffSignatures(db: ReadDatabase, ids: readonly number[]): Names {
  return listWritten(db, ids, staffSignature)
}

async function listWritten(db: ReadDatabase, ids: readonly number[], name: SQL<string>): Names {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Staff who hold one of some permissions now, by name; the main admin holds all. */
export async function listStaffWith(
  db: ReadDatabase,
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

/** How long whoever changed the mobile or email of a colleague counts as one who may be in their account. */
const contactDays = approvalDays

/** A table expression: which account was given by whom. */
function givenAt(now: Date): SQL {
  const since = new Date(now.getTime() - contactDays * 86_400_000).toISOString()
  return sql`given (id, by) as (
    select id, access_given_by from users where access_given_by is not null
    union
    select id, contact_changed_by from users where contact_changed_at > ${since})`
}

/** These accounts, those who gave access to one of them, and those to which they gave it; directly or through others. */
export async function listInTheirHands(
  db: ReadDatabase,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  if (ids.length === 0) return []
  const start = sql`select id from users where ${inArray(sql`id`, [...ids])}`
  const rows = await readRows<{ id: number }>(
    db,
    sql`
    with recursive ${givenAt(now)},
    givers (id) as (${start} union select given.by from givers join given on given.id = givers.id),
    receivers (id) as (${start} union select given.id from receivers join given on given.by = receivers.id)
    select id from givers union select id from receivers`,
  )
  return rows.map(({ id }) => id)
}

/** The accounts that one person may hold with this one, itself among them: they have a common hand. */
export async function listOfOneHand(db: ReadDatabase, id: number, now: Date): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    db,
    sql`
    with recursive ${givenAt(now)},
    givers (id) as (
      select id from users where id = ${id}
      union
      select given.by from givers join given on given.id = givers.id),
    receivers (id) as (
      select id from givers
      union
      select given.id from receivers join given on given.by = receivers.id)
    select id from receivers`,
  )
  return rows.map((row) => row.id)
}

/**
 * Whether two accounts certainly belong to different people. Whoever chose the password of one has no part in
 * the other, directly or through others; nor has who changed its mobile or email lately, since codes for a new
 * password go there. They also share neither phone nor mail address (decision 0064).
 */
export async function areIndependent(
  db: ReadDatabase,
  one: number,
  other: number,
  now: Date,
): Promise<boolean> {
  const rows = await readRows(
    db,
    sql`
    with recursive ${givenAt(now)},
    givers (of, id) as (
      select id, id from users where id in (${one}, ${other})
      union
      select givers.of, given.by from givers join given on given.id = givers.id)
    select 1 from givers group by id having count(distinct of) > 1
    union all
    select 1 from users first join users second on first.id = ${one} and second.id = ${other}
     where first.mobile = second.mobile or (first.email <> '' and lower(first.email) = lower(second.email))
    limit 1`,
  )
  return rows.length === 0
}
