import { Refusal } from '#kernel/problem.ts'
import type { ContentType } from '#website/content/content-type.ts'
import type { Data } from '#website/content/entry-data.ts'
import { mediaType } from '#website/content/media-type.ts'

/** Of a file, beside what the program finds out: its bytes come with an upload, not with words. */
const keptOfMedia: readonly string[] = ['file', 'captionsFile']

/** The fields that nobody fills in: a form does not show them, and a save leaves them as they are. */
export function isKept(type: ContentType, name: string): boolean {
  return type.fields[name]?.isDerived === true || (type.name === mediaType.name && keptOfMedia.includes(name))
}

/**
 * What was given of an entry, with what nobody fills in as it is stored.
 * @throws Refusal 422 for a file without bytes
 */
export function withKept(type: ContentType, given: Data, stored: Data | undefined): Data {
  if (type.name === mediaType.name && !stored) throw new Refusal(422, { code: 'fileMissing', field: 'file' })
  const isFilled = ([name]: [string, unknown]) => !isKept(type, name)
  const kept = Object.entries(stored ?? {}).filter((entry) => !isFilled(entry))
  return Object.fromEntries([...Object.entries(given).filter(isFilled), ...kept])
}

/** The same without them, for a form. */
export function withoutKept(type: ContentType, data: Data): Data {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !isKept(type, name)))
}
