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

/** How many passkeys somebody may have: for every device one, and some to spare. */
export const passkeysEach = 10

/** Characters of the name that somebody gives to a passkey. */
export const passkeyNameLength = 60

/** How many recovery codes somebody gets at a time. */
export const recoveryCodeCount = 10

/** What is done with so many rights that a password alone is not enough, by module (design §10). */
const powerfulModules = [
  permission.userList,
  permission.roleList,
  permission.permissionList,
  permission.paymentList,
  /** Approval, Books, Person data, Operations (design §4). */
  61,
  81,
  85,
  89,
]

/** Whether the holder of these permissions needs a second factor where an installation requires one. */
export function isFactorRequired(permissions: readonly number[]): boolean {
  return permissions.some((id) => powerfulModules.some((first) => id >= first && id < first + 4))
}

/** A recovery code as it is compared: without case, blanks and hyphens. */
export function recoveryCodeKey(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
