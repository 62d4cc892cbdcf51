import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'

/** Every part of the design system with its states; not in production. */
export const designPartsPage: RouteObject = page({
  path: '/docs/ui',
  module: 'demo/web/design-parts/UiGalleryPage.tsx',
  page: () => import('./UiGalleryPage.tsx'),
})
