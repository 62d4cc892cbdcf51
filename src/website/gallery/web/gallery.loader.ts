import type { LoaderFunctionArgs } from 'react-router'
import type { Out } from '#kernel/endpoint.ts'
import { call } from '#platform/http/web/call.ts'
import { type AlbumType, albumTypeCode } from '#website/content/codes.ts'
import { findStoredPage } from '#website/content/web/stored-page.ts'
import type { getAlbums } from '../contract.ts'
import { collectPages, pageIn } from './collect-pages.ts'

/** A gallery: its stored words, under the slug of its address, and its albums. */
export const galleryLoader =
  (kind: AlbumType) =>
  async ({ request }: LoaderFunctionArgs) => {
    const [stored, { list }] = await Promise.all([
      findStoredPage(kind === 'photos' ? 'photo-gallery' : 'video-gallery'),
      collectPages(pageIn(request.url), (page) => askAlbums(kind, page)),
    ])
    return { kind, stored, albums: list }
  }

function askAlbums(kind: AlbumType, page: number): Promise<Out<typeof getAlbums>> {
  return call<typeof getAlbums>('GET /v1/get/getAlbums', {
    page,
    album_type_id: albumTypeCode[kind],
  })
}

export type GalleryData = Awaited<ReturnType<ReturnType<typeof galleryLoader>>>
