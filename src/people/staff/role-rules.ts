import { foldDigits, normaliseText } from '#kernel/bangla-text.ts'
import type { Problem } from '#kernel/problem.ts'
import { everyPermission, irremovableFromMainRole, role as knownRole } from './permissions.ts'
import type { Role } from './role.ts'
import type { bn } from './roles.words.bn.ts'

type RoleProblem = Problem<keyof (typeof bn)['problems']>

/** The fields of the role form; the status has one of two names (ROLE-09). */
export type TypedRole = { readonly name: string; readonly status: string; readonly active_status: string }

export function readRole(typed: TypedRole): Omit<Role, 'id'> {
  return {
    name: normaliseText(typed.name).replace(/\s+/g, ' '),
    isActive: statusTyped(typed) === '1',
  }
}

/** The rules of the role form (ROLE-05); the main admin's role stays active. */
export function judgeRole(typed: TypedRole, role: Omit<Role, 'id'>, id?: number): RoleProblem[] {
  const field = typed.active_status || !typed.status ? 'active_status' : 'status'
  const status = statusTyped(typed)
  const problems: RoleProblem[] = []
  if (!role.name) problems.push({ code: 'roleNameRequired', field: 'name' })
  if (!status) problems.push({ code: 'roleStatusRequired', field })
  else if (status !== '0' && status !== '1') problems.push({ code: 'roleStatusUnknown', field })
  else if (id === knownRole.mainAdmin && !role.isActive) problems.push({ code: 'mainRoleStaysActive', field })
  return problems
}

/** What may be assigned to a role: permissions that exist, including all that the main admin's role must keep. */
export function judgeAssignment(roleId: number, permissions: readonly number[]): RoleProblem[] {
  const field = 'permission_id'
  if (permissions.some((id) => !everyPermission.includes(id))) return [{ code: 'permissionUnknown', field }]
  return irremovablePermissionsOf(roleId).every((id) => permissions.includes(id))
    ? []
    : [{ code: 'mainRoleKeepsPowers', field }]
}

/** The permissions that can never be taken from a role. */
export function irremovablePermissionsOf(roleId: number): readonly number[] {
  return roleId === knownRole.mainAdmin ? irremovableFromMainRole : []
}

function statusTyped({ status, active_status }: TypedRole): string {
  return foldDigits((active_status || status).trim())
}
