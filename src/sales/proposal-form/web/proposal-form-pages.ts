import type { RouteObject } from 'react-router'
import { layout, page } from '#platform/pages/web/page.ts'
import { proposalFormPaths, proposalFrameId } from '../paths.ts'

/** The purchase form and its preview; they have a layout of their own, neither the site's nor the portal's. */
export const proposalFormPages: RouteObject[] = [
  layout(() => import('./ProposalProblem.tsx'), {
    id: proposalFrameId,
    module: 'src/sales/proposal-form/web/ProposalProblem.tsx',
    words: ['proposals'],
    loader: () => import('#people/accounts/web/brand.loader.ts'),
    children: [
      page(proposalFormPaths.buy, () => import('./PolicyBuyPage.tsx'), {
        module: 'src/sales/proposal-form/web/PolicyBuyPage.tsx',
        words: [
          'proposals',
          'proposal-form',
          'proposals/consent',
          'policies',
          'policies/old-draft',
          'identity',
        ],
        loader: () => import('./policy-buy.loader.ts'),
      }),
      page('/policy-buy/preview/:paper', () => import('./PreviewPage.tsx'), {
        module: 'src/sales/proposal-form/web/PreviewPage.tsx',
        words: ['proposals', 'policies', 'policies/old-draft'],
        loader: () => import('./preview.loader.ts'),
      }),
    ],
  }),
]
