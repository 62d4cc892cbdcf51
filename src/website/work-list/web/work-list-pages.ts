import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { importsPath, workListPath } from '../paths.ts'

const words = ['drafts/pages', 'work-list']

export const workListPages: RouteObject[] = [
  page(workListPath, () => import('./WorkPage.tsx'), {
    module: 'src/website/work-list/web/WorkPage.tsx',
    words,
    loader: () => import('./work.loader.ts'),
  }),
  page(importsPath, () => import('./ImportsPage.tsx'), {
    module: 'src/website/work-list/web/ImportsPage.tsx',
    words,
    loader: () => import('./imports.loader.ts'),
  }),
]
