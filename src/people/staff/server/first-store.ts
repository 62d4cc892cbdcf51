import { sql } from 'drizzle-orm'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { rolePermissions, roles, users } from './tables.ts'

/** Creates a role that the program knows, with its first permissions; an existing one is not changed. */
export async function insertFirstRole(
  tx: Transaction,
  role: typeof roles.$inferInsert & { id: number },
  permissions: readonly number[],
): Promise<void> {
  const made = await tx.insert(roles).values(role).onConflictDoNothing().returning({ id: roles.id })
  if (made.length === 0) return
  await tx
    .insert(rolePermissions)
    .values(permissions.map((permissionId) => ({ roleId: role.id, permissionId })))
    .onConflictDoNothing()
}

/** Creates the main admin. @returns false if there is one already, or somebody else has the login id */
export async function insertMainAdmin(tx: Transaction, admin: typeof users.$inferInsert): Promise<boolean> {
  const made = await tx.insert(users).values(admin).onConflictDoNothing().returning({ id: users.id })
  return made.length > 0
}

export async function findMainAdmin(
  db: ReadDatabase,
  id: number,
): Promise<{ readonly loginId: string } | undefined> {
  const [admin] = await db.select({ loginId: users.loginId }).from(users).where(sql`${users.id} = ${id}`)
  return admin
}

/** Explicit ids do not advance the sequences; afterwards the next id is free. */
export async function resetSequences(tx: Transaction): Promise<void> {
  await tx.execute(sql`select setval('roles_id_seq', (select max(id) from roles))`)
  await tx.execute(sql`select setval('users_id_seq', (select max(id) from users))`)
}
