import { role } from './permissions.ts'

/** The codes of people and roles (CODE-12, CODE-13). Their labels are in words.*.ts. */

/** Values of `user_type`: 1 for the admin, 0 for other staff, Customer for a policy holder. */
export const userTypes = [1, 0, 'Customer'] as const
export type UserType = (typeof userTypes)[number]

const [admin, user, customer] = userTypes

/** The main admin's role makes an admin (CODE-12). */
export function userTypeOf(person: {
  readonly kind: 'staff' | 'customer'
  readonly roleId?: number
}): UserType {
  if (person.kind === 'customer') return customer
  return person.roleId === role.mainAdmin ? admin : user
}

/** For users and roles alike: 1 active, 0 inactive. */
export const statuses = [1, 0] as const
export type Status = (typeof statuses)[number]

const [active, inactive] = statuses

export function statusOf({ isActive }: { readonly isActive: boolean }): Status {
  return isActive ? active : inactive
}
