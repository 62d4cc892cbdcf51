import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { issuePath, newsletterDeskPath } from '../paths.ts'

/** The newsletter desk, in the layout of the portal. */
export const newsletterPages: RouteObject[] = [
  page(newsletterDeskPath, () => import('./NewsletterDeskPage.tsx'), {
    module: 'src/website/newsletter/web/NewsletterDeskPage.tsx',
    words: ['newsletter/pages'],
    loader: () => import('./newsletter-desk.loader.ts'),
  }),
  page(issuePath(':id'), () => import('./IssuePage.tsx'), {
    module: 'src/website/newsletter/web/IssuePage.tsx',
    words: ['newsletter/pages', 'drafts/pages', 'editor/pages', 'media-library/pages', 'approvals'],
    loader: () => import('./issue.loader.ts'),
  }),
]
