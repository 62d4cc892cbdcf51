import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'

/** Every part of the design system with its states; not in production. */
export const designPartsPage: RouteObject = page('/docs/ui', () => import('./UiGalleryPage.tsx'), {
  module: 'demo/web/design-parts/UiGalleryPage.tsx',
  words: ['plans'],
  cacheable: true,
})
