import type { DateOnly } from '#kernel/dates.ts'
import type { ContentType } from './content-type.ts'
import type { Data } from './entry-data.ts'
import { day, group, list, number, paper, text } from './fields.ts'
import type { Pair } from './pair.ts'

/** The files of one paper (`media:name`), one for each language; empty for a missing language. */
const file = { bn: paper(), en: paper() }
const editionNumber = { whole: true, least: 1, most: 999 } as const

/**
 * The fields of a type whose paper has editions, to be spread into its own fields. They hold the newest
 * edition; `earlier` holds the older ones, the newest of them first.
 */
export const editionFields = {
  edition: number({ ...editionNumber, standard: 1 }),
  issuedOn: day({ required: true }),
  /** Shared by both languages: an edition is one paper for all readers. */
  file: group(file, { required: true }),
  /** What is new in this edition. */
  changes: text({ both: true, longest: 500 }),
  earlier: list({ edition: number(editionNumber), issuedOn: day(), file: group(file) }),
}

export type Edition = {
  readonly edition: number
  readonly issuedOn: DateOnly
  readonly file: Pair
}

/** Whether the type's paper has editions. */
export const hasEditions = (type: ContentType): boolean => type.fields.earlier === editionFields.earlier

/** Every edition of an entry, the newest first. */
export function editionsOf(data: Data): Edition[] {
  const earlier = Array.isArray(data.earlier) ? (data.earlier as Data[]) : []
  return [data, ...earlier].map(({ edition, issuedOn, file: its }) => {
    const { bn = '', en = '' } = (its ?? {}) as Partial<Pair>
    return { edition: Number(edition) || 1, issuedOn: String(issuedOn ?? ''), file: { bn, en } }
  })
}

/** The data with a new edition on top; the present one becomes the first of the earlier ones. */
export function withNewEdition(
  data: Data,
  newest: { readonly issuedOn: DateOnly; readonly file: Pair; readonly changes: Pair },
): Data {
  const { edition, issuedOn, file: its, earlier } = data
  const before = Array.isArray(earlier) ? earlier : []
  const highest = Math.max(...editionsOf(data).map((each) => each.edition))
  return {
    ...data,
    ...newest,
    edition: highest + 1,
    earlier: its ? [{ edition, issuedOn, file: its }, ...before] : before,
  }
}
