import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { staffPaths } from '../paths.ts'

const userForm = (path: string): RouteObject =>
  page(path, () => import('./UserFormPage.tsx'), {
    module: 'src/people/staff/web/UserFormPage.tsx',
    words: ['staff/users', 'staff'],
    loader: () => import('./user-form.loader.ts'),
  })

const roleForm = (path: string): RouteObject =>
  page(path, () => import('./RoleFormPage.tsx'), {
    module: 'src/people/staff/web/RoleFormPage.tsx',
    words: ['staff/roles', 'staff'],
    loader: () => import('./role-form.loader.ts'),
  })

/** The screens for managing staff, in the layout of the portal. */
export const staffPages: RouteObject[] = [
  page(staffPaths.users, () => import('./UsersPage.tsx'), {
    module: 'src/people/staff/web/UsersPage.tsx',
    words: ['staff/users', 'staff', 'staff/roles'],
    loader: () => import('./users.loader.ts'),
  }),
  userForm(staffPaths.newUser),
  userForm(staffPaths.user(':id')),
  page(staffPaths.roles, () => import('./RolesPage.tsx'), {
    module: 'src/people/staff/web/RolesPage.tsx',
    words: ['staff/roles', 'staff'],
    loader: () => import('./roles.loader.ts'),
  }),
  roleForm(staffPaths.newRole),
  roleForm(staffPaths.role(':id')),
  page(staffPaths.permissions, () => import('./PermissionsPage.tsx'), {
    module: 'src/people/staff/web/PermissionsPage.tsx',
    words: ['staff/roles', 'staff'],
    loader: () => import('./permissions.loader.ts'),
  }),
  page(staffPaths.whoMay, () => import('./WhoMayPage.tsx'), {
    module: 'src/people/staff/web/WhoMayPage.tsx',
    words: ['staff/roles', 'staff'],
    loader: () => import('./who-may.loader.ts'),
  }),
  page(staffPaths.permissionsOf(':roleId'), () => import('./MatrixPage.tsx'), {
    module: 'src/people/staff/web/MatrixPage.tsx',
    words: ['staff/roles', 'staff', 'approvals'],
    loader: () => import('./matrix.loader.ts'),
  }),
  page(staffPaths.audit, () => import('./AuditPage.tsx'), {
    module: 'src/people/staff/web/AuditPage.tsx',
    words: ['staff/audit', 'staff/roles'],
    loader: () => import('./audit.loader.ts'),
  }),
]
