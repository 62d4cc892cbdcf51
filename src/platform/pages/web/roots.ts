import { type RouteObject, redirectDocument } from 'react-router'
import * as OfficeRoot from './office/OfficeRoot.tsx'
import * as PublicRoot from './PublicRoot.tsx'
import { page } from './page.ts'

/** Public pages: HTML from the server; the browser has no router for them. */
export const publicRoot = (children: RouteObject[]): RouteObject[] => [
  page('/', async () => PublicRoot, { words: ['pages'], cacheable: true, children }),
]

/**
 * Pages of the office, the same routes on the server and in the browser. Every other address is a public page, which
 * the browser fetches as a new document.
 */
export const officeRoot = (children: RouteObject[]): RouteObject[] => [
  page('/', async () => OfficeRoot, {
    module: 'src/platform/pages/web/office/OfficeRoot.tsx',
    words: ['pages'],
    cacheable: true,
    children: [...children, { index: true, loader: leaveOffice }, { path: '*', loader: leaveOffice }],
  }),
]

function leaveOffice({ request }: { request: Request }): Response {
  const { pathname, search } = new URL(request.url)
  return redirectDocument(pathname + search)
}
