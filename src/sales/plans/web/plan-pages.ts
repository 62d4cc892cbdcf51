import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { callMePath } from '../paths.ts'

/** Pages that both calculators link to. */
export const planPages: RouteObject[] = [
  page(callMePath, () => import('./CallMePage.tsx'), {
    words: ['plans'],
    loader: () => import('./call-me.loader.ts'),
  }),
]
