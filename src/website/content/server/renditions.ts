import pLimit from 'p-limit'
import sharp from 'sharp'
import type { Files } from '#adapters/files/files.ts'
import { type PhotoForm, renditionWidths } from '../pictures.ts'

const quality: Readonly<Record<PhotoForm, object>> = {
  avif: { quality: 55, effort: 3 },
  webp: { quality: 78 },
}

/** The renditions of photos: made once, at the first request, and stored beside the original. */
export type Renditions = {
  /** One rendition; undefined if there is no such photo, or no rendition of this width. */
  find(hash: string, width: number, form: PhotoForm): Promise<Uint8Array | undefined>
}

export function createRenditions(files: Files): Renditions {
  const making = new Map<string, Promise<Uint8Array | undefined>>()
  // One at a time: making a rendition takes a whole core, and visitors come first.
  const inTurn = pLimit(1)

  function find(hash: string, width: number, form: PhotoForm): Promise<Uint8Array | undefined> {
    const key = `content/${hash}-${width}.${form}`
    const known = making.get(key)
    if (known) return known
    const found = findOrMake(key, hash, width, form).finally(() => making.delete(key))
    making.set(key, found)
    return found
  }

  async function findOrMake(key: string, hash: string, width: number, form: PhotoForm) {
    const kept = await files.find(key)
    if (kept) return kept
    const bytes = await inTurn(() => make(hash, width, form))
    if (bytes) await files.put(key, bytes)
    return bytes
  }

  async function make(hash: string, width: number, form: PhotoForm): Promise<Uint8Array | undefined> {
    const original = await files.find(`content/${hash}`)
    if (!original) return undefined
    const photo = sharp(original)
    const { autoOrient } = await photo.metadata()
    if (!renditionWidths(autoOrient.width).includes(width)) return undefined
    // Metadata is dropped by default: place, camera and time of the photo (ASVS 14.2.8).
    return photo.autoOrient().resize({ width })[form](quality[form]).toBuffer()
  }

  return { find }
}
