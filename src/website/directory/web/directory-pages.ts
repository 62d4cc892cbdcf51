import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { boardPath, branchLocatorPath } from '../paths.ts'

export const directoryPages: RouteObject[] = [
  page({
    path: branchLocatorPath,
    words: ['directory', 'content/pages'],
    cacheable: true,
    page: () => import('./BranchLocatorPage.tsx'),
    loader: () => import('./branch-locator.loader.ts'),
  }),
  page({
    path: boardPath,
    words: ['directory', 'content/pages'],
    cacheable: true,
    page: () => import('./BoardPage.tsx'),
    loader: () => import('./board.loader.ts'),
  }),
]
