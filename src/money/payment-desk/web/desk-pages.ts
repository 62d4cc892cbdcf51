import type { RouteObject } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { page } from '#platform/pages/web/page.ts'

/** The office's pages about payments; they stand in the layout of the portal. */
export const deskPages: RouteObject[] = [
  page({
    path: paymentPaths.desk,
    module: 'src/money/payment-desk/web/PaymentListPage.tsx',
    words: ['payment-desk', 'policies'],
    page: () => import('./PaymentListPage.tsx'),
    loader: () => import('./payment-list.loader.ts'),
  }),
  page({
    path: paymentPaths.differences,
    module: 'src/money/payment-desk/web/DeskPage.tsx',
    words: ['payment-desk'],
    page: () => import('./DeskPage.tsx'),
    loader: () => import('./desk.loader.ts'),
  }),
  page({
    path: paymentPaths.deskPayment(':paymentId'),
    module: 'src/money/payment-desk/web/PaymentPage.tsx',
    words: ['payment-desk'],
    page: () => import('./PaymentPage.tsx'),
    loader: () => import('./payment.loader.ts'),
  }),
]
