import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { proposalPaths } from '../paths.ts'

/** Whoever holds a printed proposal may check it, signed in or not. */
export const proposalCheckPages: RouteObject[] = [
  page(proposalPaths.check(':code?'), () => import('./CheckPaperPage.tsx'), {
    module: 'src/sales/proposals/web/CheckPaperPage.tsx',
    words: ['proposals/print'],
    loader: () => import('./check-paper.loader.ts'),
  }),
]
