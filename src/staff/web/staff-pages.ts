import type { RouteObject } from 'react-router'
import { page } from '#platform/web/page.ts'
import { staffPaths } from '../paths.ts'

const userForm = (path: string): RouteObject =>
  page({
    path,
    module: 'src/staff/web/UserFormPage.tsx',
    words: ['staff/users', 'staff'],
    page: () => import('./UserFormPage.tsx'),
    loader: () => import('./user-form.loader.ts'),
  })

/** The screens of the office's own people; they stand in the layout of the portal. */
export const staffPages: RouteObject[] = [
  page({
    path: staffPaths.users,
    module: 'src/staff/web/UsersPage.tsx',
    words: ['staff/users', 'staff', 'staff/roles'],
    page: () => import('./UsersPage.tsx'),
    loader: () => import('./users.loader.ts'),
  }),
  userForm(staffPaths.newUser),
  userForm(staffPaths.user(':id')),
]
