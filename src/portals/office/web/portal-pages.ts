import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { portalHomePath } from '../paths.ts'

/** The signed-in area: its shell with the dashboard, and pages of other modules that stand within it. */
export const portalPages = (within: RouteObject[] = []): RouteObject =>
  page({
    id: 'portal',
    module: 'src/portals/office/web/PortalLayout.tsx',
    words: ['office', 'staff', 'pages/office'],
    page: () => import('./PortalLayout.tsx'),
    loader: () => import('./portal-layout.loader.ts'),
    children: [
      page({
        module: 'src/platform/pages/web/OfficeProblem.tsx',
        page: () => import('#platform/pages/web/OfficeProblem.tsx'),
        children: [dashboard, ...within],
      }),
    ],
  })

const dashboard = page({
  path: portalHomePath,
  module: 'src/portals/office/web/DashboardPage.tsx',
  words: ['policies', 'proposals/filling', 'payment-desk'],
  page: () => import('./DashboardPage.tsx'),
  loader: () => import('./dashboard.loader.ts'),
})
