import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/database.ts'
import { rolePermissions, roles, users } from './tables.ts'

/** A role as the demo wants it, with at least these permissions. */
export async function putBackRole(
  tx: Transaction,
  role: typeof roles.$inferInsert,
  permissions: readonly number[],
): Promise<void> {
  await tx.insert(roles).values(role).onConflictDoUpdate({ target: roles.id, set: role })
  await tx
    .insert(rolePermissions)
    .values(permissions.map((permissionId) => ({ roleId: role.id as number, permissionId })))
    .onConflictDoNothing()
}

/** A user as the demo wants it, whatever was changed since. */
export async function putBackUser(tx: Transaction, user: typeof users.$inferInsert): Promise<void> {
  await tx.insert(users).values(user).onConflictDoUpdate({ target: users.id, set: user })
}

/** Numbers given by hand do not move the counters; afterwards the next one is free. */
export async function settleNumbers(tx: Transaction): Promise<void> {
  await tx.execute(sql`select setval('roles_id_seq', (select max(id) from roles))`)
  await tx.execute(sql`select setval('users_id_seq', (select max(id) from users))`)
}
