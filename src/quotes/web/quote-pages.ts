import type { RouteObject } from 'react-router'
import { page } from '#platform/web/page.ts'
import { premiumCalculatorPath } from '../paths.ts'

/** The premium calculator. Never kept: it opens with the date of the day. */
export const quotePages: RouteObject[] = [
  page({
    path: premiumCalculatorPath,
    module: 'src/quotes/web/PremiumCalculatorPage.tsx',
    words: ['quotes', 'plans'],
    page: () => import('./PremiumCalculatorPage.tsx'),
    loader: () => import('./premium-calculator.loader.ts'),
  }),
]
