import type { RouteObject } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { page } from '#platform/pages/web/page.ts'

/** Whoever holds a paper of payments may check it, signed in or not. */
export const receiptCheckPages: RouteObject[] = [
  page({
    path: paymentPaths.receiptCheck(':token'),
    module: 'src/money/receipts/web/ReceiptCheckPage.tsx',
    words: ['receipts/check'],
    page: () => import('./ReceiptCheckPage.tsx'),
    loader: () => import('./receipt-check.loader.ts'),
  }),
]
