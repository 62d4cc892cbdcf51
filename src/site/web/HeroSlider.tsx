import { Text } from '#content/web/Text.tsx'
import { fill } from '#kernel/words.ts'
import { useLanguage } from '#platform/web/language.ts'
import { ArrowLink } from '#platform/web/ui/Button.tsx'
import type { RecordOf, Section } from './home.loader.ts'
import { SliderButtons } from './SliderButtons.tsx'
import { useSlider } from './use-slider.ts'
import { useHomeWords } from './words.ts'

type Slide = RecordOf<'home slider'>

const slideMs = 7000

/** A video when the first slide is one (HOME-04), otherwise slides that change by themselves (HOME-05). */
export function HeroSlider({ section }: { section: Section<'home slider'> }) {
  const [first] = section.contents
  if (!first) return null
  return first.is_video ? <HeroVideo slide={first} /> : <HeroSlides slides={section.contents} />
}

function HeroSlides({ slides }: { slides: readonly Slide[] }) {
  const words = useHomeWords().slider
  const language = useLanguage()
  const slider = useSlider({ everyMs: slideMs })
  const place = (index: number) => fill(words.place, { n: index + 1, total: slides.length }, language)
  return (
    <section className="hero on-dark" aria-label={words.highlights} {...slider.holders}>
      <ul className="hero-track" ref={slider.track}>
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
            <SliderButtons {...slider}>
              <span className="hero-dots" role="img" aria-label={place(slider.index)}>
                {slides.map((slide, index) => (
                  <i key={slide.id} className={index === slider.index ? 'is-now' : undefined} />
                ))}
              </span>
            </SliderButtons>
          </div>
        </div>
      )}
    </section>
  )
}

/** The wide picture, and the narrow one on a phone. Decoration: the words stand beside it. */
function HeroArt({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  return (
    <picture className="hero-art">
      {slide.thumb_image && <source media="(width < 600px)" srcSet={slide.thumb_image} />}
      <img
        src={slide.long_image}
        alt=""
        width="760"
        height="620"
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
      />
    </picture>
  )
}

function HeroText({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  const title = <Text of={slide} name="title" />
  const address = linkOf(slide)
  return (
    <div className="hero-text">
      {isFirst ? <h1>{title}</h1> : <h2>{title}</h2>}
      <p>
        <Text of={slide} name="short_descripton" />
      </p>
      {address && (
        <ArrowLink href={address}>
          <Text of={slide} name="link_text" />
        </ArrowLink>
      )}
    </div>
  )
}

/** An embedded player where the address is a page of one, else the file itself. */
function HeroVideo({ slide }: { slide: Slide }) {
  const isFile = /\.(mp4|webm|ogv)$/i.test(slide.video)
  return (
    <section className="hero hero-video on-dark">
      <div className="w">
        <HeroText slide={slide} isFirst />
        {isFile ? (
          // biome-ignore lint/a11y/useMediaCaption: a slide names a file only and has no captions yet; no starting slide is a video
          <video src={slide.video} controls preload="none" poster={slide.long_image || undefined} />
        ) : (
          <iframe src={slide.video} title={slide.title} loading="lazy" allowFullScreen />
        )}
      </div>
    </section>
  )
}

/** `external_link`, or the internal one through `menu.slug` (HOME-06). */
function linkOf(slide: Slide): string | undefined {
  if (slide.external_link) return slide.external_link
  return slide.menu ? `/${slide.menu.slug}` : undefined
}
