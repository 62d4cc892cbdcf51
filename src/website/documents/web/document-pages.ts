import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { documentPath, documentsPath } from '../paths.ts'

const words = ['documents', 'content/pages']

export const documentPages: RouteObject[] = [
  page(documentsPath, () => import('./LibraryPage.tsx'), {
    words,
    cacheable: true,
    loader: () => import('./library.loader.ts'),
  }),
  page(documentPath(':slug'), () => import('./DocumentPage.tsx'), {
    words,
    cacheable: true,
    loader: () => import('./document.loader.ts'),
  }),
]
