import sharp, { type Metadata } from 'sharp'
import { staffQueue } from '#platform/limits/server/serial-queue.ts'
import { endingOf, type MediaEnding } from '../media-type.ts'
import { cleanDrawing } from './clean-drawing.ts'
import { type FileFacts, inspectFile } from './media-files.ts'

// Without this, sharp caches its last work, which for a few large photos is gigabytes.
sharp.cache(false)

/** A picture as it is stored: without place, time and camera, a drawing without scripts. */
export type PreparedPicture = {
  readonly ending: MediaEnding
  readonly bytes: Uint8Array
  readonly facts: FileFacts
}

/** In pixels on each side. */
const maxPixels = 10_000
/**
 * In bytes, as the header says. A photo of 10,000 pixels a side that is decoded row by row takes 130 MB;
 * decoded whole it took up to 1.8 GB, and a server has 900 MB.
 */
const maxDecodedBytes = 160_000_000
/** In pixels. Encoding needs up to 20 bytes of memory for each. */
const maxStoredPixels = 16_000_000
/** A drawing is parsed whole, and sent to readers as it is. */
const maxDrawingBytes = 1024 * 1024
/** Twice the widest rendition. */
const keptWidth = 3_200

/** How each kind of photo is re-encoded, almost without visible loss. */
const kept: Readonly<Partial<Record<MediaEnding, object>>> = {
  jpg: { quality: 92, chromaSubsampling: '4:4:4' },
  jpeg: { quality: 92, chromaSubsampling: '4:4:4' },
  png: { compressionLevel: 9 },
  webp: { quality: 92 },
  avif: { quality: 80, effort: 3 },
}

/** Re-encoding one of the largest takes 300 MB. */
const inTurn = staffQueue({ atMost: 8, busySeconds: 20 })

/**
 * Processes an uploaded picture, one at a time.
 * @returns the code of a problem if it is no picture, or is not what its name says
 * @throws Refusal 429 while three of theirs, or many of others, wait
 */
export const preparePicture = (
  staffId: number,
  name: string,
  bytes: Uint8Array,
): Promise<PreparedPicture | string> => inTurn(staffId, () => prepare(name, bytes))

async function prepare(name: string, bytes: Uint8Array): Promise<PreparedPicture | string> {
  const ending = endingOf(name)
  if (!ending || !(ending === 'svg' || kept[ending])) return 'pictureKindUnknown'
  const clean = ending === 'svg' ? await drawing(bytes) : await photo(ending, name, bytes)
  if (typeof clean === 'string') return clean
  const facts = await inspectFile(`picture.${ending}`, clean)
  return typeof facts === 'string' ? 'pictureKindWrong' : { ending, bytes: clean, facts }
}

async function drawing(bytes: Uint8Array): Promise<Uint8Array | string> {
  if (bytes.byteLength > maxDrawingBytes) return 'drawingTooLarge'
  const { clean, fault } = await cleanDrawing(Buffer.from(bytes).toString('utf8'))
  return clean === undefined ? (fault ?? 'pictureKindWrong') : Buffer.from(clean)
}

async function photo(ending: MediaEnding, name: string, bytes: Uint8Array): Promise<Uint8Array | string> {
  if (typeof (await inspectFile(name, bytes)) === 'string') return 'pictureKindWrong'
  const header = await sharp(bytes).metadata()
  const { width, height } = header.autoOrient
  if (Math.max(width, height) > maxPixels) return 'pictureTooWide'
  if (width * height * bytesPerPixel(header) > maxDecodedBytes) return 'pictureTooHeavy'
  const widest = Math.floor(Math.sqrt((maxStoredPixels * width) / height))
  // Metadata is dropped by default: place, camera and time. The rotation is applied first.
  return sharp(bytes)
    .autoOrient()
    .resize({ width: Math.max(1, Math.min(keptWidth, widest)), withoutEnlargement: true })
    .keepIccProfile()
    .toFormat(ending === 'jpg' ? 'jpeg' : (ending as 'png'), kept[ending])
    .toBuffer()
    .catch(() => 'pictureKindWrong')
}

/** The memory that decoding takes for each pixel; 0 if it is done row by row. */
function bytesPerPixel({ format, isProgressive, channels, depth }: Metadata): number {
  if (format === 'heif') return 18
  if (format === 'webp') return 10
  if (!isProgressive) return 0
  return format === 'jpeg' || depth === 'ushort' ? channels * 2 : channels
}
