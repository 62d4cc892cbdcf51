import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { profilePath, shortProfilePath } from '../paths.ts'

const profile = (path: string) =>
  page(path, () => import('./ProfilePage.tsx'), {
    module: 'src/people/accounts/web/ProfilePage.tsx',
    words: ['accounts/profile'],
    loader: () => import('./profile.loader.ts'),
  })

/** One's own profile, by either address, within the portal. */
export const profilePages: RouteObject[] = [profile(profilePath), profile(shortProfilePath)]
