import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { policyPaths } from '../paths.ts'

/** The holder's own page of a policy, in the layout of the portal. The office's page is made of several modules. */
export const policyPages: RouteObject[] = [
  page(policyPaths.viewAsCustomer(':policyId'), () => import('./PolicyViewPage.tsx'), {
    module: 'src/policies/policies/web/PolicyViewPage.tsx',
    words: ['policies'],
    loader: () => import('./policy-view.loader.ts'),
  }),
]
