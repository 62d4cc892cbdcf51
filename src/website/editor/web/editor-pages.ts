import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { contentPaths } from '../paths.ts'

const words = ['drafts/pages', 'editor/pages']
const module = ':module'

/** The pages for editing the website's content, in the layout of the portal. */
export const editorPages: RouteObject[] = [
  page(contentPaths.redirects, () => import('./RedirectsPage.tsx'), {
    module: 'src/website/editor/web/RedirectsPage.tsx',
    words,
    loader: () => import('./redirects.loader.ts'),
  }),
  page(contentPaths.list(module), () => import('./ContentListPage.tsx'), {
    module: 'src/website/editor/web/ContentListPage.tsx',
    words,
    loader: () => import('./content-list.loader.ts'),
  }),
  page(contentPaths.entry(module), () => import('./EntryPage.tsx'), {
    module: 'src/website/editor/web/EntryPage.tsx',
    words: [...words, 'media-library/pages', 'approvals'],
    loader: () => import('./entry.loader.ts'),
  }),
  page(contentPaths.history(module), () => import('./HistoryPage.tsx'), {
    module: 'src/website/editor/web/HistoryPage.tsx',
    words,
    loader: () => import('./history.loader.ts'),
  }),
  page(contentPaths.order(module), () => import('./OrderPage.tsx'), {
    module: 'src/website/editor/web/OrderPage.tsx',
    words,
    loader: () => import('./order.loader.ts'),
  }),
]
