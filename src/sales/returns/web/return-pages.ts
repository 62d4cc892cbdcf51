import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { returnCalculatorPath } from '../paths.ts'

/** The return calculator. Never kept: its result depends on the day. */
export const returnPages: RouteObject[] = [
  page({
    path: returnCalculatorPath,
    words: ['returns', 'plans'],
    page: () => import('./ReturnCalculatorPage.tsx'),
    loader: () => import('./return-calculator.loader.ts'),
  }),
]
