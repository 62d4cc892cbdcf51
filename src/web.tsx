import type { RouteObject } from 'react-router'
import { payDirectPages } from '#money/pay-direct/web/pay-direct-pages.ts'
import { reminderPages } from '#money/reminders/web/reminder-pages.ts'
import { signInPages } from '#people/accounts/web/sign-in-pages.ts'
import { linkPages } from '#platform/links/web/link-pages.ts'
import { comparisonPages } from '#sales/compare/web/comparison-pages.ts'
import { yourProposalPages } from '#sales/proposals/web/your-proposal-pages.ts'
import { quotePages } from '#sales/quotes/web/quote-pages.ts'
import { paperPages } from '#sales/referral-papers/web/paper-pages.ts'
import { returnPages } from '#sales/returns/web/return-pages.ts'
import { directoryPages } from '#website/directory/web/directory-pages.ts'
import { documentPages } from '#website/documents/web/document-pages.ts'
import { enquiryPages } from '#website/enquiries/web/enquiry-pages.ts'
import { galleryPages } from '#website/gallery/web/gallery-pages.ts'
import { newsPages } from '#website/news/web/news-pages.ts'
import { searchPages } from '#website/search/web/search-pages.ts'
import { sitePages } from '#website/site/web/site-pages.ts'

/** Every public page, in the layout of the public site. The office is in web-office.tsx. */
export const publicPages: RouteObject[] = [
  sitePages([
    ...enquiryPages,
    ...newsPages,
    ...directoryPages,
    ...galleryPages,
    ...documentPages,
    ...quotePages,
    ...returnPages,
    ...comparisonPages,
    ...payDirectPages,
    ...reminderPages,
    ...searchPages,
    ...linkPages,
    ...paperPages,
    ...yourProposalPages,
  ]),
  ...signInPages,
]
