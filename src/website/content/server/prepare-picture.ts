import sharp from 'sharp'
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

/** In pixels on each side. Opening a larger one takes more memory than an upload may cost. */
const maxPixels = 10_000
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

/** Re-encoding one of the largest takes half a gigabyte. */
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
  const given = await inspectFile(name, bytes)
  if (typeof given === 'string') return 'pictureKindWrong'
  if (Math.max(given.width ?? 0, given.height ?? 0) > maxPixels) return 'pictureTooWide'
  // Metadata is dropped by default: place, camera and time. The rotation is applied first.
  return sharp(bytes)
    .autoOrient()
    .resize({ width: keptWidth, withoutEnlargement: true })
    .keepIccProfile()
    .toFormat(ending === 'jpg' ? 'jpeg' : (ending as 'png'), kept[ending])
    .toBuffer()
    .catch(() => 'pictureKindWrong')
}
