import type { Problem } from '#kernel/problem.ts'
import { contentType } from './content-type.ts'
import { flag, group, line, link, number, picture, point, text } from './fields.ts'
import { maxPaperLetters } from './paper-limits.ts'

/** A picture, a video or a paper; named in other entries as `media:slug`. */
export const mediaType = contentType({
  name: 'media',
  words: 'content/editor',
  module: 'media',
  title: 'caption',
  fields: {
    /** The file's name, as its owner called it; empty of a video that stands elsewhere. */
    file: line({ longest: 120 }),
    /** For a video on another site: its address, and the picture shown before it plays. */
    video: link(),
    poster: picture(),
    /** By which the file is kept and found. */
    hash: line({ derived: true, longest: 64 }),
    /** For a paper (PDF). */
    pages: number({ whole: true, least: 1, derived: true }),
    /** What a paper says, for the search. */
    words: text({ longest: maxPaperLetters, derived: true }),
    /** In pixels, of a picture as it was given. */
    width: number({ whole: true, least: 1, derived: true }),
    height: number({ whole: true, least: 1, derived: true }),
    /** How long the file is; unknown of one that was taken in before this was written down. */
    bytes: number({ whole: true, least: 0, derived: true }),
    /** What a picture shows, for those who do not see it. */
    alt: line({ both: true }),
    /** It only adorns: nothing is lost by not seeing it. */
    decorative: flag(),
    /** What stays in sight where a picture is cut to fit; the middle when nothing is set. */
    focus: point(),
    caption: line({ both: true }),
    /** The spoken words of a video, one file a language (.vtt). */
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

/** A video that stands elsewhere is named by a safe address, and shown by its poster until it plays. */
function problemsOfVideo(video: string, poster: string): Problem[] {
  if (!video) return [{ code: 'contentMissing', field: 'video' }]
  const isSafe = /^(https:\/\/|\/)/.test(video)
  return [
    ...(isSafe ? [] : [{ code: 'addressInvalid', field: 'video' }]),
    ...(poster ? [] : [{ code: 'contentMissing', field: 'poster' }]),
  ]
}

/** What a kept file is served as, by the end of its name. */
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

/** Pictures of dots, which are made smaller for small screens; a drawing (svg) is served as it is. */
export function isPhoto(file: string): boolean {
  return ['jpg', 'jpeg', 'png', 'webp', 'avif'].includes(endingOf(file) ?? '')
}
function isVideo(file: string): boolean {
  return ['mp4', 'webm'].includes(endingOf(file) ?? '')
}
function isPicture(file: string): boolean {
  return isPhoto(file) || endingOf(file) === 'svg'
}
