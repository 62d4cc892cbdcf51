import type { RouteObject } from 'react-router'
import { layout, page } from '#platform/pages/web/page.ts'
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
 * The public site: its pages, and pages of other modules within its header and footer. Those two are part of
 * the first script of every page.
 */
export const sitePages = (within: RouteObject[] = []): RouteObject =>
  layout(async () => SiteLayout, {
    id: 'site',
    words: ['pages', 'site', 'search'],
    cacheable: true,
    loader: async () => siteLayoutLoader,
    children: [
      layout(async () => PageFrame, {
        cacheable: true,
        children: [...ownPages, ...within],
      }),
    ],
  })

const ownPages: RouteObject[] = [
  page(homePath, () => import('./HomePage.tsx'), {
    words: ['site/home'],
    cacheable: true,
    loader: () => import('./home.loader.ts'),
  }),
  page(pagePath(contactSlug), () => import('./ContactUsPage.tsx'), {
    words: ['content/pages', 'documents', 'enquiries/forms'],
    cacheable: true,
    loader: () => import('./contact-us.loader.ts'),
  }),
  page(pagePath(':slug'), () => import('./ContentPage.tsx'), {
    words: ['content/pages', 'documents'],
    cacheable: true,
    loader: () => import('./content-page.loader.ts'),
  }),
  page(productPath(':slug'), () => import('./ProductPage.tsx'), {
    words: ['site/content', 'content/pages'],
    cacheable: true,
    loader: () => import('./product-page.loader.ts'),
  }),
  page(newsletterPath, () => import('./NewsletterPage.tsx'), {
    loader: () => import('./newsletter.loader.ts'),
  }),
  page(cookieNoticePath, async () => NotFoundPage, {
    loader: () => import('./cookie-notice.loader.ts'),
  }),
  page(logOutPath, async () => NotFoundPage, {
    loader: () => import('./logout.loader.ts'),
  }),
  page('*', () => import('./OtherAddressPage.tsx'), {
    words: ['content/pages', 'documents'],
    loader: () => import('./other-address.loader.ts'),
  }),
]
