import { permission } from '#platform/permissions.ts'

export { permission }

/** Every id there is: what the main admin holds, whatever is assigned (PERM-06). */
export const everyPermission: readonly number[] = Object.values(permission)

/** Roles the program itself knows (CODE-12). */
export const role = { mainAdmin: 1, agent: 2, bankPartner: 3 } as const

/** User id 1 is the main admin: sees everything, cannot buy. */
export const mainAdminId = 1
