import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { linkPath } from '../paths.ts'

/** The page of every signed link, in the layout of the public site. */
export const linkPages: RouteObject[] = [
  page(linkPath(':token'), () => import('./LinkPage.tsx'), {
    words: ['links'],
    loader: () => import('./link.loader.ts'),
  }),
]
