import { type ComponentProps, type ComponentType, type MouseEvent, useState } from 'react'
import { useLoaderData } from 'react-router'
import './gallery.css'
import { Picture } from '#content/web/Picture.tsx'
import { Text } from '#content/web/Text.tsx'
import { Anchor } from '#platform/web/ui/Anchor.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { photoGalleryPath } from '../paths.ts'
import type { WirePhoto } from '../present-gallery.ts'
import { AlbumFrame } from './AlbumFrame.tsx'
import { askItems, type PhotoAlbumData } from './album.loader.ts'
import { LoadMore } from './LoadMore.tsx'
import { NoData } from './NoData.tsx'
import type { PhotoDialog } from './PhotoDialog.tsx'
import { useGrowingList } from './use-growing-list.ts'
import { useGalleryWords } from './words.ts'

/** The photos of an album (GAL-02). */
export default function PhotoAlbumPage() {
  const { album, items } = useLoaderData<PhotoAlbumData>()
  const { allAlbums } = useGalleryWords()
  return (
    <AlbumFrame kind="photos" album={album} total={items.total}>
      {items.total > 0 ? (
        <PhotoGrid key={`${album.id} ${items.page}`} albumId={album.id} photos={items} />
      ) : (
        <NoData>
          <ButtonLink href={photoGalleryPath}>{allAlbums}</ButtonLink>
        </NoData>
      )}
    </AlbumFrame>
  )
}

type Opened = { readonly dialog: ComponentType<ComponentProps<typeof PhotoDialog>>; readonly index: number }

/** Each photo leads to itself at its largest; with scripts it is shown larger in place, once that part has come. */
function PhotoGrid({ albumId, photos }: { albumId: number; photos: PhotoAlbumData['items'] }) {
  const words = useGalleryWords()
  const list = useGrowingList(photos, (page) => askItems<WirePhoto>('photos', albumId, page))
  const [opened, setOpened] = useState<Opened>()

  async function open(event: MouseEvent<HTMLAnchorElement>, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    try {
      const { PhotoDialog } = await import('./PhotoDialog.tsx')
      setOpened({ dialog: PhotoDialog, index })
    } catch {
      // The part did not come; the link leads on by itself.
      location.assign(href)
    }
  }

  return (
    <>
      <ul ref={list.list} className="photo-grid">
        {list.items.map((photo, index) => (
          <li key={photo.id}>
            <Anchor href={photo.large_image} reload className="photo" onClick={(event) => open(event, index)}>
              <Picture
                of={{ image: photo.preview_image, picture: photo.picture }}
                sizes="(max-width: 719px) 50vw, (max-width: 942px) 33vw, 280px"
                width={480}
                height={360}
                isEager={index < 4}
              />
              <span>
                <Text of={photo} name="caption" />
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
      <LoadMore list={list} shown={words.photos.shown} />
      {opened && (
        <opened.dialog
          photos={list.items}
          total={list.total}
          start={opened.index}
          onReachEnd={list.load}
          onClose={(index) => {
            setOpened(undefined)
            list.focusItem(index)
          }}
        />
      )}
    </>
  )
}
