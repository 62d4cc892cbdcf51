import type { RouteObject } from 'react-router'
import { page } from './page.ts'

/**
 * What an address of the office says at which nothing stands. Its own bundle has to say it: the public bundle
 * would send the browser back here, over and over.
 */
export const nothingAt = (address: string): RouteObject =>
  page({
    path: `${address}/*`,
    module: 'src/platform/pages/web/NothingHere.tsx',
    words: ['pages/office'],
    page: () => import('./NothingHere.tsx'),
    loader: () => import('./nothing-here.loader.ts'),
  })

/** The same for addresses outside the shell of the portal. */
export const nothingAloneAt = (address: string): RouteObject =>
  page({
    path: `${address}/*`,
    module: 'src/platform/pages/web/NothingHereAlone.tsx',
    words: ['pages/office'],
    page: () => import('./NothingHereAlone.tsx'),
    loader: () => import('./nothing-here.loader.ts'),
  })

/** Every call, described for people. */
export const platformPages: RouteObject[] = [
  page({
    path: '/docs',
    module: 'src/platform/pages/web/docs/DocsPage.tsx',
    words: ['pages/docs'],
    cacheable: true,
    page: () => import('./docs/DocsPage.tsx'),
    loader: () => import('./docs/docs.loader.ts'),
  }),
]
