import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { importsPath, workListPath } from '../paths.ts'

const words = ['drafts/pages', 'work-list']

/** The work list and the imports, in the layout of the portal. */
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
