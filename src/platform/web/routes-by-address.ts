import type { RouteObject } from 'react-router'

/**
 * The router tries all pages of the house one after another, which is a twentieth of what rendering one costs. An
 * address is only tried on those that begin with its first part, or with a part that may be anything.
 * @param house all routes; those without an id are named by their place, as the router itself would
 * @returns the routes for the path of an address, the same list for every path with the same first part
 */
export function routesByAddress(house: RouteObject[]): (pathname: string) => RouteObject[] {
  const whole = namedByPlace(house, [])
  const narrow = new Map([...firstPartsOf(whole)].map((part) => [part, routesUnder(whole, part)]))
  const open = routesUnder(whole, undefined)
  return (pathname) => {
    const first = firstPartOf(pathname)
    if (first === '' ? pathname !== '/' : /[^\w-]/.test(first)) return whole
    return narrow.get(first) ?? open
  }
}

function namedByPlace(routes: readonly RouteObject[], place: readonly number[]): RouteObject[] {
  return routes.map((route, index) => {
    const here = [...place, index]
    const id = route.id ?? here.join('-')
    return route.children ? { ...route, id, children: namedByPlace(route.children, here) } : { ...route, id }
  })
}

function firstPartsOf(routes: readonly RouteObject[]): Set<string> {
  return new Set(
    routes
      .flatMap((route) => [firstPartOf(route.path), ...firstPartsOf(route.children ?? [])])
      .filter(Boolean),
  )
}

/** In small letters, as addresses are compared. */
function firstPartOf(path = ''): string {
  return path.replace(/^\//, '').split('/', 1)[0]?.toLowerCase() ?? ''
}

function routesUnder(routes: readonly RouteObject[], first: string | undefined): RouteObject[] {
  return routes.flatMap((route) => {
    const own = firstPartOf(route.path)
    if (own !== '') return own === first || /[:*?]/.test(own) ? [route] : []
    if (!route.children) return [route]
    const children = routesUnder(route.children, first)
    return children.length > 0 ? [{ ...route, children }] : []
  })
}
