import { type Problem, refuse, refuseAny } from '#kernel/problem.ts'
import { hashSecret } from '#platform/database/server/secrets.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { endSessionsOf } from '#platform/http/server/session.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { mainAdminId } from '../permissions.ts'
import { givesOtherRights, judgeUser, readUser, type TypedUser, touchesAccess, wantsLink } from '../rules.ts'
import type { UserFields, UserRecord } from '../user.ts'
import {
  type ChangedUser,
  isRowNumber,
  judgeAgencyCode,
  judgeLoginId,
  judgeRoleOf,
  requireMayGive,
} from './add-user.ts'
import { enqueueContactNotice, enqueuePasswordNotice } from './notify-of-access.ts'
import { endStartingLinks, sendStartingLink } from './send-link.ts'
import { compareUsers } from './user-facts.ts'
import { lockUser, updateUser } from './user-store.ts'

/**
 * Changes a member of staff. A new role, a new password or the status inactive ends all their sessions in the
 * same transaction. A password set by somebody else must be replaced by its owner (USER-14), who is notified. A new
 * mobile or email is reported to the old ones.
 * @throws 404, 422 with every broken rule, 403 notYoursToGive for one's own role, and for access to the
 * account of people who may do or see more than oneself
 */
export async function changeUser(
  jobs: Jobs,
  change: Change<ChangedUser>,
  id: number,
  typed: TypedUser,
  call: Call<Person>,
): Promise<void> {
  const { who, now } = call
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
      ...(await judgeAgencyCode(tx, user, id)),
    ])
    if (who.id === id && givesOtherRights(stored, user)) refuse(403, 'notYoursToGive')
    if (who.id !== id && (passwordHash || wantsLink(typed) || touchesAccess(stored, user))) {
      await requireMayGive(tx, who, stored, { isNew: false })
      await requireMayGive(tx, who, user, { isNew: false })
    }
    const isOwn = who.id === id
    const password = passwordHash && {
      passwordHash,
      hasOwnPassword: isOwn,
      ...(isOwn ? {} : { accessGivenBy: who.id }),
    }
    const isOtherContact = user.mobile !== stored.mobile || user.email !== stored.email
    const contact = isOtherContact && !isOwn && { contactChangedBy: who.id, contactChangedAt: now }
    await updateUser(tx, id, user, password || undefined, contact || undefined)
    await enqueueContactNotice(jobs, tx, { before: stored, after: user }, now)
    if (password || user.roleId !== stored.roleId || !user.isActive)
      await endSessionsOf(tx, { kind: 'staff', id })
    if (password && who.id !== id) await enqueuePasswordNotice(jobs, tx, id, now)
    // A link may have gone to a stranger's phone or mailbox, and must not wait until somebody inactive is active again.
    if (password || isOtherContact || !user.isActive) await endStartingLinks(tx, id, call)
    if (wantsLink(typed)) await sendStartingLink(jobs, tx, id, call)
    return {
      id,
      ...compareUsers(withoutRow(stored), user),
      ...(password ? { details: { password: 'set' } } : {}),
    }
  })
}

/** There must always be somebody who can repair access. */
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
