import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { policyPaths } from '#policies/policies/paths.ts'

export const policyListPages: RouteObject[] = [
  page(policyPaths.list, () => import('./PolicyListPage.tsx'), {
    module: 'src/policies/policy-list/web/PolicyListPage.tsx',
    words: ['policies', 'policies/old-draft', 'policy-list', 'exports'],
    loader: () => import('./policy-list.loader.ts'),
  }),
]
