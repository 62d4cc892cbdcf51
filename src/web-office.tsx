import type { RouteObject } from 'react-router'
import { profilePages } from '#accounts/web/profile-pages.ts'
import { signedInPages } from '#accounts/web/signed-in-pages.ts'
import { enquiryOfficePages } from '#enquiries/web/office-pages.ts'
import { platformPages } from '#platform/web/platform-pages.ts'
import { policyPages } from '#policies/web/policy-pages.ts'
import { portalPages } from '#portal/web/portal-pages.ts'
import { paperPages, proposalPages } from '#proposals/web/proposal-pages.ts'
import { staffPages } from '#staff/web/staff-pages.ts'

/** Every page behind sign-in, hung in the layout of the portal; the check of a paper, and the pages about the house itself. */
export const officePages: RouteObject[] = [
  signedInPages([
    portalPages([...profilePages, ...staffPages, ...policyPages, ...enquiryOfficePages]),
    ...proposalPages,
  ]),
  ...paperPages,
  ...platformPages,
]
