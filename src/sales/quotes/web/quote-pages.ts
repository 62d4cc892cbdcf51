import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { planPages } from '#sales/plans/web/plan-pages.ts'
import { premiumCalculatorPath } from '../paths.ts'

/** The premium calculator and its pages. Never cached: it opens with today's date. */
export const quotePages: RouteObject[] = [
  page(premiumCalculatorPath, () => import('./PremiumCalculatorPage.tsx'), {
    words: ['quotes', 'plans', 'plans/share'],
    loader: () => import('./premium-calculator.loader.ts'),
  }),
  ...planPages,
]
