import { foldDigits, normaliseText } from '#kernel/bangla-text.ts'
import { parseDateOnly } from '#kernel/dates.ts'
import { isEmail } from '#kernel/email.ts'
import type { In } from '#kernel/endpoint.ts'
import { parseNationalId } from '#kernel/national-id.ts'
import { phoneDigits } from '#kernel/phone.ts'
import type { Problem } from '#kernel/problem.ts'
import type { Person } from '#platform/http/person.ts'
import type { storeUsers } from './contract.ts'
import { passwordFault } from './password-rule.ts'
import { role } from './permissions.ts'
import type { UserFields } from './user.ts'
import type { bn } from './users.words.bn.ts'

type UserProblem = Problem<keyof (typeof bn)['problems']>

/** The fields of the user form, by their wire names (USER-13); absent fields are not changed. */
export type TypedUser = In<typeof storeUsers>

const nobodyYet: UserFields = {
  firstName: '',
  lastName: '',
  loginId: '',
  mobile: '',
  email: '',
  designation: '',
  roleId: 0,
  branchCode: '',
  agencyCode: '',
  joiningDate: null,
  isActive: false,
  fatherName: '',
  motherName: '',
  nationalId: null,
  birthDate: null,
}

/** The typed fields, normalised; for a change, on top of what is stored. Judge them before they are stored. */
export function readUser(typed: TypedUser, stored: UserFields = nobodyYet): UserFields {
  const text = (value: string | undefined, kept: string) => (value === undefined ? kept : tidy(value))
  const date = (value: string | undefined, kept: string | null) =>
    value === undefined ? kept : (parseDateOnly(value) ?? null)
  const roleId = Number(foldDigits(typed.role_id.trim())) || 0
  return {
    firstName: tidy(typed.en_first_name),
    lastName: text(typed.en_last_name, stored.lastName),
    loginId: tidy(typed.login_id),
    mobile: phoneDigits(typed.mobile).replace(/\D/g, ''),
    email: text(typed.email, stored.email),
    designation: text(typed.designation, stored.designation),
    roleId,
    branchCode: roleId === role.bankPartner ? readCode(typed.branch_code, stored.branchCode) : '',
    agencyCode: readCode(typed.agent_code, stored.agencyCode),
    joiningDate: date(typed.joining_date, stored.joiningDate),
    isActive: foldDigits(typed.status.trim()) === '1',
    fatherName: text(typed.father_name, stored.fatherName),
    motherName: text(typed.mother_name, stored.motherName),
    nationalId:
      typed.national_id === undefined ? stored.nationalId : (parseNationalId(typed.national_id) ?? null),
    birthDate: date(typed.date_of_birth, stored.birthDate),
  }
}

/** Every rule of the user form (USER-07 to USER-11); a new user needs a password, a changed one may keep it. */
export function judgeUser(typed: TypedUser, user: UserFields, { isNew }: { isNew: boolean }): UserProblem[] {
  const problems: UserProblem[] = []
  const status = foldDigits(typed.status.trim())
  if (!user.firstName) problems.push({ code: 'userNameRequired', field: 'en_first_name' })
  if (!user.loginId) problems.push({ code: 'userLoginIdRequired', field: 'login_id' })
  if (!typed.mobile.trim()) problems.push({ code: 'userPhoneRequired', field: 'mobile' })
  else if (user.mobile.length !== 11) problems.push({ code: 'userPhoneLength', field: 'mobile' })
  if (!typed.role_id.trim()) problems.push({ code: 'userRoleRequired', field: 'role_id' })
  if (user.roleId === role.bankPartner && !/^[A-Z0-9]{9}$/.test(user.branchCode))
    problems.push({ code: 'userBranchCode', field: 'branch_code' })
  if ((user.agencyCode || typed.agent_code?.trim()) && !agencyCodeShape.test(user.agencyCode))
    problems.push({ code: 'userAgentCode', field: 'agent_code' })
  if (user.email && !isEmail(user.email)) problems.push({ code: 'userEmailInvalid', field: 'email' })
  if (typed.joining_date?.trim() && !user.joiningDate)
    problems.push({ code: 'userJoiningDate', field: 'joining_date' })
  if (!status) problems.push({ code: 'userStatusRequired', field: 'status' })
  else if (status !== '0' && status !== '1') problems.push({ code: 'userStatusUnknown', field: 'status' })
  if (typed.national_id?.trim() && !user.nationalId)
    problems.push({ code: 'userNationalId', field: 'national_id' })
  if (typed.date_of_birth?.trim() && !user.birthDate)
    problems.push({ code: 'userBirthDate', field: 'date_of_birth' })
  return [...problems, ...judgePassword(typed, isNew), ...judgeLink(typed, user)]
}

