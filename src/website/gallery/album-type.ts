import type { Problem } from '#kernel/problem.ts'
import { albumTypes, videoTypes } from '#website/content/codes.ts'
import { contentType } from '#website/content/content-type.ts'
import { choice, line, link, list, picture } from '#website/content/fields.ts'
import { photoAlbumPath, videoAlbumPath } from './paths.ts'

/** Photos or videos that belong together, in the order in which they are shown. */
export const albumType = contentType({
  name: 'album',
  isOrdered: true,
  words: 'gallery/editor',
  module: 'gallery',
  title: 'name',
  foundAt: ({ id, data }) => (data.albumType === 'videos' ? videoAlbumPath(id) : photoAlbumPath(id)),
  fields: {
    name: line({ both: true, required: true }),
    albumType: choice(albumTypes, { required: true }),
    /** The album's cover in the gallery. */
    image: picture({ required: true }),
    items: list({
      caption: line({ both: true, required: true }),
      /** The photo itself; for a video the picture shown before it plays. */
      image: picture({ required: true }),
      /** For videos: the address of the page to embed, or the file. */
      video: link(),
      videoType: choice(videoTypes),
    }),
  },
  problemsOf: ({ albumType: kind, items }) => (kind === 'videos' ? items.flatMap(problemsOfVideo) : []),
})

/** A file is one of ours; an embedded video is a page of ours or a safe address elsewhere. */
const fitting = { file: /^(media:|\/)/, embedded: /^(\/|https:\/\/)/ } as const

type VideoItem = { readonly video: string; readonly videoType?: keyof typeof fitting | undefined }

function problemsOfVideo({ video, videoType }: VideoItem, index: number): Problem[] {
  const at = (name: string) => `items.${index}.${name}`
  const missing: Problem[] = [
    ...(video ? [] : [{ code: 'contentMissing', field: at('video') }]),
    ...(videoType ? [] : [{ code: 'contentMissing', field: at('videoType') }]),
  ]
  if (missing.length > 0 || !videoType || fitting[videoType].test(video)) return missing
  return [{ code: 'addressInvalid', field: at('video') }]
}
