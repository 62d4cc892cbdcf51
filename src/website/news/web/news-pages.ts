import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { newsListPath, newsPath } from '../paths.ts'

export const newsPages: RouteObject[] = [
  page({
    path: newsListPath,
    words: ['news', 'content/pages'],
    cacheable: true,
    page: () => import('./NewsListPage.tsx'),
    loader: () => import('./news-list.loader.ts'),
  }),
  page({
    path: newsPath(':slug'),
    words: ['news', 'content/pages'],
    cacheable: true,
    page: () => import('./NewsPage.tsx'),
    loader: () => import('./news-page.loader.ts'),
  }),
]
