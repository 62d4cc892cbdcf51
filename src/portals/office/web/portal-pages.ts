import type { RouteObject } from 'react-router'
import { approvalPaths } from '#people/approvals/paths.ts'
import { layout, page } from '#platform/pages/web/page.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { referralPaths } from '#sales/underwriting/paths.ts'
import { findPath, personPath, portalHomePath } from '../paths.ts'

/** The signed-in area: its shell with the dashboard, and pages of other modules inside it. */
export const portalPages = (within: RouteObject[] = []): RouteObject =>
  layout(() => import('./PortalLayout.tsx'), {
    id: 'portal',
    module: 'src/portals/office/web/PortalLayout.tsx',
    words: ['office', 'staff', 'pages/office', 'customer/frame'],
    loader: () => import('./portal-layout.loader.ts'),
    children: [
      layout(() => import('#platform/pages/web/OfficeProblem.tsx'), {
        module: 'src/platform/pages/web/OfficeProblem.tsx',
        children: [dashboard, find, policy, person, ...approvalPages, ...referralPages, ...within],
      }),
    ],
  })

const dashboard = page(portalHomePath, () => import('./DashboardPage.tsx'), {
  module: 'src/portals/office/web/DashboardPage.tsx',
  words: [
    'policies',
    'proposal-form',
    'proposals/consent',
    'payment-desk',
    'office/sale',
    'customer',
    'plans/share',
  ],
  loader: () => import('./dashboard.loader.ts'),
})

const find = page(findPath, () => import('./FindPage.tsx'), {
  module: 'src/portals/office/web/FindPage.tsx',
  words: ['policies', 'payment-desk'],
  loader: () => import('./find.loader.ts'),
})

const policy = page(policyPaths.view(':policyId'), () => import('./PolicyPage.tsx'), {
  module: 'src/portals/office/web/PolicyPage.tsx',
  words: [
    'office/policy',
    'policies',
    'payment-desk',
    'reminders',
    'referral-papers',
    'office/sale',
    'proposals/consent',
    'policies/old-draft',
  ],
  loader: () => import('./policy.loader.ts'),
})

const person = page(personPath(':customerId'), () => import('./PersonPage.tsx'), {
  module: 'src/portals/office/web/PersonPage.tsx',
  words: ['office/policy', 'office/person', 'office/referrals', 'policies', 'payment-desk'],
  loader: () => import('./person.loader.ts'),
})

/** The inbox of requests that wait for a second person. */
const approvalPages = [
  page(approvalPaths.inbox, () => import('./ApprovalsPage.tsx'), {
    module: 'src/portals/office/web/ApprovalsPage.tsx',
    words: ['approvals', 'exports'],
    loader: () => import('./approvals.loader.ts'),
  }),
  page(approvalPaths.request(':id'), () => import('./ApprovalPage.tsx'), {
    module: 'src/portals/office/web/ApprovalPage.tsx',
    words: [
      'approvals',
      'staff/audit',
      'staff/roles',
      'payment-desk',
      'exports',
      'rate-books',
      'office/referrals',
      'underwriting',
    ],
    loader: () => import('./approval.loader.ts'),
  }),
]

const referralPages = [
  page(referralPaths.desk, () => import('./ReferralsPage.tsx'), {
    module: 'src/portals/office/web/ReferralsPage.tsx',
    words: ['office/referrals', 'underwriting'],
    loader: () => import('./referrals.loader.ts'),
  }),
  page(referralPaths.case(':id'), () => import('./ReferralPage.tsx'), {
    module: 'src/portals/office/web/ReferralPage.tsx',
    words: ['office/referrals', 'office/policy', 'policies', 'approvals', 'underwriting'],
    loader: () => import('./referral.loader.ts'),
  }),
]
