import { refuse, refuseAny } from '#kernel/problem.ts'
import { mayDo, type Person } from '#platform/http/person.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { everyPermission, role as knownRole } from '../permissions.ts'
import type { Role } from '../role.ts'
import { judgeRole, readRole, type TypedRole } from '../role-rules.ts'
import { mayHandOn } from '../rules.ts'
import { insertRole, isRoleNameTaken, lockRole, updateRole } from './role-store.ts'

/** A role as it was and as it is now: what the audit line of the change says. */
export type ChangedRole = {
  readonly id: number
  readonly before?: Omit<Role, 'id'>
  readonly after: Omit<Role, 'id'>
}

/** Adds a role, which may do nothing until permissions are assigned (ROLE-08). */
export async function addRole(change: Change<ChangedRole>, typed: TypedRole): Promise<number> {
  const role = readRole(typed)
  const problems = judgeRole(typed, role)
  const { id } = await change(async (tx) => {
    if (role.name && (await isRoleNameTaken(tx, role.name)))
      refuseAny([...problems, { code: 'roleNameTaken', field: 'name' }])
    refuseAny(problems)
    return { id: await insertRole(tx, role), after: role }
  })
  return id
}

/**
 * Changes name and status of a role. Its holders feel it at their next call (design §4).
 * @throws 404, 422 for a broken rule, 403 for a role with more power than one's own
 */
export async function changeRole(
  change: Change<ChangedRole>,
  id: number,
  typed: TypedRole,
  who: Person,
): Promise<void> {
  const role = readRole(typed)
  await change(async (tx) => {
    const stored = (await lockRole(tx, id)) ?? refuse(404, 'noSuchRole')
    const problems = judgeRole(typed, role, id)
    if (role.name && (await isRoleNameTaken(tx, role.name, id)))
      refuseAny([...problems, { code: 'roleNameTaken', field: 'name' }])
    refuseAny(problems)
    const held = everyPermission.filter((each) => mayDo(who, each))
    const isForMain = id === knownRole.mainAdmin && !who.isMainAdmin
    if (isForMain || !mayHandOn(held, stored.permissions)) refuse(403, 'roleTooPowerful')
    await updateRole(tx, { id, ...role })
    return { id, before: { name: stored.name, isActive: stored.isActive }, after: role }
  })
}
