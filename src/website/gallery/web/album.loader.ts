import { data, type LoaderFunctionArgs } from 'react-router'
import type { Out } from '#kernel/endpoint.ts'
import { call } from '#platform/http/web/call.ts'
import { type AlbumType, albumTypeCode } from '#website/content/codes.ts'
import type { getGalleryItems } from '../contract.ts'
import type { WireItem, WirePhoto, WireVideo } from '../present-gallery.ts'
import { collectPages, pageIn } from './collect-pages.ts'

type ItemPage = Out<typeof getGalleryItems>

export async function photoAlbumLoader({ request, params }: LoaderFunctionArgs) {
  return loadAlbum<WirePhoto>('photos', params.id, pageIn(request.url))
}

export async function videoAlbumLoader({ request, params }: LoaderFunctionArgs) {
  return loadAlbum<WireVideo>('videos', params.id, pageIn(request.url))
}

/** One photo, its position in the album, and the photos before and after it. */
export async function photoLoader({ params }: LoaderFunctionArgs) {
  const { album, items } = await loadAlbum<WirePhoto>('photos', params.id, Number.POSITIVE_INFINITY)
  const index = items.items.findIndex(({ id }) => String(id) === params.photo)
  const photo = items.items[index]
  if (!photo) throw notFound()
  return {
    album,
    photo,
    index,
    total: items.total,
    previous: items.items[index - 1]?.id,
    next: items.items[index + 1]?.id,
  }
}

/** Pages 1 to `last` of an album. */
async function loadAlbum<Item extends WireItem>(kind: AlbumType, id = '', last: number) {
  // An invalid id belongs to no album.
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound()
  const { first, list } = await collectPages(last, (page) => askItems<Item>(kind, Number(id), page))
  return { album: first.album, items: list }
}

/** The call returns photos of a photo album and videos of a video album; for the other kind it finds no album. */
async function askItems<Item extends WireItem>(kind: AlbumType, id: number, page: number) {
  const answer: ItemPage = await call<typeof getGalleryItems>('GET /v1/get/getgallerys', {
    page,
    album_type_id: albumTypeCode[kind],
    album_id: id,
  })
  return { ...answer, data: answer.data as Item[] }
}

function notFound() {
  return data({ code: 'noSuchContent' }, { status: 404 })
}
