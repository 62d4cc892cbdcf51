import { useWriter } from '#platform/http/web/write.ts'
import { ArrowLink } from '#ui'
import { focusClass } from '#website/content/focus-class.ts'
import { Captions } from '#website/content/web/Captions.tsx'
import { useStored, useText } from '#website/content/web/Text.tsx'
import type { RecordOf, Section } from './home.loader.ts'
import { SliderButtons } from './SliderButtons.tsx'
import { useHomeWords } from './words.ts'

type Slide = RecordOf<'home slider'>

const slideMs = 7000

/** A video if the first slide is one (HOME-04), otherwise slides that change automatically (HOME-05). */
export function HeroSlider({ section }: { section: Section<'home slider'> }) {
  const [first] = section.contents
  if (!first) return null
  if (!first.is_video) return <HeroSlides slides={section.contents} />
  return (
    <section className="hero hero-video on-dark">
      <div className="w">
        <HeroText slide={first} isFirst />
        <HeroVideo slide={first} />
      </div>
    </section>
  )
}

function HeroSlides({ slides }: { slides: readonly Slide[] }) {
  const words = useHomeWords().slider
  const write = useWriter()
  const place = (index: number) => write.fill(words.place, { n: index + 1, total: slides.length })
  return (
    <section
      className="hero on-dark"
      aria-label={words.highlights}
      data-enhance="slider"
      data-every={slideMs}
    >
      <ul className="hero-track" data-track="">
        {slides.map((slide, index) => (
          <li key={slide.id} className="hero-slide">
            <HeroArt slide={slide} isFirst={index === 0} />
            <div className="w">
              <HeroText slide={slide} isFirst={index === 0} />
            </div>
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="hero-controls needs-scripts">
          <div className="w">
            <SliderButtons>
              <span className="hero-dots" role="img" aria-label={place(0)} data-dots="">
                {slides.map((slide, index) => (
                  <i
                    key={slide.id}
                    className={index === 0 ? 'is-now' : undefined}
                    data-place={place(index)}
                  />
                ))}
              </span>
            </SliderButtons>
          </div>
        </div>
      )}
    </section>
  )
}

/** The wide picture, or the narrow one on a phone. Decorative: the text is beside it. */
function HeroArt({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  return (
    <picture className="hero-art">
      {slide.thumb_image && (
        <Forms of={slide.thumb_picture} image={slide.thumb_image} media="(width < 600px)" sizes="100vw" />
      )}
      {slide.long_picture?.webp && <Forms of={slide.long_picture} image="" sizes="62vw" />}
      <img
        src={slide.long_image}
        alt=""
        width={slide.long_picture?.width ?? 760}
        height={slide.long_picture?.height ?? 620}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
        className={focusClass(slide.long_picture?.focus) || undefined}
      />
    </picture>
  )
}

type FormsProps = { of: Slide['long_picture']; image: string; media?: string; sizes: string }

/** A stored photo in its renditions; a drawing as it is. */
function Forms({ of: picture, image, media, sizes }: FormsProps) {
  if (!picture?.webp) return <source media={media} srcSet={image} />
  return (
    <>
      <source type="image/avif" media={media} srcSet={picture.avif} sizes={sizes} />
      <source type="image/webp" media={media} srcSet={picture.webp} sizes={sizes} />
    </>
  )
}

function HeroText({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  const stored = useStored()
  const title = stored(slide, 'title')
  const address = linkOf(slide)
  return (
    <div className="hero-text">
      {isFirst ? <h1>{title}</h1> : <h2>{title}</h2>}
      <p>{stored(slide, 'short_descripton')}</p>
      {address && <ArrowLink href={address}>{stored(slide, 'link_text')}</ArrowLink>}
    </div>
  )
}

/** `external_link`, or the internal one through `menu.slug` (HOME-06). */
function linkOf(slide: Slide): string | undefined {
  if (slide.external_link) return slide.external_link
  return slide.menu ? `/${slide.menu.slug}` : undefined
}

/** An embedded player if the address is a page, else the film itself with its captions. */
function HeroVideo({ slide }: { slide: RecordOf<'home slider'> }) {
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
