import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import {
  contactSlug,
  cookieNoticePath,
  homePath,
  logOutPath,
  newsletterPath,
  pagePath,
  productPath,
} from '../paths.ts'
import * as NotFoundPage from './NotFoundPage.tsx'
import * as PageFrame from './PageFrame.tsx'
import * as SiteLayout from './SiteLayout.tsx'
import * as siteLayoutLoader from './site-layout.loader.ts'

/**
 * The public site: its pages, and pages of other modules that stand within its header and footer. Those two come
 * with the first script, whatever the page.
 */
export const sitePages = (within: RouteObject[] = []): RouteObject =>
  page({
    id: 'site',
    words: ['pages', 'site', 'search'],
    cacheable: true,
    page: async () => SiteLayout,
    loader: async () => siteLayoutLoader,
    children: [
      page({
        cacheable: true,
        page: async () => PageFrame,
        children: [...ownPages, ...within],
      }),
    ],
  })

const ownPages: RouteObject[] = [
  page({
    path: homePath,
    words: ['site/home'],
    cacheable: true,
    page: () => import('./HomePage.tsx'),
    loader: () => import('./home.loader.ts'),
  }),
  page({
    path: pagePath(contactSlug),
    words: ['content/pages', 'enquiries/forms'],
    cacheable: true,
    page: () => import('./ContactUsPage.tsx'),
    loader: () => import('./contact-us.loader.ts'),
  }),
  page({
    path: pagePath(':slug'),
    words: ['content/pages'],
    cacheable: true,
    page: () => import('./ContentPage.tsx'),
    loader: () => import('./content-page.loader.ts'),
  }),
  page({
    path: productPath(':slug'),
    words: ['site/content', 'content/pages'],
    cacheable: true,
    page: () => import('./ProductPage.tsx'),
    loader: () => import('./product-page.loader.ts'),
  }),
  page({
    path: newsletterPath,
    page: () => import('./NewsletterPage.tsx'),
    loader: () => import('./newsletter.loader.ts'),
  }),
  page({
    path: cookieNoticePath,
    page: async () => NotFoundPage,
    loader: () => import('./cookie-notice.loader.ts'),
  }),
  page({
    path: logOutPath,
    page: async () => NotFoundPage,
    loader: () => import('./logout.loader.ts'),
  }),
  page({
    path: '*',
    words: ['content/pages'],
    page: () => import('./OtherAddressPage.tsx'),
    loader: () => import('./other-address.loader.ts'),
  }),
]
