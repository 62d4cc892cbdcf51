import { type Language, languages } from '#kernel/language.ts'
import { useLanguage } from '#platform/http/web/language.ts'
import { useText } from '#website/content/web/Text.tsx'
import type { RecordOf } from './home.loader.ts'

const names: Record<Language, string> = { bn: 'বাংলা', en: 'English' }

/** An embedded player where the address is a page of one, else the film itself with what is said in it. */
export function HeroVideo({ slide }: { slide: RecordOf<'home slider'> }) {
  const language = useLanguage()
  const title = useText()(slide, 'title')
  const captions = { bn: slide.bn_captions_file, en: slide.captions_file }
  const spoken = captions[language] ? language : languages.find((other) => captions[other])
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
      {languages
        .filter((each) => captions[each])
        .map((each) => (
          <track
            key={each}
            kind="captions"
            src={captions[each]}
            srcLang={each}
            label={names[each]}
            default={each === spoken}
          />
        ))}
    </video>
  )
}
