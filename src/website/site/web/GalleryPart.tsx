import { Anchor, ArrowLink } from '#ui'
import { Picture } from '#website/content/web/Picture.tsx'
import { useStored } from '#website/content/web/Text.tsx'
import { usePagesWords } from '#website/content/web/words.ts'
import { photoAlbumPath, photoGalleryPath, videoAlbumPath, videoGalleryPath } from '#website/gallery/paths.ts'
import type { ShownAlbums } from './content-page.loader.ts'

const ways = {
  photos: { album: photoAlbumPath, all: photoGalleryPath },
  videos: { album: videoAlbumPath, all: videoGalleryPath },
} as const

/** A few albums of the gallery, each with its picture, and a link to all of them. */
export function GalleryPart({ kind, albums }: ShownAlbums) {
  const stored = useStored()
  const { allAlbums } = usePagesWords()
  return (
    <>
      <ul className="related">
        {albums.map((album) => (
          <li key={album.id}>
            <Picture of={album} sizes="(max-width: 600px) 100vw, 400px" width={480} height={320} />
            <h3>
              <Anchor href={ways[kind].album(album.id)}>{stored(album, 'name')}</Anchor>
            </h3>
          </li>
        ))}
      </ul>
      <p className="mt-s4">
        <ArrowLink href={ways[kind].all}>{allAlbums[kind]}</ArrowLink>
      </p>
    </>
  )
}
