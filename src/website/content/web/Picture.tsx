import { useLanguage } from '#platform/http/web/visit.ts'
import { focusClass } from '../focus-class.ts'
import { textOf } from '../pair.ts'
import type { WireImage } from '../wire.ts'

type PictureProps = {
  of: WireImage
  /** Its width on the page, as `sizes` of an `img`. */
  sizes: string
  /** For a drawing of unknown size; a stored picture knows its own. */
  width: number
  height: number
  /** At the top of the page: it is loaded at once. */
  isEager?: boolean
  className?: string
}

/**
 * A stored picture in the smallest rendition that fits the screen, with its size so that nothing jumps. Its
 * alternative text is in the reader's language, and empty for a decorative picture.
 */
export function Picture({ of: { image, picture }, sizes, width, height, isEager, className }: PictureProps) {
  const language = useLanguage()
  const { text: alt, language: written } = textOf(picture ?? { alt: '', bn_alt: '' }, 'alt', language)
  const img = (
    <img
      src={image || '/fallback.svg'}
      alt={alt}
      lang={written === language ? undefined : written}
      width={picture?.width ?? width}
      height={picture?.height ?? height}
      {...(picture?.webp ? { srcSet: picture.webp, sizes } : {})}
      loading={isEager ? undefined : 'lazy'}
      className={[className, focusClass(picture?.focus)].filter(Boolean).join(' ') || undefined}
    />
  )
  if (!picture?.avif) return img
  return (
    <picture>
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      {img}
    </picture>
  )
}
