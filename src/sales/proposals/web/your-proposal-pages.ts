import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { proposalPaths } from '../paths.ts'

/** The page of the links that applicants get, in the layout of the public site. */
export const yourProposalPages: RouteObject[] = [
  page(proposalPaths.your, () => import('./YourProposalPage.tsx'), {
    words: ['links', 'proposals/consent'],
    loader: () => import('./your-proposal.loader.ts'),
  }),
]
