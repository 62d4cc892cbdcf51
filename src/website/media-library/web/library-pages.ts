import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { libraryPath } from '../paths.ts'

/** The media library, in the layout of the portal. */
export const libraryPages: RouteObject[] = [
  page(libraryPath, () => import('./MediaLibraryPage.tsx'), {
    module: 'src/website/media-library/web/MediaLibraryPage.tsx',
    words: ['drafts/pages', 'media-library/pages'],
    loader: () => import('./media-library.loader.ts'),
  }),
]
