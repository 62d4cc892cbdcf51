import type { DbOrTx } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import { everyPermission, mainAdminId } from '../permissions.ts'
import type { StaffUser } from '../user.ts'
import { findUser } from './store.ts'

/** The person of a staff session with their present permissions; undefined once inactive or deleted. */
export async function whoIsStaff(db: DbOrTx, id: number): Promise<Person | undefined> {
  const user = await findUser(db, id)
  return user?.isActive ? presentPerson(user) : undefined
}

export function presentPerson(user: StaffUser): Person {
  const isMainAdmin = user.id === mainAdminId
  return {
    kind: 'staff',
    id: user.id,
    name: `${user.firstName} ${user.lastName}`.trim(),
    permissions: isMainAdmin ? everyPermission : user.permissions,
    isMainAdmin,
    roleId: user.roleId,
    roleName: user.roleName,
    ...(user.branchCode ? { branchCode: user.branchCode } : {}),
    ...(user.agencyCode ? { agentCode: user.agencyCode } : {}),
    mustResetPassword: !user.hasOwnPassword,
  }
}
