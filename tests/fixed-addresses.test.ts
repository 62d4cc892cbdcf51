import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { contentTypes } from '../src/content-types.ts'
import { fixedAddresses, isFixedPage } from '../src/fixed-addresses.ts'
import { publicPages } from '../src/web.tsx'

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])])

/** What stands there is decided by the content: by slug, or by the number of an album. */
const byContent = contentTypes.flatMap(({ address }) => (address ? [address(':slug')] : []))
const byNumber = ['/photos/:id/album', '/videos/:id/album']

describe('The addresses that links inside the site may lead to', () => {
  it('are those of all public pages that the content does not make', () => {
    const beginnings = byContent.map((address) => address.replace(':slug', ''))
    const own = pathsOf(publicPages).filter(
      (path) =>
        path !== '*' &&
        !byNumber.includes(path) &&
        !beginnings.some((beginning) => path.startsWith(beginning)),
    )
    expect([...fixedAddresses].map(String).toSorted()).toEqual(own.toSorted())
  })

  it('are compared whole, letters of either case', () => {
    expect(
      ['/login', '/LOGIN', '/search/bonus', '/dashboard/payments', '/rss/news.xml', '/plan-811.svg'].every(
        isFixedPage,
      ),
    ).toBe(true)
    expect(['/logins', '/login/x', '/page/faq', '/rss/news', '/%', '/search'].some(isFixedPage)).toBe(false)
  })
})
