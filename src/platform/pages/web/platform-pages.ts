import type { RouteObject } from 'react-router'
import { page } from './page.ts'

/**
 * The not-found page for unknown office addresses. The office's own bundle must show it: the public bundle
 * would send the browser back here in a loop.
 */
export const nothingAt = (address: string): RouteObject =>
  page(`${address}/*`, () => import('./NothingHere.tsx'), {
    module: 'src/platform/pages/web/NothingHere.tsx',
    words: ['pages/office'],
    loader: () => import('./nothing-here.loader.ts'),
  })

/** The same for addresses outside the portal's layout. */
export const nothingAloneAt = (address: string): RouteObject =>
  page(`${address}/*`, () => import('./NothingHereAlone.tsx'), {
    module: 'src/platform/pages/web/NothingHereAlone.tsx',
    words: ['pages/office'],
    loader: () => import('./nothing-here.loader.ts'),
  })

/** Every call, described for people. */
export const platformPages: RouteObject[] = [
  page('/docs', () => import('./docs/DocsPage.tsx'), {
    module: 'src/platform/pages/web/docs/DocsPage.tsx',
    words: ['pages/docs'],
    cacheable: true,
    loader: () => import('./docs/docs.loader.ts'),
  }),
]
