import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Out } from '#kernel/endpoint.ts'
import { call, unlessRefused } from '#platform/http/web/call.ts'
import { type AlbumType, albumTypeCode } from '#website/content/codes.ts'
import type { getNavigation, getPage } from '#website/content/contract.ts'
import type { getDocuments } from '#website/documents/contract.ts'
import type { ListedDocument } from '#website/documents/web/library.loader.ts'
import type { getAlbums } from '#website/gallery/contract.ts'
import type { getRelated } from '#website/news/contract.ts'
import { isShownByFixedPage } from '../fixed-pages.ts'

/** A page whose words a fixed page shows redirects to that page. */
export const loader = ({ params: { slug = '' } }: LoaderFunctionArgs) =>
  isShownByFixedPage(slug) ? redirect(`/${slug}`) : loadContentPage(slug)

/** A stored page with its left menu (PAGE-02), cards of related pages (PAGE-03), albums and documents. */
export async function loadContentPage(slug: string) {
  const { page, sections } = (await call<typeof getPage>('GET /v1/get/page', { slug })).data
  const [leftMenu, related, albums, documents] = await Promise.all([
    findLeftMenu(page),
    findRelated(page, sections),
    findAlbums(sections),
    findDocuments(sections),
  ])
  return { page, sections, leftMenu, related, albums, documents }
}

export type RelatedCard = Out<typeof getRelated>['data'][number]
type Section = Out<typeof getPage>['data']['sections'][number]

export type ShownAlbums = { readonly kind: AlbumType; readonly albums: Out<typeof getAlbums>['data'] }

const maxRelated = 3
const maxAlbums = 6

/** The cards of each section of related pages, by section id; none for an unknown kind. */
async function findRelated({ slug }: Page, sections: readonly Section[]) {
  const wanted = sections.filter(({ type }) => type === 'related')
  const found = wanted.map(async ({ id, of }): Promise<[number, RelatedCard[]]> => {
    const asked = { related_type: of as RelatedCard['type'], except: slug, limit: maxRelated }
    const answer = call<typeof getRelated>('GET /v1/get/getExploreUpdateContent', asked)
    return [id, (await unlessRefused(answer, () => true))?.data ?? []]
  })
  return Object.fromEntries(await Promise.all(found))
}

/** The first albums for each section of kind "gallery", by section id; photo albums by default. */
async function findAlbums(sections: readonly Section[]) {
  const wanted = sections.filter(({ type }) => type === 'gallery')
  const found = wanted.map(async ({ id, of }): Promise<[number, ShownAlbums]> => {
    const kind = of === 'videos' ? 'videos' : 'photos'
    const asked = { album_type_id: albumTypeCode[kind] }
    const { data } = await call<typeof getAlbums>('GET /v1/get/getAlbums', asked)
    return [id, { kind, albums: data.slice(0, maxAlbums) }]
  })
  return Object.fromEntries(await Promise.all(found))
}

/** The current documents for each section of documents, by section id. */
async function findDocuments(sections: readonly Section[]) {
  const wanted = sections.filter(({ type }) => type === 'documents')
  const found = wanted.map(async ({ id, of }): Promise<[number, ListedDocument[]]> => {
    const { data } = await call<typeof getDocuments>('GET /v1/get/documents', { kind: of, archive: '' })
    return [id, data.documents]
  })
  return Object.fromEntries(await Promise.all(found))
}
type Page = Out<typeof getPage>['data']['page']

/** Pages of this layout have a left menu; all others are plain (PAGE-02). */
const layoutWithMenu = 6

async function findLeftMenu({ layout_id: layout, menu }: Page) {
  if (layout !== layoutWithMenu || !menu) return []
  const asked = { navigation_name: menu }
  return (await call<typeof getNavigation>('GET /v1/get/navigation', asked)).data
}
