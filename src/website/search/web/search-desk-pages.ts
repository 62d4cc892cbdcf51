import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { searchDeskPath } from '../paths.ts'

/** The search desk, in the layout of the portal. */
export const searchDeskPages: RouteObject[] = [
  page(searchDeskPath, () => import('./SearchDeskPage.tsx'), {
    module: 'src/website/search/web/SearchDeskPage.tsx',
    words: ['search/desk'],
    loader: () => import('./search-desk.loader.ts'),
  }),
]
