import { useLoaderData } from 'react-router'
import { PageMeta } from '#platform/pages/web/PageMeta.tsx'
import { PageHead } from '#ui'
import type { AlbumType } from '#website/content/codes.ts'
import { ContentCrumbs } from '#website/content/web/ContentCrumbs.tsx'
import { PageSections } from '#website/content/web/PageSections.tsx'
import { useStored, useText } from '#website/content/web/Text.tsx'
import { photoGalleryPath, videoGalleryPath } from '../paths.ts'
import { AlbumGrid } from './AlbumGrid.tsx'
import type { GalleryData } from './gallery.loader.ts'
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
