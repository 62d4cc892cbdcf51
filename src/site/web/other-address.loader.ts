import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { getPage, getRoutes } from '#content/contract.ts'
import { boardPath, branchLocatorPath } from '#directory/paths.ts'
import { call } from '#platform/web/call.ts'

/** Layouts whose screen has an address of its own (ROUTE-07). */
const screenOfLayout: Readonly<Record<string, string>> = {
  home: '/',
  'premium calculator': '/premium-calculator',
  'policy buy': '/policy-buy',
  branch: branchLocatorPath,
  member: boardPath,
}

/**
 * An address that no fixed route knows (ROUTE-09): a stored route with a layout we have (ROUTE-06), else
 * nothing, with status 404 (ROUTE-08).
 */
export async function loader({ params }: LoaderFunctionArgs) {
  const { data: stored } = await call<typeof getRoutes>('GET /v1/get/routes', {})
  const route = stored.find(({ slug }) => slug === params['*'])
  if (!route) return data({ isMissing: true as const }, { status: 404 })
  if (route.layout === 'common landing') {
    return (await call<typeof getPage>('GET /v1/get/page', { slug: route.page || route.slug })).data
  }
  const screen = screenOfLayout[route.layout]
  return screen ? redirect(screen) : data({ isMissing: true as const }, { status: 404 })
}
