import type { RouteObject } from 'react-router'
import { page } from '#platform/web/page.ts'
import { paymentPaths } from '../../paths.ts'

/** The office's pages about payments; they stand in the layout of the portal. */
export const deskPages: RouteObject[] = [
  page({
    path: paymentPaths.desk,
    module: 'src/payments/web/desk/PaymentListPage.tsx',
    words: ['payments/desk', 'policies'],
    page: () => import('./PaymentListPage.tsx'),
    loader: () => import('./payment-list.loader.ts'),
  }),
  page({
    path: paymentPaths.differences,
    module: 'src/payments/web/desk/DeskPage.tsx',
    words: ['payments/desk'],
    page: () => import('./DeskPage.tsx'),
    loader: () => import('./desk.loader.ts'),
  }),
  page({
    path: paymentPaths.deskPayment(':paymentId'),
    module: 'src/payments/web/desk/PaymentPage.tsx',
    words: ['payments/desk'],
    page: () => import('./PaymentPage.tsx'),
    loader: () => import('./payment.loader.ts'),
  }),
]
