import type { RouteObject } from 'react-router'
import { page } from '#platform/web/page.ts'
import { boardPath, branchLocatorPath } from '../paths.ts'

export const directoryPages: RouteObject[] = [
  page({
    path: branchLocatorPath,
    module: 'src/directory/web/BranchLocatorPage.tsx',
    words: ['directory', 'content/pages'],
    keepable: true,
    page: () => import('./BranchLocatorPage.tsx'),
    loader: () => import('./branch-locator.loader.ts'),
  }),
  page({
    path: boardPath,
    module: 'src/directory/web/BoardPage.tsx',
    words: ['directory', 'content/pages'],
    keepable: true,
    page: () => import('./BoardPage.tsx'),
    loader: () => import('./board.loader.ts'),
  }),
]
