import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { rateBookPath } from '../paths.ts'

export const editionPages: RouteObject[] = [
  page(rateBookPath, () => import('./RateBookPage.tsx'), {
    module: 'src/sales/rate-books/web/RateBookPage.tsx',
    words: ['rate-books'],
    loader: () => import('./rate-book.loader.ts'),
  }),
]
