import { toDhakaTime } from '#kernel/dates.ts'
import { maskNationalId } from '#kernel/national-id.ts'
import { pick } from '#kernel/pick.ts'
import { refuse } from '#kernel/problem.ts'
import { statusOf, userTypeOf } from '#people/staff/codes.ts'
import { findUser } from '#people/staff/server/store.ts'
import type { StaffUser } from '#people/staff/user.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { OpenSession, SessionOwner } from '#platform/http/server/session.ts'
import { findCustomer } from '#policies/policies/server/customer-store.ts'
import { needsStrongPassword } from '../rules.ts'
import { findAccount } from './account-store.ts'
import type { AccountDependencies } from './dependencies.ts'
import { nameDevice } from './name-device.ts'

/** A member of staff, in the fields of LOGIN-03. */
export function presentUser(user: StaffUser) {
  return {
    ...pick(user, 'id', 'mobile', 'email', 'designation'),
    login_id: user.loginId,
    en_first_name: user.firstName,
    en_last_name: user.lastName,
    role_id: user.roleId,
    branch_code: user.branchCode,
    status: statusOf(user),
    user_type: userTypeOf({ kind: 'staff', roleId: user.roleId }),
    reset_password: user.hasOwnPassword ? 1 : 0,
  }
}

/** A policy holder in the same fields (LOGIN-16). */
export async function presentCustomerUser(db: ReadDatabase, id: number) {
  const customer = await findCustomer(db, id)
  const account = await findAccount(db, id)
  return {
    id,
    login_id: account?.username ?? '',
    en_first_name: customer?.firstName ?? '',
    en_last_name: customer?.lastName ?? '',
    mobile: customer?.mobile ?? '',
    email: customer?.email ?? '',
    role_id: null,
    status: 1,
    user_type: userTypeOf({ kind: 'customer' }),
    reset_password: 1,
  } as const
}

export function presentOwner(db: ReadDatabase, { kind, id }: SessionOwner) {
  return kind === 'staff' ? presentStaffUser(db, id) : presentCustomerUser(db, id)
}

/** The record of a policy holder after signing in by phone (LOGIN-11). */
export async function presentCustomer(db: ReadDatabase, id: number) {
  const customer = await findCustomer(db, id)
  return {
    id,
    customer_id: id,
    name: nameOf(customer),
    mobile: customer?.mobile ?? '',
    email: customer?.email ?? '',
  }
}

/** A person's own profile, with the national ID masked (design §4). */
export async function presentProfile({ db, rules }: AccountDependencies, { kind, id }: SessionOwner) {
  const has_strong_rule = needsStrongPassword(kind, rules.ownPasswordRule)
  if (kind === 'staff') {
    const { login_id, mobile, email, user_type, ...user } = await presentStaffUser(db, id)
    return {
      id,
      login_id,
      mobile,
      email,
      user_type,
      has_password: true,
      has_strong_rule,
      father_name: '',
      mother_name: '',
      national_id: '',
      date_of_birth: null,
      name: `${user.en_first_name} ${user.en_last_name}`.trim(),
    }
  }
  const customer = await findCustomer(db, id)
  const account = await findAccount(db, id)
  return {
    id,
    name: nameOf(customer),
    login_id: account?.username ?? '',
    mobile: customer?.mobile ?? '',
    email: customer?.email ?? '',
    father_name: customer?.fatherName ?? '',
    mother_name: customer?.motherName ?? '',
    national_id: customer?.nationalId ? maskNationalId(customer.nationalId) : '',
    date_of_birth: customer?.birthDate ?? null,
    user_type: userTypeOf({ kind: 'customer' }),
    has_password: Boolean(account?.passwordHash),
    has_strong_rule,
  }
}

async function presentStaffUser(db: ReadDatabase, id: number) {
  return presentUser((await findUser(db, id)) ?? refuse(401, 'notAuthenticated'))
}

function nameOf(customer: { firstName?: string; lastName?: string } | undefined): string {
  return `${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`.trim()
}

/** A session on its owner's list. @param deviceInHand the `User-Agent` of the browser that asks for the list */
export function presentSession(session: OpenSession, deviceInHand: string) {
  const { id, device, address, startedAt, lastSeenAt, isThis } = session
  const { kind, name } = nameDevice(isThis ? deviceInHand : device)
  return {
    id,
    device,
    address,
    device_kind: kind,
    device_name: name,
    is_this: isThis,
    started_at: toDhakaTime(startedAt),
    last_seen_at: toDhakaTime(lastSeenAt),
  }
}
