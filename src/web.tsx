import type { RouteObject } from 'react-router'
import { signInPages } from '#accounts/web/sign-in-pages.ts'
import { page } from '#platform/web/page.ts'
import { platformPages } from '#platform/web/platform-pages.ts'
import * as RootPage from '#platform/web/RootPage.tsx'
import { policyPages } from '#policies/web/policy-pages.ts'
import { portalPages } from '#portal/web/portal-pages.ts'
import { proposalPages } from '#proposals/web/proposal-pages.ts'
import { quotePages } from '#quotes/web/quote-pages.ts'
import { sitePages } from '#site/web/site-pages.ts'

/** Every page of the house, hung in the layouts of the public site and of the portal. */
export const routes: RouteObject[] = [
  page({
    path: '/',
    module: 'src/platform/web/RootPage.tsx',
    words: ['platform'],
    keepable: true,
    page: async () => RootPage,
    children: [
      sitePages([...quotePages]),
      portalPages(policyPages),
      ...proposalPages,
      ...signInPages,
      ...platformPages,
    ],
  }),
]
