import { createStaticHandler, matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { isElsewhere, officeHalf, publicHalf, wholeHouse } from '#platform/web/halves.ts'
import { routesByAddress } from '#platform/web/routes-by-address.ts'
import { publicPages } from '../../src/web.tsx'
import { officeAddresses } from '../../src/web-addresses.ts'
import { officePages } from '../../src/web-office.tsx'

type Named = { readonly id: string; readonly path?: string; readonly children?: readonly Named[] }

const house = namesIn(wholeHouse(publicPages, officePages))
const publicNames = namesIn(publicHalf(publicPages, officeAddresses))
const officeNames = namesIn(officeHalf(officePages))

describe('the two halves of the pages in the browser', () => {
  it('give a page the name that the server gave it, so that its data is found', () => {
    expect(pathsOf(publicPages).length).toBeGreaterThan(8)
    for (const path of pathsOf(publicPages))
      expect([path, publicNames.get(path)]).toEqual([path, house.get(path)])
    for (const path of pathsOf(officePages))
      expect([path, officeNames.get(path)]).toEqual([path, house.get(path)])
  })

  it.each(pathsOf(officePages))('a public page leaves %s to the browser', (path) => {
    expect(leavesToBrowser(publicHalf(publicPages, officeAddresses), path)).toBe(true)
    expect(leavesToBrowser(officeHalf(officePages), path)).toBe(false)
  })

  it.each(pathsOf(publicPages).filter((path) => path !== '*'))(
    'the office leaves %s to the browser',
    (path) => {
      expect(leavesToBrowser(officeHalf(officePages), path)).toBe(true)
      expect(leavesToBrowser(publicHalf(publicPages, officeAddresses), path)).toBe(false)
    },
  )
})

describe('the server', () => {
  it('finds the pages of an address among those that begin like it, by their names in the whole house', () => {
    const routes = wholeHouse(publicPages, officePages)
    const whole = createStaticHandler(routes).dataRoutes as RouteObject[]
    const routesFor = routesByAddress(routes)
    const known = [...pathsOf(publicPages), ...pathsOf(officePages)].map((path) =>
      path.replace(/^\/?/, '/').replaceAll(/:\w+|\*/g, 'x'),
    )
    const strange = ['/', '//', '/nothing', '/NEWS', '/%6Eews', '/news/', '/a.b', '/docs/x/y', '/*', '/:slug']
    const idsIn = (found: RouteObject[], path: string) =>
      matchRoutes(found, path)?.map(({ route }) => route.id)
    for (const path of [...known, ...strange]) {
      expect([path, idsIn(routesFor(path), path)]).toEqual([path, idsIn(whole, path)])
    }
    expect(routesFor('/news/one')).toBe(routesFor('/news/another'))
    expect(routesFor('/news')).not.toEqual(whole)
  })
})

function leavesToBrowser(routes: RouteObject[], path: string): boolean {
  const matches = matchRoutes(routes, path.replaceAll(/:\w+/g, 'x'))
  return matches?.some(({ route }) => isElsewhere(route)) ?? true
}

function pathsOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])
}

function namesIn(routes: RouteObject[]): Map<string, string> {
  const names = new Map<string, string>()
  const collect = (all: readonly Named[]): void => {
    for (const { id, path, children = [] } of all) {
      if (path) names.set(path, id)
      collect(children)
    }
  }
  collect(createStaticHandler(routes).dataRoutes)
  return names
}
