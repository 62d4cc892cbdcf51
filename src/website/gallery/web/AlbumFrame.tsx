import type { ReactNode } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import { PageMeta } from '#platform/pages/web/PageMeta.tsx'
import { PageHead } from '#ui'
import type { AlbumType } from '#website/content/codes.ts'
import type { InBoth } from '#website/content/pair.ts'
import { ContentCrumbs } from '#website/content/web/ContentCrumbs.tsx'
import { useStored, useText } from '#website/content/web/Text.tsx'
import { photoGalleryPath, videoGalleryPath } from '../paths.ts'
import { useGalleryWords } from './words.ts'

type AlbumFrameProps = { kind: AlbumType; album: InBoth<'name'>; total: number; children: ReactNode }

/** The frame around an album's photos or videos: breadcrumbs, name, number of items. */
export function AlbumFrame({ kind, album, total, children }: AlbumFrameProps) {
  const stored = useStored()
  const write = useWriter()
  const words = useGalleryWords()[kind]
  const name = useText()(album, 'name')
  const gallery = { photos: photoGalleryPath, videos: videoGalleryPath }[kind]
  return (
    <div className="w content-page">
      <PageMeta title={name} description={write.fill(words.albumDescription, { name })} />
      <ContentCrumbs at={gallery} entries={[{ text: words.title, href: gallery }, { text: name }]} />
      <article>
        <PageHead
          title={stored(album, 'name')}
          lead={total > 0 && write.fill(total === 1 ? words.countOfOne : words.count, { n: total })}
        />
        {children}
      </article>
    </div>
  )
}
