import type { RouteObject } from 'react-router'
import { page } from '#platform/web/page.ts'
import { newsListPath, newsPath } from '../paths.ts'

export const newsPages: RouteObject[] = [
  page({
    path: newsListPath,
    module: 'src/news/web/NewsListPage.tsx',
    words: ['news', 'content/pages'],
    keepable: true,
    page: () => import('./NewsListPage.tsx'),
    loader: () => import('./news-list.loader.ts'),
  }),
  page({
    path: newsPath(':slug'),
    module: 'src/news/web/NewsPage.tsx',
    words: ['news', 'content/pages'],
    keepable: true,
    page: () => import('./NewsPage.tsx'),
    loader: () => import('./news-page.loader.ts'),
  }),
]
