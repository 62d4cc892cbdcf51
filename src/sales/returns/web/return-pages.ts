import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { returnCalculatorPath } from '../paths.ts'

/** The return calculator. Never cached: its result depends on the day. */
export const returnPages: RouteObject[] = [
  page(returnCalculatorPath, () => import('./ReturnCalculatorPage.tsx'), {
    words: ['returns', 'plans', 'plans/share'],
    loader: () => import('./return-calculator.loader.ts'),
  }),
]
