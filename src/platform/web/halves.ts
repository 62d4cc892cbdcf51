import { type RouteObject, redirectDocument } from 'react-router'
import { page } from './page.ts'
import * as RootPage from './RootPage.tsx'

/**
 * The house has two halves, each with an entry of its own in the browser, so that public pages stay small
 * (decision 0017). The server knows both. The router names a page by its place in the tree, and server and
 * browser must give it the same name: the office always stands first.
 */
export const wholeHouse = (publicPages: RouteObject[], officePages: RouteObject[]): RouteObject[] =>
  rootOf([{ id: officeId, children: officePages }, ...publicPages])

export const publicHalf = (publicPages: RouteObject[], officeAddresses: readonly string[]): RouteObject[] =>
  rootOf([{ children: officeAddresses.map((path) => elsewhere(`${path}/*`)) }, ...publicPages])

export const officeHalf = (officePages: RouteObject[]): RouteObject[] =>
  rootOf([{ id: officeId, children: officePages }, elsewhere('/'), elsewhere('*')])

/** The id of the route around all pages of the office. */
export const officeId = 'office'

export function isElsewhere(route: { readonly handle?: unknown }): boolean {
  return route.handle === otherHalf
}

const otherHalf = {}

/** An address of the other half: the browser fetches it as a new document. */
function elsewhere(path: string): RouteObject {
  return {
    path,
    handle: otherHalf,
    loader: ({ request }) => {
      const { pathname, search } = new URL(request.url)
      return redirectDocument(pathname + search)
    },
  }
}

function rootOf(children: RouteObject[]): RouteObject[] {
  return [
    page({
      path: '/',
      module: 'src/platform/web/RootPage.tsx',
      words: ['platform'],
      keepable: true,
      page: async () => RootPage,
      children,
    }),
  ]
}
