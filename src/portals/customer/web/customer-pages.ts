import type { RouteObject } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { sessionPages, signedInPages } from '#people/accounts/web/signed-in-pages.ts'
import { page } from '#platform/pages/web/page.ts'
import { nothingAt } from '#platform/pages/web/platform-pages.ts'

/** The layout of the customer area; its loader lets in nobody but policy holders. */
const area = (id: string, children: RouteObject[]): RouteObject =>
  page({
    id,
    module: 'src/portals/customer/web/CustomerLayout.tsx',
    words: ['customer', 'ledger/payment-state', 'pages/office', 'policies'],
    page: () => import('./CustomerLayout.tsx'),
    loader: () => import('./customer-layout.loader.ts'),
    children: [
      page({
        module: 'src/platform/pages/web/OfficeProblem.tsx',
        page: () => import('#platform/pages/web/OfficeProblem.tsx'),
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
        module: 'src/portals/customer/web/OwnPoliciesPage.tsx',
        page: () => import('./OwnPoliciesPage.tsx'),
        loader: () => import('./own-policies.loader.ts'),
      }),
      page({
        path: paymentPaths.details(':policyId'),
        module: 'src/portals/customer/web/OwnPolicyPage.tsx',
        page: () => import('./OwnPolicyPage.tsx'),
        loader: () => import('./own-policy.loader.ts'),
      }),
      page({
        path: paymentPaths.history,
        module: 'src/portals/customer/web/PaymentsPage.tsx',
        page: () => import('./PaymentsPage.tsx'),
        loader: () => import('./payments.loader.ts'),
      }),
      page({
        path: paymentPaths.changePassword,
        module: 'src/portals/customer/web/ChangePasswordPage.tsx',
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
        module: 'src/portals/customer/web/InvoicePage.tsx',
        page: () => import('./InvoicePage.tsx'),
        loader: () => import('./invoice.loader.ts'),
      }),
    ]),
  ]),
]
