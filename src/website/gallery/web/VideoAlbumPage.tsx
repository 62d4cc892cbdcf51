import { useLoaderData } from 'react-router'
import { ButtonLink } from '#ui'
import { useStored } from '#website/content/web/Text.tsx'
import { itemAnchor, videoGalleryPath } from '../paths.ts'
import { AlbumFrame } from './AlbumFrame.tsx'
import type { videoAlbumLoader } from './album.loader.ts'
import { EmbeddedVideo } from './EmbeddedVideo.tsx'
import { LoadMore } from './LoadMore.tsx'
import { NoData } from './NoData.tsx'
import { VideoFile } from './VideoFile.tsx'
import { useGalleryWords } from './words.ts'

/** The videos of an album (GAL-02, GAL-03). */
export default function VideoAlbumPage() {
  const stored = useStored()
  const { album, items } = useLoaderData<typeof videoAlbumLoader>()
  const words = useGalleryWords()
  return (
    <AlbumFrame kind="videos" album={album} total={items.total}>
      {items.total > 0 ? (
        <>
          <ul className="video-grid">
            {items.items.map((video) => (
              <li key={video.id} id={itemAnchor(video.id)}>
                <h2>{stored(video, 'caption')}</h2>
                {video.video_file ? <VideoFile video={video} /> : <EmbeddedVideo video={video} />}
              </li>
            ))}
          </ul>
          <LoadMore list={items} shown={words.videos.shown} />
        </>
      ) : (
        <NoData>
          <ButtonLink href={videoGalleryPath}>{words.allAlbums}</ButtonLink>
        </NoData>
      )}
    </AlbumFrame>
  )
}
