import type { Out } from '#kernel/endpoint.ts'
import { videoTypeCode } from '#website/content/codes.ts'
import type { LiveEntry } from '#website/content/content-type.ts'
import { inBoth } from '#website/content/pair.ts'
import {
  isElsewhere,
  type MediaByKey,
  presentAddress,
  presentCaptions,
  presentImage,
} from '#website/content/pictures.ts'
import type { WireImage } from '#website/content/wire.ts'
import type { albumType } from './album-type.ts'
import type { getAlbums, getGalleryItems } from './contract.ts'
import { mayEmbed } from './rules.ts'

type Album = LiveEntry<typeof albumType>
type Item = Album['data']['items'][number]
export type WireAlbum = Out<typeof getAlbums>['data'][number]
export type WireItem = Out<typeof getGalleryItems>['data'][number]
export type WireVideo = Extract<WireItem, { video_type: number }>
export type WirePhoto = Extract<WireItem, { large_image: string }>

export function presentAlbum({ id, data }: Album, mediaByKey: MediaByKey): WireAlbum {
  return {
    id,
    ...inBoth('name', data.name),
    ...presentImage(data.image, mediaByKey),
    count: data.items.length,
  }
}

export function presentPhoto(item: Item, mediaByKey: MediaByKey): WirePhoto {
  const shown = presentImage(item.image, mediaByKey)
  return { ...presentItem(item, shown), large_image: largestOf(shown) }
}

/** @param trusted origins of sites whose videos may be embedded */
export function presentVideo(item: Item, mediaByKey: MediaByKey, trusted: readonly string[]): WireVideo {
  const { video, videoType = 'embedded' } = item
  const address = presentAddress(video, mediaByKey)
  // A library video on another site is embedded from there.
  const isFile = videoType === 'file' && !isElsewhere(video, mediaByKey)
  return {
    ...presentItem(item, presentImage(item.image, mediaByKey)),
    video_type: videoTypeCode[isFile ? 'file' : 'embedded'],
    video: isFile ? '' : address,
    may_embed: !isFile && mayEmbed(address, trusted),
    video_file: isFile ? address : '',
    ...inBoth('captions_file', isFile ? presentCaptions(video, mediaByKey) : { bn: '', en: '' }),
  }
}

function presentItem({ id, caption }: Item, { image, picture }: WireImage) {
  return { id, ...inBoth('caption', caption), preview_image: image, picture }
}

/** The widest rendition of a photo; a drawing scales to any size. */
function largestOf({ image, picture }: WireImage): string {
  return /(\S+) \d+w$/.exec(picture?.webp ?? '')?.[1] ?? image
}
