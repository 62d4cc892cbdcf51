import { refuse } from '#kernel/problem.ts'
import { anyone } from '#platform/http/server/guard.ts'
import { type Handler, handle } from '#platform/http/server/handle.ts'
import { inBoth } from '#website/content/pair.ts'
import type { ContentDependencies } from '#website/content/server/routes.ts'
import { findLiveById, listLive } from '#website/content/server/store.ts'
import { albumType } from '../album-type.ts'
import { getAlbums, getGalleryItems } from '../contract.ts'
import { presentAlbum, presentPhoto, presentVideo } from '../present-gallery.ts'
import { pageOf } from '../rules.ts'

type Needs = ContentDependencies & {
  /** Origins of sites whose videos may be embedded. */
  readonly videoHosts: readonly string[]
}

/** Public calls of the galleries; anyone may look. */
export const galleryRoutes = ({ db, media, videoHosts }: Needs): Handler[] => [
  handle(getAlbums, { guard: anyone }, async ({ page, album_type_id: kind }) => {
    const mediaByKey = await media.current()
    const { album: albums } = await listLive(db, [albumType])
    const found = pageOf(
      albums.filter(({ data }) => data.albumType === kind),
      page,
    )
    return { ...ok, ...found, data: found.data.map((album) => presentAlbum(album, mediaByKey)) }
  }),

  handle(getGalleryItems, { guard: anyone }, async ({ page, album_type_id: kind, album_id: id }) => {
    const mediaByKey = await media.current()
    const album = await findLiveById(db, albumType, id)
    if (album?.data.albumType !== kind) return refuse(404, 'noSuchContent')
    const found = pageOf(album.data.items, page)
    return {
      ...ok,
      ...found,
      data: found.data.map((item) =>
        kind === 'photos' ? presentPhoto(item, mediaByKey) : presentVideo(item, mediaByKey, videoHosts),
      ),
      album: { id, ...inBoth('name', album.data.name) },
    }
  }),
]

const ok = { status: 1, message: 'Success' } as const
