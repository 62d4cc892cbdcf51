import type { RouteObject } from 'react-router'
import { sessionPages, signedInPages } from '#accounts/web/signed-in-pages.ts'
import { page } from '#platform/web/page.ts'
import { nothingAt } from '#platform/web/platform-pages.ts'
import { paymentPaths } from '../../paths.ts'

/** The layout of the customer area; its loader lets in nobody but policy holders. */
const area = (id: string, children: RouteObject[]): RouteObject =>
  page({
    id,
    module: 'src/payments/web/customer/CustomerLayout.tsx',
    words: ['payments/customer', 'payments/payment-state', 'platform/office', 'policies'],
    page: () => import('./CustomerLayout.tsx'),
    loader: () => import('./customer-layout.loader.ts'),
    children: [
      page({
        module: 'src/platform/web/OfficeProblem.tsx',
        page: () => import('#platform/web/OfficeProblem.tsx'),
        children,
      }),
    ],
  })

/**
 * The customer area under /dashboard (CUST-01): guarded whole, but that the invoice shows a payment to whoever holds its
 * reference (design §10, PAY-13).
 */
export const customerPages: RouteObject[] = [
  signedInPages([
    area('customer-area', [
      page({
        path: paymentPaths.dashboard,
        module: 'src/payments/web/customer/OwnPoliciesPage.tsx',
        page: () => import('./OwnPoliciesPage.tsx'),
        loader: () => import('./own-policies.loader.ts'),
      }),
      page({
        path: paymentPaths.details(':policyId'),
        module: 'src/payments/web/customer/OwnPolicyPage.tsx',
        page: () => import('./OwnPolicyPage.tsx'),
        loader: () => import('./own-policy.loader.ts'),
      }),
      page({
        path: paymentPaths.history,
        module: 'src/payments/web/customer/PaymentsPage.tsx',
        page: () => import('./PaymentsPage.tsx'),
        loader: () => import('./payments.loader.ts'),
      }),
      page({
        path: paymentPaths.changePassword,
        module: 'src/payments/web/customer/ChangePasswordPage.tsx',
        page: () => import('./ChangePasswordPage.tsx'),
        loader: () => import('./change-password.loader.ts'),
      }),
      nothingAt(paymentPaths.dashboard),
    ]),
  ]),
  sessionPages([
    area('customer-invoice', [
      page({
        path: paymentPaths.invoice(':policyId'),
        module: 'src/payments/web/customer/InvoicePage.tsx',
        page: () => import('./InvoicePage.tsx'),
        loader: () => import('./invoice.loader.ts'),
      }),
    ]),
  ]),
]
