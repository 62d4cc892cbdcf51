import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { paperLinkPath } from '../paper-link.ts'
import { paperReceivedPath } from '../paths.ts'

/** Pages where an applicant hands in a paper, signed in or not, in the layout of the public site. */
export const paperPages: RouteObject[] = [
  page(paperLinkPath(':token'), () => import('./PaperPage.tsx'), {
    words: ['links', 'referral-papers'],
    loader: () => import('./paper.loader.ts'),
  }),
  page(paperReceivedPath, () => import('./PaperReceivedPage.tsx'), { words: ['referral-papers'] }),
]
