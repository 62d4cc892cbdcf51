import { useLoaderData } from 'react-router'
import { useWriter } from '#platform/http/web/write.ts'
import { Anchor, ButtonLink, CloseButton, IconButton } from '#ui'
import { Picture } from '#website/content/web/Picture.tsx'
import { useStored } from '#website/content/web/Text.tsx'
import { itemAnchor, photoGalleryPath, photoPath } from '../paths.ts'
import type { WirePhoto } from '../present-gallery.ts'
import { AlbumFrame } from './AlbumFrame.tsx'
import type { photoAlbumLoader } from './album.loader.ts'
import { LoadMore } from './LoadMore.tsx'
import { NoData } from './NoData.tsx'
import { useGalleryWords } from './words.ts'

/** The photos of an album (GAL-02). Each links to its own page; with scripts it opens larger in a dialog. */
export default function PhotoAlbumPage() {
  const { album, items } = useLoaderData<typeof photoAlbumLoader>()
  const words = useGalleryWords()
  return (
    <AlbumFrame kind="photos" album={album} total={items.total}>
      {items.total > 0 ? (
        <div data-enhance="photo-dialog">
          <ul className="photo-grid">
            {items.items.map((photo, index) => (
              <Photo key={photo.id} albumId={album.id} photo={photo} index={index} total={items.total} />
            ))}
          </ul>
          <LoadMore list={items} shown={words.photos.shown} />
          <PhotoDialog />
        </div>
      ) : (
        <NoData>
          <ButtonLink href={photoGalleryPath}>{words.allAlbums}</ButtonLink>
        </NoData>
      )}
    </AlbumFrame>
  )
}

type PhotoProps = { albumId: number; photo: WirePhoto; index: number; total: number }

function Photo({ albumId, photo, index, total }: PhotoProps) {
  const stored = useStored()
  const write = useWriter()
  const { viewer } = useGalleryWords()
  return (
    <li id={itemAnchor(photo.id)}>
      <Anchor
        href={photoPath(albumId, photo.id)}
        className="photo"
        data-position={write.fill(viewer.position, { n: index + 1, total })}
      >
        <Picture
          of={{ image: photo.preview_image, picture: photo.picture }}
          sizes="(max-width: 719px) 50vw, (max-width: 942px) 33vw, 280px"
          width={480}
          height={360}
          isEager={index < 4}
        />
        <span>{stored(photo, 'caption')}</span>
      </Anchor>
    </li>
  )
}

/** The dialog that shows photos as large as the window; `enhance/photo-dialog.ts` fills it. */
function PhotoDialog() {
  const { viewer, loading } = useGalleryWords()
  return (
    <template>
      <dialog className="viewer on-dark" aria-labelledby="photo-caption">
        <div className="viewer-bar">
          <p aria-live="polite" data-loading={loading} />
          <CloseButton />
        </div>
        <div className="viewer-stage" />
        <div className="viewer-foot">
          <IconButton icon="chevron-left" label={viewer.previous} data-way="-1" />
          <p id="photo-caption" aria-live="polite" />
          <IconButton icon="chevron-right" label={viewer.next} data-way="1" />
        </div>
      </dialog>
    </template>
  )
}
