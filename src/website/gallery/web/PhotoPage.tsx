import { useLoaderData } from 'react-router'
import { useWriter } from '#platform/http/web/write.ts'
import { ButtonLink } from '#ui'
import { ContentCrumbs } from '#website/content/web/ContentCrumbs.tsx'
import { Picture } from '#website/content/web/Picture.tsx'
import { useStored, useText } from '#website/content/web/Text.tsx'
import { itemAnchor, photoAlbumPath, photoGalleryPath, photoPath } from '../paths.ts'
import { pageSize } from '../rules.ts'
import type { photoLoader } from './album.loader.ts'
import { useGalleryWords } from './words.ts'

/** One photo as large as the page, with links to its neighbours and back to its place in the album (GAL-02). */
export default function PhotoPage() {
  const stored = useStored()
  const { album, photo, index, total, previous, next } = useLoaderData<typeof photoLoader>()
  const { photos, viewer } = useGalleryWords()
  const write = useWriter()
  const text = useText()
  const name = text(album, 'name')
  const caption = text(photo, 'caption')
  const page = Math.floor(index / pageSize) + 1
  const albumHref = `${photoAlbumPath(album.id)}${page > 1 ? `?page=${page}` : ''}`
  return (
    <div className="w content-page photo-page">
      <title>{`${caption}, ${name}`}</title>
      <meta name="robots" content="noindex" />
      <ContentCrumbs
        at={photoGalleryPath}
        entries={[
          { text: photos.title, href: photoGalleryPath },
          { text: name, href: albumHref },
          { text: caption },
        ]}
      />
      <article>
        <Picture
          of={{ image: photo.preview_image, picture: photo.picture }}
          sizes="(max-width: 942px) 100vw, 900px"
          width={1600}
          height={1200}
          isEager
        />
        <div>
          <h1>{stored(photo, 'caption')}</h1>
          <p className="muted">{write.fill(viewer.position, { n: index + 1, total })}</p>
          <nav aria-label={name} className="photo-ways no-print">
            {previous !== undefined && (
              <ButtonLink icon="chevron-left" rel="prev" href={photoPath(album.id, previous)}>
                {viewer.previous}
              </ButtonLink>
            )}
            {next !== undefined && (
              <ButtonLink icon="chevron-right" rel="next" href={photoPath(album.id, next)}>
                {viewer.next}
              </ButtonLink>
            )}
            <ButtonLink kind="text" href={`${albumHref}#${itemAnchor(photo.id)}`}>
              {viewer.album}
            </ButtonLink>
          </nav>
        </div>
      </article>
    </div>
  )
}
