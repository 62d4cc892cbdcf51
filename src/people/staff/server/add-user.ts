import { randomBytes } from 'node:crypto'
import { type Problem, refuse, refuseAny } from '#kernel/problem.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { hashSecret } from '#platform/database/server/secrets.ts'
import { mayDo, type Person } from '#platform/http/person.ts'
import type { AuditEvent } from '#platform/http/server/audit.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { everyPermission } from '../permissions.ts'
import { judgeUser, mayGrant, readUser, seesNoLess, type TypedUser, wantsLink } from '../rules.ts'
import type { UserFields } from '../user.ts'
import { findRole } from './role-store.ts'
import { sendStartingLink } from './send-link.ts'
import { compareUsers } from './user-facts.ts'
import { insertUser, isAgencyCodeTaken, isLoginIdTaken } from './user-store.ts'

/** The audit facts of a changed user. */
export type ChangedUser = { readonly id: number } & Pick<AuditEvent, 'before' | 'after' | 'details'>

/**
 * Adds a member of staff, who must replace the first password (USER-14) or chooses one by a link; until then
 * no password works.
 * @throws 422 with every broken rule, 403 notYoursToGive for an account that may do or see more than whoever gives it
 */
export async function addUser(
  { db, jobs }: { readonly db: ReadDatabase; readonly jobs: Jobs },
  change: Change<ChangedUser>,
  typed: TypedUser,
  call: Call<Person>,
): Promise<void> {
  const user = readUser(typed)
  const problems = [
    ...judgeUser(typed, user, { isNew: true }),
    ...(await judgeRoleOf(db, user)),
    ...(await judgeLoginId(db, user)),
    ...(await judgeAgencyCode(db, user)),
  ]
  refuseAny(problems)
  await requireMayGive(db, call.who, user, { isNew: true })
  const passwordHash = await hashSecret(typed.password || randomBytes(32).toString('base64url'))
  await change(async (tx) => {
    const id = await insertUser(tx, user, passwordHash, { by: call.who.id, now: call.now })
    if (wantsLink(typed)) await sendStartingLink(jobs, tx, id, call)
    return { id, ...compareUsers(undefined, user) }
  })
}

/** The role must exist and be active, unless it is the user's present one. */
export async function judgeRoleOf(
  db: ReadDatabase,
  { roleId }: UserFields,
  presentRoleId?: number,
): Promise<Problem[]> {
  if (roleId === presentRoleId) return []
  const role = isRowNumber(roleId) ? await findRole(db, roleId) : undefined
  if (!role) return roleId === 0 ? [] : [{ code: 'userRoleUnknown', field: 'role_id' }]
  return role.isActive ? [] : [{ code: 'userRoleInactive', field: 'role_id' }]
}

export async function judgeLoginId(
  db: ReadDatabase,
  { loginId }: UserFields,
  ownId?: number,
): Promise<Problem[]> {
  if (!loginId || !(await isLoginIdTaken(db, loginId, ownId))) return []
  return [{ code: 'loginIdTaken', field: 'login_id' }]
}

/** A code belongs to one person: a successor gets it after it was removed from the predecessor. */
export async function judgeAgencyCode(
  db: ReadDatabase,
  { agencyCode }: UserFields,
  ownId?: number,
): Promise<Problem[]> {
  if (!agencyCode || !(await isAgencyCodeTaken(db, agencyCode, ownId))) return []
  return [{ code: 'agentCodeTaken', field: 'agent_code' }]
}

/** @throws 403 notYoursToGive when the account may do or see anything that the person may not */
export async function requireMayGive(
  db: ReadDatabase,
  who: Person,
  account: UserFields,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const role = await findRole(db, account.roleId)
  if (role) requireHolds(who, role.permissions)
  if (!seesNoLess(who, account, { isNew })) refuse(403, 'notYoursToGive')
}

/** @throws 403 notYoursToGive */
export function requireHolds(who: Person, permissions: readonly number[]): void {
  const held = everyPermission.filter((id) => mayDo(who, id))
  if (!mayGrant(held, permissions)) refuse(403, 'notYoursToGive')
}

/** Row numbers are positive and fit an integer column. */
export function isRowNumber(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id < 2 ** 31
}
