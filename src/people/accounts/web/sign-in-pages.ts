import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { forgotPasswordPath, loginPath, resetPasswordPath, sampleLoginPath, signUpPath } from '../paths.ts'

const words = ['accounts/pages']

const login = (path: string) =>
  page({
    path,
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
    words,
    page: () => import('./SignUpPage.tsx'),
    loader: () => import('./signup.loader.ts'),
  }),
  page({
    path: forgotPasswordPath,
    words,
    page: () => import('./ForgotPasswordPage.tsx'),
    loader: () => import('./forgot-password.loader.ts'),
  }),
  page({
    path: resetPasswordPath,
    words,
    page: () => import('./ResetPasswordPage.tsx'),
    loader: () => import('./reset-password.loader.ts'),
  }),
]
