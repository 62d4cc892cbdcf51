import type { RouteObject } from 'react-router'
import { page } from '#platform/web/page.ts'
import {
  contactSlug,
  cookieNoticePath,
  homePath,
  logOutPath,
  newsletterPath,
  pagePath,
  productPath,
} from '../paths.ts'
import * as PageFrame from './PageFrame.tsx'
import * as SiteLayout from './SiteLayout.tsx'
import * as siteLayoutLoader from './site-layout.loader.ts'

/**
 * The public site: its pages, and pages of other rooms that stand within its header and footer. Those two come
 * with the first script, whatever the page.
 */
export const sitePages = (within: RouteObject[] = []): RouteObject =>
  page({
    id: 'site',
    module: 'src/site/web/SiteLayout.tsx',
    words: ['platform', 'site'],
    keepable: true,
    page: async () => SiteLayout,
    loader: async () => siteLayoutLoader,
    children: [
      page({
        module: 'src/site/web/PageFrame.tsx',
        keepable: true,
        page: async () => PageFrame,
        children: [...ownPages, ...within],
      }),
    ],
  })

const ownPages: RouteObject[] = [
  page({
    path: homePath,
    module: 'src/site/web/HomePage.tsx',
    words: ['site/home'],
    keepable: true,
    page: () => import('./HomePage.tsx'),
    loader: () => import('./home.loader.ts'),
  }),
  page({
    path: pagePath(contactSlug),
    module: 'src/site/web/ContactUsPage.tsx',
    words: ['content/pages', 'enquiries/forms'],
    keepable: true,
    page: () => import('./ContactUsPage.tsx'),
    loader: () => import('./contact-us.loader.ts'),
  }),
  page({
    path: pagePath(':slug'),
    module: 'src/site/web/ContentPage.tsx',
    words: ['content/pages'],
    keepable: true,
    page: () => import('./ContentPage.tsx'),
    loader: () => import('./content-page.loader.ts'),
  }),
  page({
    path: productPath(':slug'),
    module: 'src/site/web/ProductPage.tsx',
    words: ['site/content', 'content/pages'],
    keepable: true,
    page: () => import('./ProductPage.tsx'),
    loader: () => import('./product-page.loader.ts'),
  }),
  page({
    path: newsletterPath,
    module: 'src/site/web/NewsletterPage.tsx',
    page: () => import('./NewsletterPage.tsx'),
    loader: () => import('./newsletter.loader.ts'),
  }),
  page({
    path: cookieNoticePath,
    module: 'src/site/web/NotFoundPage.tsx',
    page: () => import('./NotFoundPage.tsx'),
    loader: () => import('./cookie-notice.loader.ts'),
  }),
  page({
    path: logOutPath,
    module: 'src/site/web/NotFoundPage.tsx',
    page: () => import('./NotFoundPage.tsx'),
    loader: () => import('./logout.loader.ts'),
  }),
  page({
    path: '*',
    module: 'src/site/web/OtherAddressPage.tsx',
    words: ['content/pages'],
    page: () => import('./OtherAddressPage.tsx'),
    loader: () => import('./other-address.loader.ts'),
  }),
]
