import type { RouteObject } from 'react-router'
import { page } from '#platform/web/page.ts'
import { paymentPaths } from '../paths.ts'

/** Whoever holds a paper of payments may check it, signed in or not. */
export const receiptCheckPages: RouteObject[] = [
  page({
    path: paymentPaths.receiptCheck(':token'),
    module: 'src/payments/web/ReceiptCheckPage.tsx',
    words: ['payments/check'],
    page: () => import('./ReceiptCheckPage.tsx'),
    loader: () => import('./receipt-check.loader.ts'),
  }),
]
