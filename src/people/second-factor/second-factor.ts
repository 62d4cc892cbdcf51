import { permission } from '#platform/http/permissions.ts'

/** The ways to pass the second step of signing in. */
export const factorWays = ['passkey', 'totp', 'recovery'] as const
export type FactorWay = (typeof factorWays)[number]

/** What can be set up as a second factor; recovery codes come with the first. */
export const factorKinds = ['passkey', 'totp'] as const
export type FactorKind = (typeof factorKinds)[number]

/** What a person may set up: policy holders need no app for codes. */
export function factorKindsOf(kind: 'staff' | 'customer'): readonly FactorKind[] {
  return kind === 'staff' ? factorKinds : ['passkey']
}

/** The most passkeys of a person: one for each device, and some to spare. */
export const passkeysEach = 10

/** Characters of the name that somebody gives to a passkey. */
export const passkeyNameLength = 60

/** How many recovery codes somebody gets at a time. */
export const recoveryCodeCount = 10

/** Modules with so much power that a password alone is not enough, by their first permission (design §10). */
const powerfulModules = [
  permission.userList,
  permission.roleList,
  permission.permissionList,
  permission.paymentList,
  /** The modules Approval, Books, Person data and Operations (design §4). */
  61,
  81,
  85,
  89,
]

/** Whether somebody with these permissions needs a second factor, if an installation requires one. */
export function isFactorRequired(permissions: readonly number[]): boolean {
  return permissions.some((id) => powerfulModules.some((first) => id >= first && id < first + 4))
}

/** The form in which recovery codes are compared: without case, blanks and hyphens. */
export function recoveryCodeKey(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
