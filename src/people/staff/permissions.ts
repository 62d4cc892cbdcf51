import { type Act, acts, type Module, modules, permission, permissionOf } from '#platform/http/permissions.ts'

/** All permission ids: what the main admin holds, whatever is assigned (PERM-06). */
export const everyPermission: readonly number[] = modules.flatMap((module) =>
  acts.map((act) => permissionOf(module, act)),
)

export function moduleOf(permissionId: number): Module | undefined {
  return modules.find((module) => {
    const first = permissionOf(module, 'list')
    return permissionId >= first && permissionId < first + acts.length
  })
}

export function actOf(permissionId: number): Act | undefined {
  return acts[(permissionId - 1) % acts.length]
}

/** What the main admin's role keeps whatever is assigned: users, roles and permissions, lists included. */
export const irremovableFromMainRole: readonly number[] = everyPermission.filter(
  (id) => id < permission.profileList && actOf(id) !== 'delete',
)

/** Permissions without effect: they are still numbered, stored and shown (PERM-10). */
export const withoutEffect: readonly number[] = [
  permission.userDelete,
  permission.roleDelete,
  permission.permissionCreate,
  permission.permissionDelete,
  permission.profileCreate,
  permission.profileDelete,
  permission.policyDelete,
  permission.enquiryCreate,
  permission.enquiryDelete,
  permission.paymentCreate,
  permission.paymentDelete,
  permission.rateBookEdit,
  permission.rateBookDelete,
  permission.auditCreate,
  permission.auditEdit,
  permission.auditDelete,
  permission.approvalCreate,
  permission.approvalDelete,
  permission.underwritingCreate,
  permission.underwritingDelete,
  permission.newsletterDelete,
  permission.personDataList,
]

/** Roles the program itself knows (CODE-12). */
export const role = { mainAdmin: 1, agent: 2, bankPartner: 3 } as const

/** User id 1 is the main admin, who sees everything and cannot buy. */
export const mainAdminId = 1

/** How the permissions of a role change. */
export type RightsChange = { readonly added: readonly number[]; readonly removed: readonly number[] }

export function compareRights(before: readonly number[], after: readonly number[]): RightsChange {
  return {
    added: after.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !after.includes(id)),
  }
}

/** The List permissions without which others have no screen. */
export function missingLists(held: readonly number[]): number[] {
  return modules
    .map((module) => permissionOf(module, 'list'))
    .filter((list) => !held.includes(list) && [1, 2, 3].some((step) => held.includes(list + step)))
}
