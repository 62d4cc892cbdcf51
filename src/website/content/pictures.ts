import { escapeMarkup } from '#kernel/markup.ts'
import type { LiveEntry } from './content-type.ts'
import { endingOf, isPhoto, type mediaType } from './media-type.ts'
import { inBoth, type Pair } from './pair.ts'
import { labelTable } from './tables.ts'
import type { WireImage, WirePicture } from './wire.ts'

/** The files that entries refer to, by slug. */
export type MediaByKey = ReadonlyMap<string, LiveEntry<typeof mediaType>> & {
  /** Where pictures and documents are loaded from, without a final slash; absent if from this program (PAGE-10). */
  readonly filesUrl?: string
}

/** The widths, in pixels, of a photo's renditions. */
const usualWidths = [480, 960, 1600]
/** The width behind a plain address: enough for a card or a text. */
const plainWidth = 960

/** The widths of a photo's renditions; none is wider than the photo itself. */
export function renditionWidths(width: number): number[] {
  const [widest = width] = usualWidths.slice(-1)
  return [...usualWidths.filter((usual) => usual < Math.min(width, widest)), Math.min(width, widest)]
}

export const photoForms = ['avif', 'webp'] as const
export type PhotoForm = (typeof photoForms)[number]

export const renditionPath = (hash: string, width: number, form: PhotoForm) =>
  `/media/${hash}-${width}.${form}`
export const filePath = (hash: string, ending: string) => `/media/${hash}.${ending}`

/** The address of a stored one: `media:name` becomes that file's address, others are unchanged. */
export function presentAddress(address: string, mediaByKey: MediaByKey): string {
  return hosted(ownAddress(address, mediaByKey), mediaByKey)
}

function ownAddress(address: string, mediaByKey: MediaByKey): string {
  if (!address.startsWith('media:')) return address
  const media = mediaByKey.get(address.slice('media:'.length))?.data
  if (!media) return ''
  if (media.video) return media.video
  if (!isPhoto(media.file)) return filePath(media.hash, endingOf(media.file) ?? '')
  const widths = renditionWidths(media.width ?? 1)
  return renditionPath(media.hash, widths.findLast((width) => width <= plainWidth) ?? widths[0] ?? 1, 'webp')
}

/** A relative address on the configured host; others are unchanged. */
function hosted(address: string, { filesUrl = '' }: MediaByKey): string {
  return address.startsWith('/') ? filesUrl + address : address
}

/** A picture with all that a page needs to show it in the right size, with its words. */
export function presentImage(address: string, mediaByKey: MediaByKey): WireImage {
  const shown = shownOf(address, mediaByKey)
  return { image: presentAddress(shown, mediaByKey), picture: pictureOf(shown, mediaByKey) }
}

/** Whether an entry of the library is a video on another site. */
export function isElsewhere(address: string, mediaByKey: MediaByKey): boolean {
  return address.startsWith('media:') && Boolean(mediaByKey.get(address.slice('media:'.length))?.data.video)
}

/** A video on another site is shown as its poster. */
function shownOf(address: string, mediaByKey: MediaByKey): string {
  const { video, poster } = mediaByKey.get(address.replace(/^media:/, ''))?.data ?? {}
  return address.startsWith('media:') && video ? (poster ?? '') : address
}

/** The caption files of a stored video, by language, served by this program; empty if there are none. */
export function presentCaptions(address: string, mediaByKey: MediaByKey): Pair {
  const hashes = mediaByKey.get(address.replace(/^media:/, ''))?.data.captionsHash
  const fileOf = (hash: string | undefined) => (hash ? filePath(hash, 'vtt') : '')
  return { bn: fileOf(hashes?.bn), en: fileOf(hashes?.en) }
}

/** Stored HTML with our own pictures resolved, and tables in boxes that scroll on narrow screens. */
export function presentHtml(html: Pair, mediaByKey: MediaByKey): Pair {
  return { bn: presentSide(html.bn, 'bn', mediaByKey), en: presentSide(html.en, 'en', mediaByKey) }
}

function presentSide(html: string, language: 'bn' | 'en', mediaByKey: MediaByKey): string {
  const own = html.includes('"media:') ? resolveHtml(html, language, mediaByKey) : html
  const resolved = mediaByKey.filesUrl
    ? own.replace(storedFile, (_file, before: string, path: string) => before + hosted(path, mediaByKey))
    : own
  return resolved.includes('<table') ? boxTables(resolved, language) : resolved
}

/** Pictures in a text, and links to documents. */
const storedFile =
  /(\bsrc="|\bhref="(?=[^"]+\.(?:pdf|docx?|xlsx?|zip|jpe?g|png|svg|webp|avif)"))(\/(?!\/)[^"]*)/g

const tableLabels = { bn: 'সারণি', en: 'Table' }

/** A scrolling box must be reachable by keyboard, and so needs a name. */
function boxTables(html: string, language: 'bn' | 'en'): string {
  const box = `<div class="prose-table" role="group" aria-label="${tableLabels[language]}" tabindex="0">`
  return html.replace(/<table\b[\s\S]*?<\/table>/g, (table) => `${box}${labelTable(table)}</div>`)
}

function pictureOf(address: string, mediaByKey: MediaByKey): WirePicture | null {
  if (!address.startsWith('media:')) return null
  const media = mediaByKey.get(address.slice('media:'.length))?.data
  if (!media?.width || !media.height) return null
  const { file, hash, width, height, decorative, alt, focus } = media
  const widths = isPhoto(file) ? renditionWidths(width) : []
  const largest = widths.at(-1) ?? width
  const sources = (form: PhotoForm) =>
    widths.map((each) => `${hosted(renditionPath(hash, each, form), mediaByKey)} ${each}w`).join(', ')
  return {
    width: largest,
    height: Math.max(1, Math.round((height * largest) / width)),
    avif: sources('avif'),
    webp: sources('webp'),
    ...(focus ? { focus: `${focus.x}% ${focus.y}%` } : {}),
    ...inBoth('alt', decorative ? { bn: '', en: '' } : alt),
  }
}

/** In a text, pictures are as wide as the text. */
const sizesInText = '(max-width: 720px) 100vw, 720px'

function resolveHtml(html: string, language: 'bn' | 'en', mediaByKey: MediaByKey): string {
  const images = html.replace(/<img\b[^>]*\bsrc="(media:[a-z0-9-]+)"[^>]*>/g, (image, named: string) => {
    const address = shownOf(named, mediaByKey)
    const picture = pictureOf(address, mediaByKey)
    const alt =
      /\balt="([^"]*)"/.exec(image)?.[1] ||
      escapeMarkup(picture?.[language === 'bn' ? 'bn_alt' : 'alt'] ?? '')
    const size = picture ? ` width="${picture.width}" height="${picture.height}"` : ''
    const sources = picture?.webp ? ` srcset="${picture.webp}" sizes="${sizesInText}"` : ''
    return `<img src="${presentAddress(address, mediaByKey)}"${sources}${size} alt="${alt}" loading="lazy">`
  })
  return images.replace(
    /\bhref="(media:[a-z0-9-]+)"/g,
    (_link, address: string) => `href="${presentAddress(address, mediaByKey)}"`,
  )
}
