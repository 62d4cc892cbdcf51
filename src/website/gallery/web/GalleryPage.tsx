import { useLoaderData } from 'react-router'
import { useWriter } from '#platform/http/web/write.ts'
import { PageMeta } from '#platform/pages/web/PageMeta.tsx'
import { Anchor, PageHead } from '#ui'
import type { AlbumType } from '#website/content/codes.ts'
import { ContentCrumbs } from '#website/content/web/ContentCrumbs.tsx'
import { PageSections } from '#website/content/web/PageSections.tsx'
import { Picture } from '#website/content/web/Picture.tsx'
import { useStored, useText } from '#website/content/web/Text.tsx'
import { itemAnchor, photoAlbumPath, photoGalleryPath, videoAlbumPath, videoGalleryPath } from '../paths.ts'
import type { WireAlbum } from '../present-gallery.ts'
import type { CollectedPages } from './collect-pages.ts'
import type { GalleryData } from './gallery.loader.ts'
import { LoadMore } from './LoadMore.tsx'
import { NoData } from './NoData.tsx'
import { useGalleryWords } from './words.ts'

/** The photo gallery or the video gallery (GAL-01): its stored words, with its albums in the section for them. */
export default function GalleryPage() {
  const stored = useStored()
  const { kind, stored: own, albums } = useLoaderData<GalleryData>()
  const words = useGalleryWords()[kind]
  const text = useText()
  const title = own ? text(own.page, 'title') : words.title
  const grid = <AlbumGrid kind={kind} albums={albums} />
  const hasPlace = own?.sections.some((section) => isPlaceFor(kind, section))
  return (
    <div className="w content-page gallery-page">
      <PageMeta title={title} description={(own && text(own.page, 'description')) || words.description} />
      <ContentCrumbs
        at={kind === 'photos' ? photoGalleryPath : videoGalleryPath}
        entries={[{ text: title }]}
      />
      <article>
        <PageHead
          title={own ? stored(own.page, 'title') : title}
          lead={own && stored(own.page, 'description')}
        />
        {own && (
          <PageSections sections={own.sections} more={(section) => isPlaceFor(kind, section) && grid} />
        )}
        {!hasPlace && grid}
      </article>
    </div>
  )
}

/** A section of kind "gallery" names its gallery; one that names none is for both. */
function isPlaceFor(kind: AlbumType, { type, of }: { type: string; of: string }): boolean {
  return type === 'gallery' && (of === kind || of === '')
}

const albumPath = { photos: photoAlbumPath, videos: videoAlbumPath } as const

/** The albums of a gallery, each with its picture, name and number of items. */
function AlbumGrid({ kind, albums }: { kind: AlbumType; albums: CollectedPages<WireAlbum> }) {
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
