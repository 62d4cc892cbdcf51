import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { enquiriesPath } from '../paths.ts'

/** The enquiries, in the layout of the portal. */
export const enquiryOfficePages: RouteObject[] = [
  page(enquiriesPath, () => import('./EnquiriesPage.tsx'), {
    module: 'src/website/enquiries/web/EnquiriesPage.tsx',
    words: ['enquiries/office', 'exports'],
    loader: () => import('./enquiries.loader.ts'),
  }),
]
