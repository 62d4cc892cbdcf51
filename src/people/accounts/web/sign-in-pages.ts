import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { forgotPasswordPath, loginPath, resetPasswordPath, sampleLoginPath, signUpPath } from '../paths.ts'

const words = ['accounts/pages', 'accounts/security']

const login = (path: string) =>
  page(path, () => import('./LoginPage.tsx'), {
    words,
    loader: () => import('./login.loader.ts'),
  })

/** The pages of the sign-in flow, without header and footer. */
export const signInPages: RouteObject[] = [
  login(loginPath),
  login(sampleLoginPath),
  page(signUpPath, () => import('./SignUpPage.tsx'), {
    words,
    loader: () => import('./signup.loader.ts'),
  }),
  page(forgotPasswordPath, () => import('./ForgotPasswordPage.tsx'), {
    words,
    loader: () => import('./forgot-password.loader.ts'),
  }),
  page(resetPasswordPath, () => import('./ResetPasswordPage.tsx'), {
    words,
    loader: () => import('./reset-password.loader.ts'),
  }),
]
