import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { callMePath } from '../paths.ts'

/** What both calculators lead to. */
export const planPages: RouteObject[] = [
  page({
    path: callMePath,
    words: ['plans'],
    page: () => import('./CallMePage.tsx'),
    loader: () => import('./call-me.loader.ts'),
  }),
]
