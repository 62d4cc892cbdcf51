import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Out } from '#kernel/endpoint.ts'
import { call, isNotFound, unlessRefused } from '#platform/http/web/call.ts'
import { albumTypeCode } from '#website/content/codes.ts'
import type { getRoutes } from '#website/content/contract.ts'
import { loadContentPage } from './content-page.loader.ts'

type StoredRoute = Out<typeof getRoutes>['data'][number]

/** Layouts whose screen is a stored page, shown at the route's own address (ROUTE-07). */
const shownAsPage = ['common landing']
/** Screens with their own address, for layouts that are no page, and for those whose page is missing. */
const screenOfLayout: Readonly<Record<string, string>> = {
  home: '/',
  'premium calculator': '/premium-calculator',
  'policy buy': '/policy-buy',
  branch: '/branch-locator',
  member: '/board-of-directors',
}

/**
 * The page of an address without a fixed route (ROUTE-09): a stored route with a known layout (ROUTE-06),
 * else status 404 (ROUTE-08).
 */
export async function loader({ params }: LoaderFunctionArgs) {
  const { data: stored } = await call<typeof getRoutes>('GET /v1/get/routes', {})
  // A final slash makes no difference, as with the fixed routes.
  const asked = params['*']?.replace(/\/+$/, '')
  const route = stored.find(({ slug }) => slug === asked)
  const page = route && (await findPageOf(route))
  if (page) return page
  const screen = route && screenOf(route)
  return screen && screen !== `/${route.slug}`
    ? redirect(screen)
    : data({ isMissing: true as const }, { status: 404 })
}

async function findPageOf({ slug, layout, page }: StoredRoute) {
  if (!shownAsPage.includes(layout)) return undefined
  return unlessRefused(loadContentPage(page || slug), isNotFound)
}

function screenOf({ layout, album_type_id: albumType }: StoredRoute): string | undefined {
  if (layout === 'gallery') return albumType === albumTypeCode.videos ? '/video-gallery' : '/photo-gallery'
  return screenOfLayout[layout]
}
