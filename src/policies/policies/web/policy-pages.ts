import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { policyPaths } from '../paths.ts'

const view = (path: string): RouteObject =>
  page(path, () => import('./PolicyViewPage.tsx'), {
    module: 'src/policies/policies/web/PolicyViewPage.tsx',
    words: ['policies'],
    loader: () => import('./policy-view.loader.ts'),
  })

/** The pages of policies; they stand in the layout of the portal. */
export const policyPages: RouteObject[] = [
  view(policyPaths.view(':policyId')),
  view(policyPaths.viewAsCustomer(':policyId')),
]
