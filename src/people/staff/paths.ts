/** The screens for managing staff, in the portal (design §10). */
export const staffPaths = {
  users: '/dashboard_admin/users',
  newUser: '/dashboard_admin/users/new',
  user: (id: number | string): string => `/dashboard_admin/users/${id}`,
  roles: '/dashboard_admin/roles',
  newRole: '/dashboard_admin/roles/new',
  role: (id: number | string): string => `/dashboard_admin/roles/${id}`,
  permissions: '/dashboard_admin/permissions',
  permissionsOf: (roleId: number | string): string => `/dashboard_admin/permissions/${roleId}`,
  whoMay: '/dashboard_admin/permissions/who',
  audit: '/dashboard_admin/audit',
}
