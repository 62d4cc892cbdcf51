import type { RouteObject } from 'react-router'
import { designPartsPage } from '#demo/web/design-parts/design-parts-page.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { deskPages } from '#money/payment-desk/web/desk-pages.ts'
import { receiptCheckPages } from '#money/receipts/web/receipt-check-pages.ts'
import { profilePages } from '#people/accounts/web/profile-pages.ts'
import { signedInPages } from '#people/accounts/web/signed-in-pages.ts'
import { exportPages } from '#people/exports/web/export-pages.ts'
import { staffPages } from '#people/staff/web/staff-pages.ts'
import { nothingAloneAt, nothingAt, platformPages } from '#platform/pages/web/platform-pages.ts'
import { corePushPages } from '#policies/core-push/web/core-push-pages.ts'
import { policyPages } from '#policies/policies/web/policy-pages.ts'
import { policyListPages } from '#policies/policy-list/web/policy-list-pages.ts'
import { customerPages } from '#portals/customer/web/customer-pages.ts'
import { portalPages } from '#portals/office/web/portal-pages.ts'
import { ownDataPages, personRequestPages } from '#portals/personal-data/web/personal-data-pages.ts'
import { proposalFormPages } from '#sales/proposal-form/web/proposal-form-pages.ts'
import { proposalCheckPages } from '#sales/proposals/web/proposal-check-pages.ts'
import { editionPages } from '#sales/rate-books/web/edition-pages.ts'
import { editorPages } from '#website/editor/web/editor-pages.ts'
import { enquiryOfficePages } from '#website/enquiries/web/office-pages.ts'
import { libraryPages } from '#website/media-library/web/library-pages.ts'
import { newsletterPages } from '#website/newsletter/web/newsletter-pages.ts'
import { searchDeskPages } from '#website/search/web/search-desk-pages.ts'
import { workListPages } from '#website/work-list/web/work-list-pages.ts'
import { officeAddresses } from './web-addresses.ts'

/** Below these, anybody gets the not-found page; below all others, only signed-in people do. */
const openToAll: readonly string[] = ['/docs', '/proposal-check', '/receipt-check']

/** The customer area shows its not-found page in its own layout. */
const withOwnFrame: readonly string[] = [paymentPaths.dashboard]

/**
 * Every page behind sign-in, in the layout of the portal; also the checks of papers, and the pages about the
 * program itself.
 */
export const officePages: RouteObject[] = [
  signedInPages([
    portalPages([
      ...profilePages,
      ...staffPages,
      ...exportPages,
      ...policyListPages,
      ...corePushPages,
      ...policyPages,
      ...deskPages,
      ...editionPages,
      ...enquiryOfficePages,
      ...workListPages,
      ...libraryPages,
      ...editorPages,
      ...newsletterPages,
      ...searchDeskPages,
      ...personRequestPages,
      ...officeAddresses
        .filter((address) => !openToAll.includes(address) && !withOwnFrame.includes(address))
        .map(nothingAt),
    ]),
    ...proposalFormPages,
  ]),
  ...customerPages(ownDataPages),
  ...proposalCheckPages,
  ...receiptCheckPages,
  ...platformPages,
  designPartsPage,
  ...openToAll.map(nothingAloneAt),
]
