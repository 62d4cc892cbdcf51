/** The permissions, numbered by module in menu order: List, Create, Edit, Delete each (PERM-07). */
export const permission = {
  userList: 1,
  userCreate: 2,
  userEdit: 3,
  userDelete: 4,
  roleList: 5,
  roleCreate: 6,
  roleEdit: 7,
  roleDelete: 8,
  permissionList: 9,
  permissionCreate: 10,
  permissionEdit: 11,
  permissionDelete: 12,
  profileList: 13,
  profileCreate: 14,
  profileEdit: 15,
  profileDelete: 16,
  policyList: 17,
  policyCreate: 18,
  policyEdit: 19,
  policyDelete: 20,
} as const

/** Every id from 1 to 20: what the main admin holds, whatever is assigned (PERM-06). */
export const everyPermission: readonly number[] = Object.values(permission)

/** Roles the program itself knows (CODE-12). */
export const role = { mainAdmin: 1, agent: 2, bankPartner: 3 } as const

/** User id 1 is the main admin: sees everything, cannot buy. */
export const mainAdminId = 1
