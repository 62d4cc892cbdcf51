import type { RouteObject } from 'react-router'
import { page } from '#platform/web/page.ts'
import { forgotPasswordPath, loginPath, resetPasswordPath, sampleLoginPath, signUpPath } from '../paths.ts'

const words = ['accounts/pages']

const login = (path: string) =>
  page({
    path,
    module: 'src/accounts/web/LoginPage.tsx',
    words,
    page: () => import('./LoginPage.tsx'),
    loader: () => import('./login.loader.ts'),
  })

/** The pages on the way in; they stand without header and footer. */
export const signInPages: RouteObject[] = [
  login(loginPath),
  login(sampleLoginPath),
  page({
    path: signUpPath,
    module: 'src/accounts/web/SignUpPage.tsx',
    words,
    page: () => import('./SignUpPage.tsx'),
    loader: () => import('./signup.loader.ts'),
  }),
  page({
    path: forgotPasswordPath,
    module: 'src/accounts/web/ForgotPasswordPage.tsx',
    words,
    page: () => import('./ForgotPasswordPage.tsx'),
    loader: () => import('./forgot-password.loader.ts'),
  }),
  page({
    path: resetPasswordPath,
    module: 'src/accounts/web/ResetPasswordPage.tsx',
    words,
    page: () => import('./ResetPasswordPage.tsx'),
    loader: () => import('./reset-password.loader.ts'),
  }),
]
