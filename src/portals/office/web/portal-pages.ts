import type { RouteObject } from 'react-router'
import { layout, page } from '#platform/pages/web/page.ts'
import { portalHomePath } from '../paths.ts'

/** The signed-in area: its shell with the dashboard, and pages of other modules that stand within it. */
export const portalPages = (within: RouteObject[] = []): RouteObject =>
  layout(() => import('./PortalLayout.tsx'), {
    id: 'portal',
    module: 'src/portals/office/web/PortalLayout.tsx',
    words: ['office', 'staff', 'pages/office'],
    loader: () => import('./portal-layout.loader.ts'),
    children: [
      layout(() => import('#platform/pages/web/OfficeProblem.tsx'), {
        module: 'src/platform/pages/web/OfficeProblem.tsx',
        children: [dashboard, ...within],
      }),
    ],
  })

const dashboard = page(portalHomePath, () => import('./DashboardPage.tsx'), {
  module: 'src/portals/office/web/DashboardPage.tsx',
  words: ['policies', 'proposals/filling', 'payment-desk'],
  loader: () => import('./dashboard.loader.ts'),
})
