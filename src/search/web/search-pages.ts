import type { RouteObject } from 'react-router'
import { page } from '#platform/web/page.ts'
import { searchPath } from '../paths.ts'

const searchPage = (path: string): RouteObject =>
  page({
    path,
    module: 'src/search/web/SearchPage.tsx',
    words: ['search'],
    page: () => import('./SearchPage.tsx'),
    loader: () => import('./search-page.loader.ts'),
  })

/** The box's own address, and the results; a text may hold slashes. */
export const searchPages: RouteObject[] = [searchPage(searchPath), searchPage(`${searchPath}/*`)]
