import { Captions } from '#website/content/web/Captions.tsx'
import { useText } from '#website/content/web/Text.tsx'
import type { WireVideo } from '../present-gallery.ts'
import { useGalleryWords } from './words.ts'

/** A video file of our own: nothing is loaded before it is played; captions in the reader's language. */
export function VideoFile({ video }: { video: WireVideo }) {
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
