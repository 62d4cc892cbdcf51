import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { searchPath } from '../paths.ts'

/** The box's own address, and the results: a text may contain slashes. */
export const searchPages: RouteObject[] = [
  page(`${searchPath}/*`, () => import('./SearchPage.tsx'), {
    words: ['search'],
    loader: () => import('./search-page.loader.ts'),
  }),
]
