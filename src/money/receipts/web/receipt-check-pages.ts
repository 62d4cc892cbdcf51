import type { RouteObject } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { page } from '#platform/pages/web/page.ts'

/** Anybody who holds a paper may check it, signed in or not. */
export const receiptCheckPages: RouteObject[] = [
  page(paymentPaths.receiptCheck(':token?'), () => import('./ReceiptCheckPage.tsx'), {
    module: 'src/money/receipts/web/ReceiptCheckPage.tsx',
    words: ['receipts/check'],
    loader: () => import('./receipt-check.loader.ts'),
  }),
]
