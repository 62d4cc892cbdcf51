import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { boardPath, branchLocatorPath } from '../paths.ts'

export const directoryPages: RouteObject[] = [
  page(branchLocatorPath, () => import('./BranchLocatorPage.tsx'), {
    words: ['directory', 'content/pages'],
    cacheable: true,
    loader: () => import('./branch-locator.loader.ts'),
  }),
  page(boardPath, () => import('./BoardPage.tsx'), {
    words: ['directory', 'content/pages'],
    cacheable: true,
    loader: () => import('./board.loader.ts'),
  }),
]
