import type { RouteObject } from 'react-router'
import { planPages } from '#plans/web/plan-pages.ts'
import { page } from '#platform/web/page.ts'
import { comparePath, premiumCalculatorPath } from '../paths.ts'

/** The premium calculator and what it leads to. Never kept: it opens with the date of the day. */
export const quotePages: RouteObject[] = [
  page({
    path: premiumCalculatorPath,
    words: ['quotes', 'plans'],
    page: () => import('./PremiumCalculatorPage.tsx'),
    loader: () => import('./premium-calculator.loader.ts'),
  }),
  page({
    path: comparePath(),
    words: ['quotes', 'quotes/compare', 'plans'],
    page: () => import('./ComparePage.tsx'),
    loader: () => import('./compare.loader.ts'),
  }),
  ...planPages,
]
