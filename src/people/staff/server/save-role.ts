import { refuse, refuseAny } from '#kernel/problem.ts'
import type { Database } from '#platform/database/server/database.ts'
import { mayDo, type Person } from '#platform/http/person.ts'
import { recordAudit } from '#platform/http/server/audit.ts'
import type { Call } from '#platform/http/server/call.ts'
import { everyPermission, role as knownRole } from '../permissions.ts'
import { judgeRole, readRole, type TypedRole } from '../role-rules.ts'
import { mayHandOn } from '../rules.ts'
import { insertRole, isRoleNameTaken, lockRole, updateRole } from './role-store.ts'

/** Adds a role, which may do nothing until permissions are assigned (ROLE-08). */
export async function addRole(db: Database, typed: TypedRole, call: Call<Person>): Promise<number> {
  const role = readRole(typed)
  const problems = judgeRole(typed, role)
  return db.transaction(async (tx) => {
    if (role.name && (await isRoleNameTaken(tx, role.name)))
      refuseAny([...problems, { code: 'roleNameTaken', field: 'name' }])
    refuseAny(problems)
    const id = await insertRole(tx, role)
    await recordAudit(tx, call, { action: 'role.add', thing: `role:${id}`, after: role })
    return id
  })
}

/**
 * Changes name and status of a role. Its holders feel it at their next call (design §4).
 * @throws 404, 422 for a broken rule, 403 for a role with more power than one's own
 */
export async function changeRole(
  db: Database,
  id: number,
  typed: TypedRole,
  call: Call<Person>,
): Promise<void> {
  const role = readRole(typed)
  await db.transaction(async (tx) => {
    const stored = (await lockRole(tx, id)) ?? refuse(404, 'noSuchRole')
    const problems = judgeRole(typed, role, id)
    if (role.name && (await isRoleNameTaken(tx, role.name, id)))
      refuseAny([...problems, { code: 'roleNameTaken', field: 'name' }])
    refuseAny(problems)
    const held = everyPermission.filter((each) => mayDo(call.who, each))
    const isForMain = id === knownRole.mainAdmin && !call.who.isMainAdmin
    if (isForMain || !mayHandOn(held, stored.permissions)) refuse(403, 'roleTooPowerful')
    await updateRole(tx, { id, ...role })
    const before = { name: stored.name, isActive: stored.isActive }
    await recordAudit(tx, call, { action: 'role.change', thing: `role:${id}`, before, after: role })
  })
}
