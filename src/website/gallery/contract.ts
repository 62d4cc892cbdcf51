import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { albumTypeCode, albumTypes, videoTypeCode } from '#website/content/codes.ts'
import { both, imageFields, wholeNumber } from '#website/content/wire.ts'

const page = wholeNumber('pageNumberInvalid')
  .pipe(z.number().min(1, 'pageNumberInvalid').max(1_000_000, 'pageNumberInvalid'))
  .default(1)

/** `album_type_id`: 1 photos, 2 videos (CODE-14). */
const albumKind = wholeNumber('albumTypeUnknown').transform((code, context) => {
  const kind = albumTypes.find((one) => albumTypeCode[one] === code)
  if (kind) return kind
  context.addIssue({ code: 'custom', message: 'albumTypeUnknown' })
  return z.NEVER
})

/** The shape of every paginated list. */
const paginated = <Item extends z.ZodType>(item: Item) => ({
  status: z.literal(1),
  message: z.string(),
  data: z.array(item),
  current_page: z.number(),
  /** How many items there are up to the end of this page. */
  to: z.number(),
  total: z.number(),
  last_page: z.number(),
})

const album = z.object({
  id: z.number(),
  ...both('name'),
  ...imageFields,
  /** How many photos or videos it holds. */
  count: z.number(),
})

export const getAlbums = endpoint('GET /v1/get/getAlbums', {
  summary: 'The albums of the photo or the video gallery, twelve a page',
  in: z.object({ page, album_type_id: albumKind }),
  out: z.object(paginated(album)),
})

const itemFields = {
  id: z.number(),
  ...both('caption'),
  preview_image: z.string(),
  picture: imageFields.picture,
}

const photo = z.object({
  ...itemFields,
  /** The largest rendition of the photo. */
  large_image: z.string(),
})

const video = z.object({
  ...itemFields,
  /** 1 embedded, 2 file (CODE-14). */
  video_type: z.literal(Object.values(videoTypeCode)),
  /** The page of an embedded video, or empty. */
  video: z.string(),
  /** False for an untrusted site: its video is only a link. */
  may_embed: z.boolean(),
  /** Our own video file, or empty. */
  video_file: z.string(),
  /** Captions, as WebVTT. */
  ...both('captions_file'),
})

export const getGalleryItems = endpoint('GET /v1/get/getgallerys', {
  summary: 'The photos or videos of an album, twelve a page',
  in: z.object({
    page,
    album_type_id: albumKind,
    album_id: wholeNumber('albumNumberInvalid').pipe(
      z.number().positive('albumNumberInvalid').max(2_147_483_647, 'albumNumberInvalid'),
    ),
  }),
  out: z.object({
    ...paginated(z.union([video, photo])),
    album: z.object({ id: z.number(), ...both('name') }),
  }),
})
