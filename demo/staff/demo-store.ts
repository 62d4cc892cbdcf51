import { rolePermissions, roles, users } from '#people/staff/server/tables.ts'
import type { Transaction } from '#platform/database/server/database.ts'

/** Inserts or resets a role, with at least these permissions. */
export async function resetRole(
  tx: Transaction,
  role: typeof roles.$inferInsert,
  permissions: readonly number[],
): Promise<void> {
  await tx.insert(roles).values(role).onConflictDoUpdate({ target: roles.id, set: role })
  if (permissions.length === 0) return
  await tx
    .insert(rolePermissions)
    .values(permissions.map((permissionId) => ({ roleId: role.id as number, permissionId })))
    .onConflictDoNothing()
}

/** Inserts or resets a user, whatever was changed since. */
export async function resetUser(tx: Transaction, user: typeof users.$inferInsert): Promise<void> {
  await tx.insert(users).values(user).onConflictDoUpdate({ target: users.id, set: user })
}
