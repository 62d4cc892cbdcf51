import { contentType } from './content-type.ts'
import { flag, group, line, number, text } from './fields.ts'
import { maxPaperLetters } from './paper-limits.ts'

/** A picture, a video or a paper; named in other entries as `media:slug`. */
export const mediaType = contentType({
  name: 'media',
  words: 'content/editor',
  module: 'media',
  title: 'caption',
  fields: {
    /** The file's name, as its owner called it. */
    file: line({ required: true, longest: 120 }),
    /** By which the file is kept and found. */
    hash: line({ derived: true, longest: 64 }),
    bytes: number({ whole: true, least: 1, derived: true }),
    /** Of a paper (PDF). */
    pages: number({ whole: true, least: 1, derived: true }),
    /** What a paper says, for the search. */
    words: text({ longest: maxPaperLetters, derived: true }),
    /** In pixels, of a picture as it was given. */
    width: number({ whole: true, least: 1, derived: true }),
    height: number({ whole: true, least: 1, derived: true }),
    /** What a picture shows, for those who do not see it. */
    alt: line({ both: true }),
    /** It only adorns: nothing is lost by not seeing it. */
    decorative: flag(),
    caption: line({ both: true }),
    /** The spoken words of a video, one file a language (.vtt). */
    captionsFile: group({ bn: line({ longest: 120 }), en: line({ longest: 120 }) }),
    captionsHash: group({ bn: line({ longest: 64 }), en: line({ longest: 64 }) }, { derived: true }),
  },
  problemsOf: ({ file, alt, decorative, captionsFile }) => {
    if (isVideo(file))
      return captionsFile?.bn || captionsFile?.en ? [] : [{ code: 'captionsMissing', field: 'captionsFile' }]
    if (!isPicture(file) || decorative) return []
    return (['bn', 'en'] as const)
      .filter((language) => !alt[language])
      .map((language) => ({ code: 'altMissing', field: `alt.${language}` }))
  },
})

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
export function isVideo(file: string): boolean {
  return ['mp4', 'webm'].includes(endingOf(file) ?? '')
}
function isPicture(file: string): boolean {
  return isPhoto(file) || endingOf(file) === 'svg'
}
