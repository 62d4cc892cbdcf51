import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { newsListPath, newsPath } from '../paths.ts'

export const newsPages: RouteObject[] = [
  page(newsListPath, () => import('./NewsListPage.tsx'), {
    words: ['news', 'content/pages'],
    cacheable: true,
    loader: () => import('./news-list.loader.ts'),
  }),
  page(newsPath(':slug'), () => import('./NewsPage.tsx'), {
    words: ['news', 'content/pages'],
    cacheable: true,
    loader: () => import('./news-page.loader.ts'),
  }),
]
