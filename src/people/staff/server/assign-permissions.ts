import { refuse, refuseAny } from '#kernel/problem.ts'
import type { Database } from '#platform/database/server/database.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { compareRights, missingLists } from '../permissions.ts'
import type { ListedRole } from '../role.ts'
import { judgeAssignment } from '../role-rules.ts'
import { findRole, lockRole, replacePermissions } from './role-store.ts'

type Assignment = { readonly roleId: number; readonly permissions: readonly number[] }

/** What a role may do now, and before; without `before` nothing was changed. */
export type Assigned = {
  readonly roleId: number
  readonly before?: readonly number[]
  readonly after: readonly number[]
}

/** What an assignment would change, before anybody saves it. */
export async function foreseeAssignment(db: Database, asked: Assignment) {
  const { roleId, permissions } = tidyAssignment(asked)
  const role = (await findRole(db, roleId)) ?? refuse(404, 'noSuchRole')
  refuseAny(judgeAssignment(roleId, permissions))
  return {
    role,
    ...compareRights(role.permissions, permissions),
    people: role.isActive ? role.people : 0,
    missingLists: missingLists(permissions),
  }
}

/**
 * Puts permissions in place of those a role had (PERM-04). What people may do is read at each of their calls, so
 * it takes effect at the next one, on every instance.
 */
export async function assignPermissions(change: Change<Assigned>, asked: Assignment): Promise<Assigned> {
  const { roleId, permissions } = tidyAssignment(asked)
  return change(async (tx): Promise<Assigned> => {
    const role: ListedRole = (await lockRole(tx, roleId)) ?? refuse(404, 'noSuchRole')
    refuseAny(judgeAssignment(roleId, permissions))
    const { added, removed } = compareRights(role.permissions, permissions)
    if (added.length === 0 && removed.length === 0) return { roleId, after: permissions }
    await replacePermissions(tx, roleId, permissions)
    return { roleId, before: role.permissions, after: permissions }
  })
}

function tidyAssignment({ roleId, permissions }: Assignment): Assignment {
  return { roleId, permissions: [...new Set(permissions)].sort((a, b) => a - b) }
}
