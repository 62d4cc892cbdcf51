import type { RouteObject } from 'react-router'
import { page } from '#platform/web/page.ts'
import { policyPaths } from '../paths.ts'

const view = (path: string): RouteObject =>
  page({
    path,
    module: 'src/policies/web/PolicyViewPage.tsx',
    words: ['policies'],
    page: () => import('./PolicyViewPage.tsx'),
    loader: () => import('./policy-view.loader.ts'),
  })

/** The pages of policies; they stand in the layout of the portal. */
export const policyPages: RouteObject[] = [
  page({
    path: policyPaths.list,
    module: 'src/policies/web/PolicyListPage.tsx',
    words: ['policies', 'policies/list'],
    page: () => import('./PolicyListPage.tsx'),
    loader: () => import('./policy-list.loader.ts'),
  }),
  page({
    path: policyPaths.sendAgain,
    module: 'src/policies/web/SendAgainPage.tsx',
    words: ['policies'],
    page: () => import('./SendAgainPage.tsx'),
    loader: () => import('./send-again.loader.ts'),
  }),
  view(policyPaths.view(':policyId')),
  view(policyPaths.viewAsCustomer(':policyId')),
]
