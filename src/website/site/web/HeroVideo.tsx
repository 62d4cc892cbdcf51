import { Captions } from '#website/content/web/Captions.tsx'
import { useText } from '#website/content/web/Text.tsx'
import type { RecordOf } from './home.loader.ts'

/** An embedded player if the address is a page, else the film itself with its captions. */
export function HeroVideo({ slide }: { slide: RecordOf<'home slider'> }) {
  const title = useText()(slide, 'title')
  const captions = { bn: slide.bn_captions_file, en: slide.captions_file }
  if (!/\.(mp4|webm)$/i.test(slide.video)) {
    return <iframe src={slide.video} title={title} loading="lazy" allowFullScreen />
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: a stored video has captions in one language at least
    <video
      src={slide.video}
      controls
      playsInline
      preload="none"
      poster={slide.long_image || undefined}
      aria-label={title}
    >
      <Captions of={captions} />
    </video>
  )
}
