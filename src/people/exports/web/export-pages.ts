import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { phoneListPath } from '../paths.ts'

export const exportPages: RouteObject[] = [
  page(phoneListPath, () => import('./PhoneListPage.tsx'), {
    module: 'src/people/exports/web/PhoneListPage.tsx',
    words: ['exports'],
    loader: () => import('./phone-list.loader.ts'),
  }),
]
