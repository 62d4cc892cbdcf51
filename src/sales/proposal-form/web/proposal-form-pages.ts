import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { proposalFormPaths } from '../paths.ts'

/** The purchase form and its preview; they stand in a frame of their own, beside site and portal. */
export const proposalFormPages: RouteObject[] = [
  page(proposalFormPaths.buy, () => import('./PolicyBuyPage.tsx'), {
    module: 'src/sales/proposal-form/web/PolicyBuyPage.tsx',
    words: ['proposals', 'proposal-form', 'proposals/word', 'policies', 'identity'],
    loader: () => import('./policy-buy.loader.ts'),
  }),
  page('/policy-buy/preview/:paper', () => import('./PreviewPage.tsx'), {
    module: 'src/sales/proposal-form/web/PreviewPage.tsx',
    words: ['proposals', 'policies'],
    loader: () => import('./preview.loader.ts'),
  }),
]
