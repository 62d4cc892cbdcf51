import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { comparePath } from '#sales/quotes/paths.ts'
import { comparisonPath } from '../paths.ts'

/** The comparison of all plans, and kept quotes side by side. Never cached: prices change with the day. */
export const comparisonPages: RouteObject[] = [
  page(comparisonPath, () => import('./ComparisonPage.tsx'), {
    words: ['compare/page', 'plans'],
    loader: () => import('./comparison.loader.ts'),
  }),
  page(comparePath(), () => import('./KeptQuotesPage.tsx'), {
    words: ['quotes', 'compare/kept', 'plans'],
    loader: () => import('./kept-quotes.loader.ts'),
  }),
]
