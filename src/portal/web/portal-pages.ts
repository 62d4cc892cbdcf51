import type { RouteObject } from 'react-router'
import { page } from '#platform/web/page.ts'
import { portalHomePath } from '../paths.ts'

/** The signed-in area: its shell with the dashboard, and pages of other rooms that stand within it. */
export const portalPages = (within: RouteObject[] = []): RouteObject =>
  page({
    id: 'portal',
    module: 'src/portal/web/PortalLayout.tsx',
    words: ['portal', 'staff', 'platform/office'],
    page: () => import('./PortalLayout.tsx'),
    loader: () => import('./portal-layout.loader.ts'),
    children: [
      page({
        module: 'src/platform/web/OfficeProblem.tsx',
        page: () => import('#platform/web/OfficeProblem.tsx'),
        children: [dashboard, ...within],
      }),
    ],
  })

const dashboard = page({
  path: portalHomePath,
  module: 'src/portal/web/DashboardPage.tsx',
  words: ['policies', 'proposals/filling', 'payments/desk'],
  page: () => import('./DashboardPage.tsx'),
  loader: () => import('./dashboard.loader.ts'),
})
