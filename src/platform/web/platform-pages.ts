import type { RouteObject } from 'react-router'
import { page } from './page.ts'

/** Pages about the house itself: its calls, and its parts (the latter not in production). */
export const platformPages: RouteObject[] = [
  page({
    path: '/docs',
    module: 'src/platform/web/docs/DocsPage.tsx',
    words: ['platform/docs'],
    keepable: true,
    page: () => import('./docs/DocsPage.tsx'),
    loader: () => import('./docs/docs.loader.ts'),
  }),
  page({
    path: '/docs/ui',
    module: 'src/platform/web/ui-gallery/UiGalleryPage.tsx',
    page: () => import('./ui-gallery/UiGalleryPage.tsx'),
  }),
]
