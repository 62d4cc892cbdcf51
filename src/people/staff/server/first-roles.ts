import type { Database } from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'
import { everyPermission, role } from '../permissions.ts'
import { firstRoleNames } from '../role.ts'
import { insertFirstRole, resetSequences } from './first-store.ts'

const policyWork = [
  permission.profileList,
  permission.profileEdit,
  permission.policyList,
  permission.policyCreate,
  permission.policyEdit,
]

/** The roles that the program itself knows (CODE-12), with their first permissions. */
export const firstRoles = [
  { id: role.mainAdmin, name: firstRoleNames[role.mainAdmin], permissions: everyPermission },
  { id: role.agent, name: firstRoleNames[role.agent], permissions: policyWork },
  { id: role.bankPartner, name: firstRoleNames[role.bankPartner], permissions: policyWork },
]

/** Creates missing roles; existing ones are not changed. Several instances may run it at once. */
export async function makeFirstRoles(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { permissions, ...role } of firstRoles) await insertFirstRole(tx, role, permissions)
    await resetSequences(tx)
  })
}
