import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { contentPaths } from '../paths.ts'

const words = ['editor/pages', 'editor/work']
const module = ':module'

/** Where the content of the website is written; they stand in the layout of the portal. */
export const editorPages: RouteObject[] = [
  page(contentPaths.work, () => import('./WorkPage.tsx'), {
    module: 'src/website/editor/web/WorkPage.tsx',
    words,
    loader: () => import('./work.loader.ts'),
  }),
  page(contentPaths.imports, () => import('./ImportsPage.tsx'), {
    module: 'src/website/editor/web/ImportsPage.tsx',
    words,
    loader: () => import('./imports.loader.ts'),
  }),
  page(contentPaths.library, () => import('./MediaLibraryPage.tsx'), {
    module: 'src/website/editor/web/MediaLibraryPage.tsx',
    words,
    loader: () => import('./media-library.loader.ts'),
  }),
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
    words: [...words, 'approvals'],
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
