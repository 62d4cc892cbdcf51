import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { personalDataPaths } from '../paths.ts'

/** A policy holder's stored data, in the customer area. */
export const ownDataPages: RouteObject[] = [
  page(personalDataPaths.own, () => import('./MyDataPage.tsx'), {
    module: 'src/portals/personal-data/web/MyDataPage.tsx',
    words: ['personal-data', 'personal-data/file'],
    loader: () => import('./my-data.loader.ts'),
  }),
]

/** The office's queue of policy holders' requests about their data. */
export const personRequestPages: RouteObject[] = [
  page(personalDataPaths.queue, () => import('./PersonRequestsPage.tsx'), {
    module: 'src/portals/personal-data/web/PersonRequestsPage.tsx',
    words: ['personal-data', 'personal-data/queue'],
    loader: () => import('./person-requests.loader.ts'),
  }),
  page(personalDataPaths.request(':id'), () => import('./PersonRequestPage.tsx'), {
    module: 'src/portals/personal-data/web/PersonRequestPage.tsx',
    words: ['personal-data', 'personal-data/queue', 'approvals'],
    loader: () => import('./person-request.loader.ts'),
  }),
]
