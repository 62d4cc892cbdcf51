import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { proposalPaths } from '../paths.ts'

/** The purchase form and its preview; they stand in a frame of their own, beside site and portal. */
export const proposalPages: RouteObject[] = [
  page(proposalPaths.buy, () => import('./PolicyBuyPage.tsx'), {
    module: 'src/sales/proposals/web/PolicyBuyPage.tsx',
    words: ['proposals', 'proposals/filling', 'proposals/word', 'policies', 'identity'],
    loader: () => import('./policy-buy.loader.ts'),
  }),
  page('/policy-buy/preview/:paper', () => import('./PreviewPage.tsx'), {
    module: 'src/sales/proposals/web/PreviewPage.tsx',
    words: ['proposals', 'policies'],
    loader: () => import('./preview.loader.ts'),
  }),
]

/** Whoever holds a printed proposal may check it, signed in or not. */
export const paperPages: RouteObject[] = [
  page(proposalPaths.check(':code'), () => import('./CheckPaperPage.tsx'), {
    module: 'src/sales/proposals/web/CheckPaperPage.tsx',
    words: ['proposals/print'],
    loader: () => import('./check-paper.loader.ts'),
  }),
]
