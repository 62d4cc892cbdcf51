import { refuse, refuseAny } from '#kernel/problem.ts'
import type { Gate } from '#people/approvals/server/gate.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'
import type { Person } from '#platform/http/person.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { compareRights, missingLists } from '../permissions.ts'
import type { ListedRole } from '../role.ts'
import { judgeAssignment } from '../role-rules.ts'
import { requireHolds } from './add-user.ts'
import { findRole, lockRole, replacePermissions } from './role-store.ts'

export type Assignment = { readonly roleId: number; readonly permissions: readonly number[] }

/** A role's permissions now, and before; without `before` nothing was changed. */
export type Assigned = {
  /** The id of the request, if it waits for a second person. */
  readonly waiting?: number
  readonly roleId: number
  readonly before?: readonly number[]
  readonly after: readonly number[]
}

/** What an assignment would change, shown before it is saved. */
export async function previewAssignment(db: ReadDatabase, asked: Assignment, who: Person) {
  const { roleId, permissions } = tidyAssignment(asked)
  const role = (await findRole(db, roleId)) ?? refuse(404, 'noSuchRole')
  refuseAny(judgeAssignment(roleId, permissions))
  const change = compareRights(role.permissions, permissions)
  requireMayAssign(who, roleId, change.added)
  return {
    role,
    ...change,
    people: role.isActive ? role.people : 0,
    missingLists: missingLists(permissions),
  }
}

/**
 * Replaces the permissions of a role (PERM-04). Permissions are read at each call, so it takes effect at the
 * next one, on every instance.
 * @throws 404, 422, 403 notYoursToGive, 409 while another request for the role waits
 */
export async function assignPermissions(
  change: Change<Assigned>,
  asked: Assignment,
  who: Person,
  gate: Gate,
): Promise<Assigned> {
  const { roleId, permissions } = tidyAssignment(asked)
  return change(async (tx): Promise<Assigned> => {
    const role: ListedRole = (await lockRole(tx, roleId)) ?? refuse(404, 'noSuchRole')
    refuseAny(judgeAssignment(roleId, permissions))
    const { added, removed } = compareRights(role.permissions, permissions)
    requireMayAssign(who, roleId, added)
    if (added.length === 0 && removed.length === 0) return { roleId, after: permissions }
    const waiting = await gate(tx, {
      act: 'permission.assign',
      thing: `role:${roleId}`,
      label: role.name,
      permission: permission.permissionEdit,
      input: { roleId, permissions },
      before: { permissions: [...role.permissions] },
      after: { permissions },
      require: (each) => requireMayAssign(each, roleId, added),
    })
    if (waiting !== undefined) return { waiting, roleId, after: role.permissions }
    await replacePermissions(tx, roleId, permissions)
    return { roleId, before: role.permissions, after: permissions }
  })
}

/** Nobody changes their own role, and nobody gives what they do not hold (PERM-04, design §10). */
function requireMayAssign(who: Person, roleId: number, added: readonly number[]): void {
  if (roleId === who.roleId) refuse(403, 'notYoursToGive')
  requireHolds(who, added)
}

function tidyAssignment({ roleId, permissions }: Assignment): Assignment {
  return { roleId, permissions: [...new Set(permissions)].sort((a, b) => a - b) }
}
