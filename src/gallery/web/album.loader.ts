import { data, type LoaderFunctionArgs } from 'react-router'
import { type AlbumType, albumTypeCode } from '#content/codes.ts'
import type { Out } from '#kernel/endpoint.ts'
import { call } from '#platform/web/call.ts'
import type { getGalleryItems } from '../contract.ts'
import type { WireItem, WirePhoto, WireVideo } from '../present-gallery.ts'
import { gather } from './gather.ts'

type ItemPage = Out<typeof getGalleryItems>

export async function photoAlbumLoader({ request, params }: LoaderFunctionArgs) {
  return loadAlbum<WirePhoto>('photos', request.url, params.id)
}

export async function videoAlbumLoader({ request, params }: LoaderFunctionArgs) {
  return loadAlbum<WireVideo>('videos', request.url, params.id)
}

/** The call answers photos of a photo album and videos of a video album; of another kind it knows none. */
export async function askItems<Item extends WireItem>(kind: AlbumType, id: number, page: number) {
  const answer: ItemPage = await call<typeof getGalleryItems>('GET /v1/get/getgallerys', {
    page,
    album_type_id: albumTypeCode[kind],
    album_id: id,
  })
  return { ...answer, data: answer.data as Item[] }
}

async function loadAlbum<Item extends WireItem>(kind: AlbumType, address: string, id = '') {
  // What is no number is no album.
  if (!/^[1-9]\d{0,8}$/.test(id)) throw data({ code: 'noSuchContent' }, { status: 404 })
  const { first, list } = await gather(address, (page) => askItems<Item>(kind, Number(id), page))
  return { album: first.album, items: list }
}

export type PhotoAlbumData = Awaited<ReturnType<typeof photoAlbumLoader>>
export type VideoAlbumData = Awaited<ReturnType<typeof videoAlbumLoader>>
