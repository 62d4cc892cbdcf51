import type { Problem } from '#kernel/problem.ts'
import { contentType } from './content-type.ts'
import { flag, group, line, link, number, picture, point, text } from './fields.ts'
import { maxPaperLetters } from './paper-limits.ts'

/** A picture, a video or a paper; other entries refer to it as `media:slug`. */
export const mediaType = contentType({
  name: 'media',
  words: 'content/editor',
  module: 'media',
  title: 'caption',
  fields: {
    /** The file's original name; empty for a video on another site. */
    file: line({ longest: 120 }),
    /** For a video on another site: its address, and the picture shown before it plays. */
    video: link(),
    poster: picture(),
    /** The key under which the file is stored. */
    hash: line({ derived: true, longest: 64 }),
    /** For a paper (PDF). */
    pages: number({ whole: true, least: 1, derived: true }),
    /** The text of a paper, for the search. */
    words: text({ longest: maxPaperLetters, derived: true }),
    /** In pixels, of the picture as uploaded. */
    width: number({ whole: true, least: 1, derived: true }),
    height: number({ whole: true, least: 1, derived: true }),
    /** The size of the file; unknown for files stored before sizes were. */
    bytes: number({ whole: true, least: 0, derived: true }),
    /** What a picture shows, for those who do not see it. */
    alt: line({ both: true }),
    /** The picture is decorative: nothing is lost without it. */
    decorative: flag(),
    /** The point that stays visible when a picture is cropped; the middle by default. */
    focus: point(),
    caption: line({ both: true }),
    /** Captions of a video, one file for each language (.vtt). */
    captionsFile: group({ bn: line({ longest: 120 }), en: line({ longest: 120 }) }),
    captionsHash: group({ bn: line({ longest: 64 }), en: line({ longest: 64 }) }, { derived: true }),
  },
  problemsOf: ({ file, video, poster, alt, decorative, captionsFile }) => {
    if (!file) return problemsOfVideo(video, poster)
    if (isVideo(file))
      return captionsFile?.bn || captionsFile?.en ? [] : [{ code: 'captionsMissing', field: 'captionsFile' }]
    if (!isPicture(file) || decorative) return []
    return (['bn', 'en'] as const)
      .filter((language) => !alt[language])
      .map((language) => ({ code: 'altMissing', field: `alt.${language}` }))
  },
})

/** A video on another site needs a safe address, and a poster until it plays. */
function problemsOfVideo(video: string, poster: string): Problem[] {
  if (!video) return [{ code: 'contentMissing', field: 'video' }]
  const isSafe = /^(https:\/\/|\/)/.test(video)
  return [
    ...(isSafe ? [] : [{ code: 'addressInvalid', field: 'video' }]),
    ...(poster ? [] : [{ code: 'contentMissing', field: 'poster' }]),
  ]
}

/** The media type of a stored file, by its extension. */
export const mediaTypes = {
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt',
  pdf: 'application/pdf',
} as const
export type MediaEnding = keyof typeof mediaTypes

export function endingOf(file: string): MediaEnding | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(mediaTypes, ending) ? (ending as MediaEnding) : undefined
}

/** Raster pictures, which are scaled down for small screens; a drawing (svg) is served as it is. */
export function isPhoto(file: string): boolean {
  return ['jpg', 'jpeg', 'png', 'webp', 'avif'].includes(endingOf(file) ?? '')
}
function isVideo(file: string): boolean {
  return ['mp4', 'webm'].includes(endingOf(file) ?? '')
}
function isPicture(file: string): boolean {
  return isPhoto(file) || endingOf(file) === 'svg'
}
