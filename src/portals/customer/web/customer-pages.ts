import type { RouteObject } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { sessionPages, signedInPages } from '#people/accounts/web/signed-in-pages.ts'
import { layout, page } from '#platform/pages/web/page.ts'
import { nothingAt } from '#platform/pages/web/platform-pages.ts'

/** The layout of the customer area; its loader admits only policy holders. */
const area = (id: string, children: RouteObject[]): RouteObject =>
  layout(() => import('./CustomerLayout.tsx'), {
    id,
    module: 'src/portals/customer/web/CustomerLayout.tsx',
    words: [
      'customer',
      'customer/frame',
      'ledger/payment-state',
      'pages/office',
      'policies',
      'referral-papers',
    ],
    loader: () => import('./customer-layout.loader.ts'),
    children: [
      layout(() => import('#platform/pages/web/OfficeProblem.tsx'), {
        module: 'src/platform/pages/web/OfficeProblem.tsx',
        children,
      }),
    ],
  })

/**
 * The customer area under /dashboard (CUST-01), including pages of other modules. All of it is guarded,
 * except that the invoice shows a payment to whoever holds its reference (design §10, PAY-13).
 */
export const customerPages = (within: RouteObject[]): RouteObject[] => [
  signedInPages([
    area('customer-area', [
      page(paymentPaths.dashboard, () => import('./OwnPoliciesPage.tsx'), {
        module: 'src/portals/customer/web/OwnPoliciesPage.tsx',
        words: ['proposal-form', 'policies/old-draft'],
        loader: () => import('./home.loader.ts'),
      }),
      page(paymentPaths.details(':policyId'), () => import('./OwnPolicyPage.tsx'), {
        module: 'src/portals/customer/web/OwnPolicyPage.tsx',
        words: ['reminders'],
        loader: () => import('./own-policy.loader.ts'),
      }),
      layout(() => import('./PaymentsProblem.tsx'), {
        module: 'src/portals/customer/web/PaymentsProblem.tsx',
        children: [
          page(paymentPaths.history, () => import('./PaymentsPage.tsx'), {
            module: 'src/portals/customer/web/PaymentsPage.tsx',
            loader: () => import('./payments.loader.ts'),
          }),
        ],
      }),
      page(paymentPaths.changePassword, () => import('./ChangePasswordPage.tsx'), {
        module: 'src/portals/customer/web/ChangePasswordPage.tsx',
        loader: () => import('./change-password.loader.ts'),
      }),
      ...within,
      nothingAt(paymentPaths.dashboard),
    ]),
  ]),
  sessionPages([
    area('customer-invoice', [
      page(paymentPaths.invoice(':policyId'), () => import('./InvoicePage.tsx'), {
        module: 'src/portals/customer/web/InvoicePage.tsx',
        loader: () => import('./invoice.loader.ts'),
      }),
    ]),
  ]),
]
