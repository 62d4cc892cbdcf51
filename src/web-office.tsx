import type { RouteObject } from 'react-router'
import { profilePages } from '#accounts/web/profile-pages.ts'
import { signedInPages } from '#accounts/web/signed-in-pages.ts'
import { enquiryOfficePages } from '#enquiries/web/office-pages.ts'
import { paymentPaths } from '#payments/paths.ts'
import { customerPages } from '#payments/web/customer/customer-pages.ts'
import { deskPages } from '#payments/web/desk/desk-pages.ts'
import { receiptCheckPages } from '#payments/web/receipt-check-pages.ts'
import { nothingAloneAt, nothingAt, platformPages } from '#platform/web/platform-pages.ts'
import { policyPages } from '#policies/web/policy-pages.ts'
import { portalPages } from '#portal/web/portal-pages.ts'
import { paperPages, proposalPages } from '#proposals/web/proposal-pages.ts'
import { staffPages } from '#staff/web/staff-pages.ts'
import { officeAddresses } from './web-addresses.ts'

/** Under these, anyone is told that nothing is there; under all others, only who has signed in. */
const openToAll: readonly string[] = ['/docs', '/proposal-check', '/receipt-check']

/** Nothing stands at the rest of the customer area, which says so in its own frame. */
const withOwnFrame: readonly string[] = [paymentPaths.dashboard]

/** Every page behind sign-in, hung in the layout of the portal; the check of a paper, and the pages about the house itself. */
export const officePages: RouteObject[] = [
  signedInPages([
    portalPages([
      ...profilePages,
      ...staffPages,
      ...policyPages,
      ...deskPages,
      ...enquiryOfficePages,
      ...officeAddresses
        .filter((address) => !openToAll.includes(address) && !withOwnFrame.includes(address))
        .map(nothingAt),
    ]),
    ...proposalPages,
  ]),
  ...customerPages,
  ...paperPages,
  ...receiptCheckPages,
  ...platformPages,
  ...openToAll.map(nothingAloneAt),
]
