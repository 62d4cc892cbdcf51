import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { staffPaths } from '../paths.ts'

const userForm = (path: string): RouteObject =>
  page({
    path,
    module: 'src/people/staff/web/UserFormPage.tsx',
    words: ['staff/users', 'staff'],
    page: () => import('./UserFormPage.tsx'),
    loader: () => import('./user-form.loader.ts'),
  })

const roleForm = (path: string): RouteObject =>
  page({
    path,
    module: 'src/people/staff/web/RoleFormPage.tsx',
    words: ['staff/roles', 'staff'],
    page: () => import('./RoleFormPage.tsx'),
    loader: () => import('./role-form.loader.ts'),
  })

/** The screens of the office's own people; they stand in the layout of the portal. */
export const staffPages: RouteObject[] = [
  page({
    path: staffPaths.users,
    module: 'src/people/staff/web/UsersPage.tsx',
    words: ['staff/users', 'staff', 'staff/roles'],
    page: () => import('./UsersPage.tsx'),
    loader: () => import('./users.loader.ts'),
  }),
  userForm(staffPaths.newUser),
  userForm(staffPaths.user(':id')),
  page({
    path: staffPaths.roles,
    module: 'src/people/staff/web/RolesPage.tsx',
    words: ['staff/roles', 'staff'],
    page: () => import('./RolesPage.tsx'),
    loader: () => import('./roles.loader.ts'),
  }),
  roleForm(staffPaths.newRole),
  roleForm(staffPaths.role(':id')),
  page({
    path: staffPaths.permissions,
    module: 'src/people/staff/web/PermissionsPage.tsx',
    words: ['staff/roles', 'staff'],
    page: () => import('./PermissionsPage.tsx'),
    loader: () => import('./permissions.loader.ts'),
  }),
  page({
    path: staffPaths.whoMay,
    module: 'src/people/staff/web/WhoMayPage.tsx',
    words: ['staff/roles', 'staff'],
    page: () => import('./WhoMayPage.tsx'),
    loader: () => import('./who-may.loader.ts'),
  }),
  page({
    path: staffPaths.permissionsOf(':roleId'),
    module: 'src/people/staff/web/MatrixPage.tsx',
    words: ['staff/roles', 'staff'],
    page: () => import('./MatrixPage.tsx'),
    loader: () => import('./matrix.loader.ts'),
  }),
  page({
    path: staffPaths.audit,
    module: 'src/people/staff/web/AuditPage.tsx',
    words: ['staff/audit', 'staff/roles'],
    page: () => import('./AuditPage.tsx'),
    loader: () => import('./audit.loader.ts'),
  }),
]
