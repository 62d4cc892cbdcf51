import type { RouteObject } from 'react-router'
import { signInPages } from '#accounts/web/sign-in-pages.ts'
import { directoryPages } from '#directory/web/directory-pages.ts'
import { enquiryPages } from '#enquiries/web/enquiry-pages.ts'
import { galleryPages } from '#gallery/web/gallery-pages.ts'
import { newsPages } from '#news/web/news-pages.ts'
import { payDirectPages } from '#payments/web/pay-direct-pages.ts'
import { quotePages } from '#quotes/web/quote-pages.ts'
import { returnPages } from '#returns/web/return-pages.ts'
import { searchPages } from '#search/web/search-pages.ts'
import { sitePages } from '#site/web/site-pages.ts'

/** Every page for everyone, hung in the layout of the public site. The office stands in web-office.tsx. */
export const publicPages: RouteObject[] = [
  sitePages([
    ...enquiryPages,
    ...newsPages,
    ...directoryPages,
    ...galleryPages,
    ...quotePages,
    ...returnPages,
    ...payDirectPages,
    ...searchPages,
  ]),
  ...signInPages,
]
