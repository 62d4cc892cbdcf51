import { maskNationalId } from '#kernel/national-id.ts'
import { pick } from '#kernel/pick.ts'
import { statusOf, userTypeOf } from '../codes.ts'
import type { ListedUser, ListedRole as WireRole } from '../contract.ts'
import type { ListedRole } from '../role.ts'
import type { UserRecord } from '../user.ts'

export function presentUser(user: UserRecord): ListedUser {
  return {
    ...pick(user, 'id', 'mobile', 'email', 'designation'),
    en_first_name: user.firstName,
    en_last_name: user.lastName,
    login_id: user.loginId,
    role_id: user.roleId,
    role_name: user.roleName,
    branch_code: user.branchCode,
    agent_code: user.agencyCode,
    joining_date: user.joiningDate,
    status: statusOf(user),
    user_type: userTypeOf({ kind: 'staff', roleId: user.roleId }),
  }
}

export function presentWholeUser(user: UserRecord) {
  return {
    ...presentUser(user),
    father_name: user.fatherName,
    mother_name: user.motherName,
    national_id: user.nationalId ? maskNationalId(user.nationalId) : '',
    date_of_birth: user.birthDate,
  }
}

export function presentRole({ id, name, people, permissions, ...role }: ListedRole): WireRole {
  const status = statusOf(role)
  return { id, name, status, active_status: status, people, permissions: [...permissions] }
}
