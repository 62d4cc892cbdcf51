import { useWriter } from '#platform/http/web/write.ts'
import { Anchor } from '#ui'
import type { AlbumType } from '#website/content/codes.ts'
import { Picture } from '#website/content/web/Picture.tsx'
import { useStored } from '#website/content/web/Text.tsx'
import { itemAnchor, photoAlbumPath, videoAlbumPath } from '../paths.ts'
import type { WireAlbum } from '../present-gallery.ts'
import type { CollectedPages } from './collect-pages.ts'
import { LoadMore } from './LoadMore.tsx'
import { NoData } from './NoData.tsx'
import { useGalleryWords } from './words.ts'

const albumPath = { photos: photoAlbumPath, videos: videoAlbumPath } as const

/** The albums of a gallery, each with its picture, name and number of items. */
export function AlbumGrid({ kind, albums }: { kind: AlbumType; albums: CollectedPages<WireAlbum> }) {
  const words = useGalleryWords()
  if (albums.total === 0) return <NoData />
  return (
    <>
      <ul className="album-grid">
        {albums.items.map((album) => (
          <AlbumCard key={album.id} kind={kind} album={album} />
        ))}
      </ul>
      <LoadMore list={albums} shown={words.albumsShown} />
    </>
  )
}

function AlbumCard({ kind, album }: { kind: AlbumType; album: WireAlbum }) {
  const stored = useStored()
  const write = useWriter()
  const words = useGalleryWords()[kind]
  return (
    <li id={itemAnchor(album.id)} className="album-card">
      <Anchor href={albumPath[kind](album.id)}>
        <span className="album-art">
          <Picture
            of={album}
            sizes="(max-width: 599px) 100vw, (max-width: 942px) 50vw, 380px"
            width={480}
            height={360}
          />
        </span>
        <b>{stored(album, 'name')}</b>
        <span className="muted">
          {write.fill(album.count === 1 ? words.countOfOne : words.count, { n: album.count })}
        </span>
      </Anchor>
    </li>
  )
}
