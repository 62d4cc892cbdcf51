import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { getNavigation, getPage } from '#content/contract.ts'
import type { Out } from '#kernel/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { isGivenToFixedPage } from '../fixed-pages.ts'

/** Words that a page with an address of its own shows are read there. */
export const loader = ({ params: { slug = '' } }: LoaderFunctionArgs) =>
  isGivenToFixedPage(slug) ? redirect(`/${slug}`) : loadContentPage(slug)

/** A stored page with what stands around and in it: its left menu (PAGE-02). */
export async function loadContentPage(slug: string) {
  const { page, sections } = (await call<typeof getPage>('GET /v1/get/page', { slug })).data
  return { page, sections, leftMenu: await findLeftMenu(page) }
}

export type ContentPageData = Awaited<ReturnType<typeof loadContentPage>>
type Page = Out<typeof getPage>['data']['page']

/** Pages of this layout have a menu at their left; all others are plain (PAGE-02). */
const layoutWithMenu = 6

async function findLeftMenu({ layout_id: layout, menu }: Page) {
  if (layout !== layoutWithMenu || !menu) return []
  const asked = { navigation_name: menu }
  return (await call<typeof getNavigation>('GET /v1/get/navigation', asked)).data
}
