import { Refusal } from '#kernel/problem.ts'
import type { ContentType } from '#website/content/content-type.ts'
import type { Data } from '#website/content/entry-data.ts'
import { mediaType } from '#website/content/media-type.ts'

/** For a file, beside what the program finds out: its bytes come with an upload, not with texts. */
const keptOfMedia: readonly string[] = ['file', 'captionsFile']
/** What only a video that stands elsewhere has, and what only a picture has. */
const ofVideo: readonly string[] = ['video', 'poster']
const ofPicture: readonly string[] = ['alt', 'decorative', 'focus']

/**
 * The fields that nobody fills in: a form does not show them, and a save leaves them as they are.
 * @param stored the newest draft, by which a picture is told from a video; undefined for an entry that is to be made
 */
export function isKept(type: ContentType, name: string, stored: Data | undefined): boolean {
  if (type.fields[name]?.isDerived) return true
  if (type.name !== mediaType.name) return false
  const isFile = Boolean(stored?.file)
  return keptOfMedia.includes(name) || (isFile ? ofVideo : ofPicture).includes(name)
}

/**
 * What was given of an entry, with what nobody fills in as it is stored.
 * @throws Refusal 422 for a file without bytes, unless it is a video that stands elsewhere
 */
export function withKept(type: ContentType, given: Data, stored: Data | undefined): Data {
  if (type.name === mediaType.name && !stored && !given.video)
    throw new Refusal(422, { code: 'fileMissing', field: 'file' })
  const isFilled = ([name]: [string, unknown]) => !isKept(type, name, stored)
  const kept = Object.entries(stored ?? {}).filter((entry) => !isFilled(entry))
  return Object.fromEntries([...Object.entries(given).filter(isFilled), ...kept])
}

/** The same without them, for a form. */
export function withoutKept(type: ContentType, data: Data): Data {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !isKept(type, name, data)))
}
