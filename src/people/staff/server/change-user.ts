import { type Problem, refuse, refuseAny } from '#kernel/problem.ts'
import { hashSecret } from '#platform/database/server/secrets.ts'
import type { Person } from '#platform/http/person.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { endSessionsOf } from '#platform/http/server/session.ts'
import { mainAdminId } from '../permissions.ts'
import { judgeUser, readUser, type TypedUser } from '../rules.ts'
import type { UserFields, UserRecord } from '../user.ts'
import { type ChangedUser, isRowNumber, judgeLoginId, judgeRoleOf, requireMayGive } from './add-user.ts'
import { compareUsers } from './user-facts.ts'
import { lockUser, updateUser } from './user-store.ts'

/**
 * Changes a user of the office. A new role, a new password or the status inactive ends all their sessions in
 * the same transaction; a password that somebody else set has to be replaced by its owner (USER-14).
 * @throws 404, 422 with every rule that is broken, 403 for people with more power than one's own
 */
export async function changeUser(
  change: Change<ChangedUser>,
  id: number,
  typed: TypedUser,
  who: Person,
): Promise<void> {
  const passwordHash = typed.password ? await hashSecret(typed.password) : undefined
  await change(async (tx) => {
    const stored = (isRowNumber(id) ? await lockUser(tx, id) : undefined) ?? refuse(404, 'noSuchUser')
    if (id === mainAdminId && who.id !== mainAdminId) refuse(403, 'mainAdminOnlyItself')
    const user = readUser(typed, stored)
    refuseAny([
      ...judgeUser(typed, user, { isNew: false }),
      ...judgeMainAdmin(id, stored, user),
      ...(await judgeRoleOf(tx, user, stored.roleId)),
      ...(await judgeLoginId(tx, user, id)),
    ])
    await requireMayGive(tx, who, stored.roleId)
    await requireMayGive(tx, who, user.roleId)
    const password = passwordHash && { passwordHash, hasOwnPassword: who.id === id }
    await updateUser(tx, id, user, password || undefined)
    if (password || user.roleId !== stored.roleId || !user.isActive)
      await endSessionsOf(tx, { kind: 'staff', id })
    return {
      id,
      ...compareUsers(withoutRow(stored), user),
      ...(password ? { details: { password: 'set' } } : {}),
    }
  })
}

/** Somebody must always be able to put things right. */
function judgeMainAdmin(id: number, stored: UserRecord, user: UserFields): Problem[] {
  if (id !== mainAdminId) return []
  const problems: Problem[] = []
  if (!user.isActive) problems.push({ code: 'mainAdminStays', field: 'status' })
  if (user.roleId !== stored.roleId) problems.push({ code: 'mainAdminStays', field: 'role_id' })
  return problems
}

function withoutRow({ id, roleName, ...fields }: UserRecord): UserFields {
  return fields
}
