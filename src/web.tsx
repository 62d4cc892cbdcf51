import type { RouteObject } from 'react-router'
import { page } from '#platform/web/page.ts'

/** Every page of the house, hung in the layouts of the public site and of the portal. */
export const routes: RouteObject[] = [
  page({
    path: '/login',
    module: 'src/accounts/web/LoginPage.tsx',
    words: ['accounts'],
    page: () => import('#accounts/web/LoginPage.tsx'),
    loader: () => import('#accounts/web/login.loader.ts'),
  }),
  page({
    path: '/reset-password',
    module: 'src/accounts/web/ResetPasswordPage.tsx',
    words: ['accounts'],
    page: () => import('#accounts/web/ResetPasswordPage.tsx'),
    loader: () => import('#accounts/web/reset-password.loader.ts'),
  }),
]
