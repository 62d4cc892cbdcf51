import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { proposalPaths } from '../paths.ts'

/** The purchase form and its preview; they stand in a frame of their own, beside site and portal. */
export const proposalPages: RouteObject[] = [
  page({
    path: proposalPaths.buy,
    module: 'src/sales/proposals/web/PolicyBuyPage.tsx',
    words: ['proposals', 'proposals/filling', 'policies', 'identity'],
    page: () => import('./PolicyBuyPage.tsx'),
    loader: () => import('./policy-buy.loader.ts'),
  }),
  page({
    path: '/policy-buy/preview/:paper',
    module: 'src/sales/proposals/web/PreviewPage.tsx',
    words: ['proposals', 'policies'],
    page: () => import('./PreviewPage.tsx'),
    loader: () => import('./preview.loader.ts'),
  }),
]

/** Whoever holds a printed proposal may check it, signed in or not. */
export const paperPages: RouteObject[] = [
  page({
    path: proposalPaths.check(':code'),
    module: 'src/sales/proposals/web/CheckPaperPage.tsx',
    words: ['proposals/print'],
    page: () => import('./CheckPaperPage.tsx'),
    loader: () => import('./check-paper.loader.ts'),
  }),
]
