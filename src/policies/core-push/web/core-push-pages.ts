import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { policyPaths } from '#policies/policies/paths.ts'

export const corePushPages: RouteObject[] = [
  page(policyPaths.sendAgain, () => import('./SendAgainPage.tsx'), {
    module: 'src/policies/core-push/web/SendAgainPage.tsx',
    words: ['policies', 'policy-list'],
    loader: () => import('./send-again.loader.ts'),
  }),
]
