import { languages } from '#kernel/language.ts'
import type { ContentType } from './content-type.ts'
import { type Data, isData, mergeTexts } from './entry-data.ts'
import type { Field, Fields } from './fields.ts'
import type { StoredEntry } from './stored-entry.ts'

/** An entry as written in a file: readable, without item ids and empty values. */
export type EntryFile = Data

/** The published texts of an entry; for an unpublished language, its draft. */
export function toEntryFile(type: ContentType, entry: StoredEntry): EntryFile {
  const { live, draft, standings, position } = entry
  const published = languages.filter((language) => standings[language].version !== undefined)
  const data = live ? mergeTexts(type.fields, draft, live.data, published) : draft
  const isAll = published.length === languages.length
  return {
    ...(isAll ? {} : { published: { bn: published.includes('bn'), en: published.includes('en') } }),
    ...(position === 0 ? {} : { position }),
    ...withoutEmpty(type.fields, data),
  }
}

/** The data without everything that reading it would restore by default. */
export function withoutEmpty(fields: Fields, data: Data): Data {
  const kept = Object.entries(fields).flatMap(([name, field]) => {
    const value = field.isDerived ? undefined : shortened(field, data[name])
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(kept)
}

/** Whether two files say the same, in whatever order. */
export function isSameFile(one: EntryFile, other: EntryFile): boolean {
  return inOrder(one) === inOrder(other)
}

function shortened(field: Field, value: unknown): unknown {
  if (value === undefined || value === '') return undefined
  if (field.isInBoth) return shortPair(value)
  if (field.kind === 'group') return isData(value) ? withoutEmpty(field.fields ?? {}, value) : undefined
  if (field.kind === 'list') {
    const items = Array.isArray(value) ? value : []
    if (items.length === 0) return undefined
    const { item, fields = {} } = field
    return items.map((one: unknown) =>
      item ? (shortened(item, one) ?? '') : withoutEmpty(fields, one as Data),
    )
  }
  const standard = field.schema.safeParse(undefined)
  return standard.success && standard.data === value ? undefined : value
}

function shortPair(value: unknown): unknown {
  const { bn, en } = isData(value) ? value : {}
  if (!bn && !en) return undefined
  return { ...(bn ? { bn } : {}), ...(en ? { en } : {}) }
}

function inOrder(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    isData(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
