import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { rateBookPath } from '../paths.ts'

export const editionPages: RouteObject[] = [
  page(rateBookPath, () => import('./RateBookPage.tsx'), {
    module: 'src/sales/plans/web/RateBookPage.tsx',
    words: ['plans/editions'],
    loader: () => import('./rate-book.loader.ts'),
  }),
]
