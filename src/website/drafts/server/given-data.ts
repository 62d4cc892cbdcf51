import { Refusal } from '#kernel/problem.ts'
import type { ContentType } from '#website/content/content-type.ts'
import type { Data } from '#website/content/entry-data.ts'
import { mediaType } from '#website/content/media-type.ts'

/** For a file, besides the derived fields: bytes come with an upload, not with texts. */
const keptOfMedia: readonly string[] = ['file', 'captionsFile']
/** Fields only for a video on another site, and fields only for a picture. */
const ofVideo: readonly string[] = ['video', 'poster']
const ofPicture: readonly string[] = ['alt', 'decorative', 'focus']

/**
 * Whether nobody fills in a field: forms do not show it, and a save does not change it.
 * @param stored the newest draft, which tells a picture from a video; undefined for a new entry
 */
export function isKept(type: ContentType, name: string, stored: Data | undefined): boolean {
  if (type.fields[name]?.isDerived) return true
  if (type.name !== mediaType.name) return false
  const isFile = Boolean(stored?.file)
  return keptOfMedia.includes(name) || (isFile ? ofVideo : ofPicture).includes(name)
}

/**
 * The given data of an entry, with the stored values of fields that nobody fills in.
 * @throws Refusal 422 for a file without bytes, unless it is a video on another site
 */
export function withKept(type: ContentType, given: Data, stored: Data | undefined): Data {
  if (type.name === mediaType.name && !stored && !given.video)
    throw new Refusal(422, { code: 'fileMissing', field: 'file' })
  const isFilled = ([name]: [string, unknown]) => !isKept(type, name, stored)
  const kept = Object.entries(stored ?? {}).filter((entry) => !isFilled(entry))
  return Object.fromEntries([...Object.entries(given).filter(isFilled), ...kept])
}

/** The data without those fields, for a form. */
export function withoutKept(type: ContentType, data: Data): Data {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !isKept(type, name, data)))
}