/** Letters first, as the insurer assigns them: AG001. */
const agencyCodeShape = /^[A-Z]{1,6}[A-Z0-9]{1,14}$/

/** Whether they are to get a link to choose their own password. */
export function wantsLink({ send_link }: TypedUser): boolean {
  return foldDigits(send_link?.trim() ?? '') === '1'
}

function judgeLink(typed: TypedUser, user: UserFields): UserProblem[] {
  if (!wantsLink(typed)) return []
  if (typed.password) return [{ code: 'userPasswordOrLink', field: 'password' }]
  return user.isActive ? [] : [{ code: 'userLinkNeedsActive', field: 'status' }]
}

/**
 * Whether somebody with these permissions may give others to a role: nobody gives what they do not hold (design §10).
 */
export function mayGrant(held: readonly number[], permissions: readonly number[]): boolean {
  return permissions.every((id) => held.includes(id))
}

/**
 * Whether somebody sees every policy that an account sees (POL-03): nobody gives the sight of others. Agents see what
 * they saved, employees of a bank what their branch saved; both also what was sold under their agent code.
 */
export function seesNoLess(
  { isMainAdmin, roleId, branchCode, agentCode }: Person,
  account: Pick<UserFields, 'roleId' | 'branchCode' | 'agencyCode'>,
  { isNew }: { isNew: boolean },
): boolean {
  if (isMainAdmin || (roleId !== role.agent && roleId !== role.bankPartner)) return true
  if (account.agencyCode && account.agencyCode !== agentCode) return false
  // A new agent has saved nothing yet.
  if (account.roleId === role.agent) return isNew
  return roleId === role.bankPartner && account.roleId === roleId && account.branchCode === branchCode
}

/** Fields that decide who gets into an account, also by codes for a new password, and what they see there. */
const waysIn = ['loginId', 'mobile', 'email', 'roleId', 'branchCode', 'agencyCode', 'isActive'] as const

/** Whether a change touches who gets into the account, or what they may do in it. */
export function touchesAccess(before: UserFields, after: UserFields): boolean {
  return waysIn.some((field) => before[field] !== after[field])
}

/** Whether a change gives other rights: by the role's permissions, at a bank by the branch, or by the agent code. */
export function givesOtherRights(before: UserFields, after: UserFields): boolean {
  return (['roleId', 'branchCode', 'agencyCode'] as const).some((field) => before[field] !== after[field])
}

function judgePassword(typed: TypedUser, isNew: boolean): UserProblem[] {
  const { password, retype_password } = typed
  if (!password)
    return isNew && !wantsLink(typed) ? [{ code: 'userPasswordRequired', field: 'password' }] : []
  const fault = passwordFault(password)
  if (fault) {
    const code = fault === 'tooWeak' ? 'userPasswordWeak' : 'userPasswordCommon'
    return [{ code, field: 'password' }]
  }
  // Only the form for a new user asks twice; programs need not repeat it.
  return isNew && retype_password !== undefined && retype_password !== password
    ? [{ code: 'userPasswordsDiffer', field: 'retype_password' }]
    : []
}

function tidy(text: string): string {
  return normaliseText(text).replace(/\s+/g, ' ')
}

/** Letters and digits only, in capitals: branch and agent codes are compared exactly. */
function readCode(typed: string | undefined, stored: string): string {
  if (typed === undefined) return stored
  return foldDigits(typed)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
}
