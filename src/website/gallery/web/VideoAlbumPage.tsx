import { useLoaderData } from 'react-router'
import { ButtonLink } from '#ui'
import { Captions } from '#website/content/web/Captions.tsx'
import { useStored, useText } from '#website/content/web/Text.tsx'
import { itemAnchor, videoGalleryPath } from '../paths.ts'
import type { WireVideo } from '../present-gallery.ts'
import { AlbumFrame } from './AlbumFrame.tsx'
import type { videoAlbumLoader } from './album.loader.ts'
import { EmbeddedVideo } from './EmbeddedVideo.tsx'
import { LoadMore } from './LoadMore.tsx'
import { NoData } from './NoData.tsx'
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

/** A video file of our own: nothing is loaded before it is played; captions in the reader's language. */
function VideoFile({ video }: { video: WireVideo }) {
  const words = useGalleryWords()
  const captions = { bn: video.bn_captions_file, en: video.captions_file }
  return (
    // biome-ignore lint/a11y/useMediaCaption: a stored video has captions in one language at least
    <video
      controls
      playsInline
      preload="none"
      poster={video.preview_image}
      width={video.picture?.width ?? 1280}
      height={video.picture?.height ?? 720}
      aria-label={useText()(video, 'caption')}
    >
      <source src={video.video_file} />
      <Captions of={captions} labels={words.languages} />
      <a href={video.video_file} download>
        {words.noPlayer}
      </a>
    </video>
  )
}
