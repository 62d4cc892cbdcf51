import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { profilePath, securityPath, shortProfilePath } from '../paths.ts'

const profile = (path: string) =>
  page(path, () => import('./ProfilePage.tsx'), {
    module: 'src/people/accounts/web/ProfilePage.tsx',
    words: ['accounts/profile'],
    loader: () => import('./profile.loader.ts'),
  })

/** One's own profile, at either address, and the second step of signing in, within the portal. */
export const profilePages: RouteObject[] = [
  profile(profilePath),
  profile(shortProfilePath),
  page(securityPath, () => import('./SecurityPage.tsx'), {
    module: 'src/people/accounts/web/SecurityPage.tsx',
    words: ['accounts/security'],
    loader: () => import('./security.loader.ts'),
  }),
]
