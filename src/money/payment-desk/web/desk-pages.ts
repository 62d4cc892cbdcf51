import type { RouteObject } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { page } from '#platform/pages/web/page.ts'

/** One payment, open beside the list. */
const payment = page(paymentPaths.deskPayment(':paymentId'), () => import('./PaymentPage.tsx'), {
  module: 'src/money/payment-desk/web/PaymentPage.tsx',
  words: ['payment-desk', 'approvals', 'ledger/payment-state'],
  loader: () => import('./payment.loader.ts'),
})

/** The office's pages about payments, in the layout of the portal. */
export const deskPages: RouteObject[] = [
  page(paymentPaths.desk, () => import('./PaymentListPage.tsx'), {
    module: 'src/money/payment-desk/web/PaymentListPage.tsx',
    words: ['payment-desk', 'policies', 'exports'],
    loader: () => import('./payment-list.loader.ts'),
    children: [payment],
  }),
  page(paymentPaths.differences, () => import('./DeskPage.tsx'), {
    module: 'src/money/payment-desk/web/DeskPage.tsx',
    words: ['payment-desk'],
    loader: () => import('./desk.loader.ts'),
  }),
]
