import { refuse, refuseAny } from '#kernel/problem.ts'
import type { Gate } from '#people/approvals/server/gate.ts'
import { permission } from '#platform/http/permissions.ts'
import type { Person } from '#platform/http/person.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { Role } from '../role.ts'
import { judgeRole, readRole, type TypedRole } from '../role-rules.ts'
import { requireHolds } from './add-user.ts'
import { insertRole, isRoleNameTaken, lockRole, updateRole } from './role-store.ts'

/** A role before and after a change, for its audit line. */
export type ChangedRole = {
  /** The id of the request, if it waits for a second person. */
  readonly waiting?: number
  readonly id: number
  readonly before?: Omit<Role, 'id'>
  readonly after: Omit<Role, 'id'>
}

/** Adds a role, which has no permissions until some are assigned (ROLE-08). */
export async function addRole(
  change: Change<ChangedRole>,
  typed: TypedRole,
  gate: Gate,
): Promise<ChangedRole> {
  const role = readRole(typed)
  const problems = judgeRole(typed, role)
  return change(async (tx): Promise<ChangedRole> => {
    if (role.name && (await isRoleNameTaken(tx, role.name)))
      refuseAny([...problems, { code: 'roleNameTaken', field: 'name' }])
    refuseAny(problems)
    const waiting = await gate(tx, {
      act: 'role.add',
      thing: `role:${role.name.toLowerCase()}`,
      label: role.name,
      permission: permission.roleCreate,
      input: typed,
      after: role,
    })
    if (waiting !== undefined) return { waiting, id: 0, after: role }
    return { id: await insertRole(tx, role), after: role }
  })
}

/**
 * Changes name and status of a role; it takes effect at its holders' next call (design §4).
 * @throws 404, 422 for a broken rule, 403 notYoursToGive for one's own role and one that may do more than oneself
 */
export async function changeRole(
  change: Change<ChangedRole>,
  id: number,
  typed: TypedRole,
  who: Person,
  gate: Gate,
): Promise<ChangedRole> {
  const role = readRole(typed)
  return change(async (tx): Promise<ChangedRole> => {
    const stored = (await lockRole(tx, id)) ?? refuse(404, 'noSuchRole')
    const problems = judgeRole(typed, role, id)
    if (role.name && (await isRoleNameTaken(tx, role.name, id)))
      refuseAny([...problems, { code: 'roleNameTaken', field: 'name' }])
    refuseAny(problems)
    const requireMay = (each: Person): void => {
      if (id === each.roleId) refuse(403, 'notYoursToGive')
      requireHolds(each, stored.permissions)
    }
    requireMay(who)
    const before = { name: stored.name, isActive: stored.isActive }
    const waiting = await gate(tx, {
      act: 'role.change',
      thing: `role:${id}`,
      label: stored.name,
      permission: permission.roleEdit,
      input: { id, typed },
      before,
      after: role,
      require: requireMay,
    })
    if (waiting !== undefined) return { waiting, id, after: before }
    await updateRole(tx, { id, ...role })
    return { id, before, after: role }
  })
}
