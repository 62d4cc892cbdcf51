import { useLoaderData } from 'react-router'
import './gallery.css'
import { Text } from '#content/web/Text.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { videoGalleryPath } from '../paths.ts'
import type { WireVideo } from '../present-gallery.ts'
import { AlbumFrame } from './AlbumFrame.tsx'
import { askItems, type VideoAlbumData } from './album.loader.ts'
import { EmbeddedVideo } from './EmbeddedVideo.tsx'
import { LoadMore } from './LoadMore.tsx'
import { NoData } from './NoData.tsx'
import { useGrowingList } from './use-growing-list.ts'
import { VideoFile } from './VideoFile.tsx'
import { useGalleryWords } from './words.ts'

/** The videos of an album (GAL-02, GAL-03). */
export default function VideoAlbumPage() {
  const { album, items } = useLoaderData<VideoAlbumData>()
  const { allAlbums } = useGalleryWords()
  return (
    <AlbumFrame kind="videos" album={album} total={items.total}>
      {items.total > 0 ? (
        <VideoGrid key={`${album.id} ${items.page}`} albumId={album.id} videos={items} />
      ) : (
        <NoData>
          <ButtonLink href={videoGalleryPath}>{allAlbums}</ButtonLink>
        </NoData>
      )}
    </AlbumFrame>
  )
}

function VideoGrid({ albumId, videos }: { albumId: number; videos: VideoAlbumData['items'] }) {
  const words = useGalleryWords()
  const list = useGrowingList(videos, (page) => askItems<WireVideo>('videos', albumId, page))
  return (
    <>
      <ul ref={list.list} className="video-grid">
        {list.items.map((video) => (
          <li key={video.id}>
            <h2>
              <Text of={video} name="caption" />
            </h2>
            {video.video_file ? <VideoFile video={video} /> : <EmbeddedVideo video={video} />}
          </li>
        ))}
      </ul>
      <LoadMore list={list} shown={words.videos.shown} />
    </>
  )
}
