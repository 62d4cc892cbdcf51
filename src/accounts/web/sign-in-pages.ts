import type { RouteObject } from 'react-router'
import { page } from '#platform/web/page.ts'
import { loginPath, resetPasswordPath } from '../paths.ts'

/** The pages on the way in; they stand without header and footer. */
export const signInPages: RouteObject[] = [
  page({
    path: loginPath,
    module: 'src/accounts/web/LoginPage.tsx',
    words: ['accounts'],
    page: () => import('./LoginPage.tsx'),
    loader: () => import('./login.loader.ts'),
  }),
  page({
    path: resetPasswordPath,
    module: 'src/accounts/web/ResetPasswordPage.tsx',
    words: ['accounts'],
    page: () => import('./ResetPasswordPage.tsx'),
    loader: () => import('./reset-password.loader.ts'),
  }),
]
