import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { proposalPaths } from '../paths.ts'

/** Where the links lead that applicants get; it stands in the layout of the public site. */
export const yourProposalPages: RouteObject[] = [
  page(proposalPaths.your, () => import('./YourProposalPage.tsx'), {
    words: ['links', 'proposals/consent'],
    loader: () => import('./your-proposal.loader.ts'),
  }),
]
