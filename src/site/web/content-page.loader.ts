import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { getNavigation, getPage } from '#content/contract.ts'
import type { Out } from '#kernel/endpoint.ts'
import type { getRelated } from '#news/contract.ts'
import { CallRefused, call } from '#platform/web/call.ts'
import { isGivenToFixedPage } from '../fixed-pages.ts'

/** Words that a page with an address of its own shows are read there. */
export const loader = ({ params: { slug = '' } }: LoaderFunctionArgs) =>
  isGivenToFixedPage(slug) ? redirect(`/${slug}`) : loadContentPage(slug)

/** A stored page with what stands around and in it: its left menu (PAGE-02), cards of related things (PAGE-03). */
export async function loadContentPage(slug: string) {
  const { page, sections } = (await call<typeof getPage>('GET /v1/get/page', { slug })).data
  const [leftMenu, related] = await Promise.all([findLeftMenu(page), findRelated(page, sections)])
  return { page, sections, leftMenu, related }
}

export type RelatedCard = Out<typeof getRelated>['data'][number]
type Section = Out<typeof getPage>['data']['sections'][number]

const mostRelated = 3

/** The cards of each section of related things, by its number. A kind that there is not has none. */
async function findRelated({ slug }: Page, sections: readonly Section[]) {
  const wanted = sections.filter(({ type }) => type === 'related')
  const found = wanted.map(async ({ id, of }): Promise<[number, RelatedCard[]]> => {
    const asked = { related_type: of as RelatedCard['type'], except: slug, limit: mostRelated }
    const answer = call<typeof getRelated>('GET /v1/get/getExploreUpdateContent', asked)
    return [id, await answer.then(({ data }) => data, noneIfRefused)]
  })
  return Object.fromEntries(await Promise.all(found))
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

function noneIfRefused(error: unknown): RelatedCard[] {
  if (error instanceof CallRefused) return []
  throw error
}
