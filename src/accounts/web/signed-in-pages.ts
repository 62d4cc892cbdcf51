import type { RouteObject } from 'react-router'
import { page } from '#platform/web/page.ts'

/** Pages of people who are signed in; they announce the end of the session (beyond.md, feature 19). */
export const signedInPages = (within: RouteObject[]): RouteObject =>
  page({
    module: 'src/accounts/web/SignedInFrame.tsx',
    words: ['accounts/session'],
    page: () => import('./SignedInFrame.tsx'),
    loader: () => import('./signed-in-frame.loader.ts'),
    children: within,
  })
