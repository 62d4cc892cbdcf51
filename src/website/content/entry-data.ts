import type { Language } from '#kernel/language.ts'
import type { Field, Fields } from './fields.ts'

/** What an entry's data consists of: the text of each language, and what both share. */
export type Part = 'bn' | 'en' | 'shared'
const parts: readonly Part[] = ['bn', 'en', 'shared']

/** Stored data of some type, seen through its declaration. */
export type Data = Readonly<Record<string, unknown>>
type Item = { readonly id?: number } & Data

/** A field that holds a value of its own, somewhere in an entry. */
export type Leaf = {
  readonly field: Field
  readonly value: unknown
  /** Its path: `sections.0.title`. */
  readonly path: string
  /** The same with item ids, which stay when items move. */
  readonly place: string
}

/** Every field of the data with a value of its own; fields that do not apply now are left out. */
export function leavesOf(fields: Fields, data: Data, path = '', place = ''): Leaf[] {
  return Object.entries(fields).flatMap(([name, field]): Leaf[] => {
    if (!counts(field, data)) return []
    const value = data[name]
    const here = `${path}${name}`
    const itsPlace = `${place}${name}`
    if (field.kind === 'group') {
      return isData(value) ? leavesOf(field.fields ?? {}, value, `${here}.`, `${itsPlace}.`) : []
    }
    if (field.kind !== 'list') return [{ field, value, path: here, place: itsPlace }]
    if (!Array.isArray(value)) return []
    return value.flatMap((item: unknown, index): Leaf[] => {
      const at = `${here}.${index}`
      const itsAt = `${itsPlace}.${numberOf(item) || index}`
      if (field.item) return [{ field: field.item, value: item, path: at, place: itsAt }]
      return isData(item) ? leavesOf(field.fields ?? {}, item, `${at}.`, `${itsAt}.`) : []
    })
  })
}

/** The data with every value of its own replaced; what does not have its declared shape is left as it is. */
export function mapLeaves(
  fields: Fields,
  data: Data,
  change: (field: Field, value: unknown) => unknown,
): Data {
  const mapOne = (field: Field, value: unknown): unknown => {
    if (field.kind === 'group') return isData(value) ? mapLeaves(field.fields ?? {}, value, change) : value
    if (field.kind !== 'list') return value === undefined ? value : change(field, value)
    if (!Array.isArray(value)) return value
    const { item, fields: of = {} } = field
    return value.map((one: unknown) =>
      item ? change(item, one) : isData(one) ? mapLeaves(of, one, change) : one,
    )
  }
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const field = fields[name]
      return [name, field ? mapOne(field, value) : value]
    }),
  )
}

/**
 * `newer` with the texts of some languages only. The other languages' texts come from `older`, or are empty.
 * Items of a list stand as in `newer`, and find their older texts by their id, in whichever list they were.
 * @param known the items of the older data by their ids
 */
export function mergeTexts(
  fields: Fields,
  older: Data | undefined,
  newer: Data,
  languages: readonly Language[],
  known: ReadonlyMap<number, unknown> = itemsIn(older),
): Data {
  const mergePair = (old: unknown, now: unknown) => {
    const before = isData(old) ? old : {}
    const after = isData(now) ? now : {}
    const side = (language: Language) => (languages.includes(language) ? after : before)[language] ?? ''
    return { ...after, bn: side('bn'), en: side('en') }
  }
  const mergeOne = (field: Field, old: unknown, now: unknown): unknown => {
    if (field.isInBoth) return mergePair(old, now)
    if (field.kind === 'group') {
      return isData(now)
        ? mergeTexts(field.fields ?? {}, isData(old) ? old : undefined, now, languages, known)
        : now
    }
    if (field.kind !== 'list' || !Array.isArray(now)) return now
    return now.map((item: unknown) => {
      const same = known.get(numberOf(item))
      if (field.item) return mergeOne(field.item, same, item)
      return isData(item)
        ? mergeTexts(field.fields ?? {}, isData(same) ? same : undefined, item, languages, known)
        : item
    })
  }
  return Object.fromEntries(
    Object.entries(newer).map(([name, value]) => {
      const field = fields[name]
      return [name, field ? mergeOne(field, older?.[name], value) : value]
    }),
  )
}

/** Every item with an id, in whichever list: ids are unique within an entry. */
function itemsIn(value: unknown, found = new Map<number, unknown>()): ReadonlyMap<number, unknown> {
  for (const inner of Array.isArray(value) ? value : isData(value) ? Object.values(value) : [])
    itemsIn(inner, found)
  if (numberOf(value) > 0) found.set(numberOf(value), value)
  return found
}

/** Which parts differ between two states of an entry. */
export function changedParts(fields: Fields, before: Data, after: Data): Part[] {
  return parts.filter((part) => partText(fields, before, part) !== partText(fields, after, part))
}

/** One part as text, for comparing. */
function partText(fields: Fields, data: Data, part: Part): string {
  if (part === 'shared') return JSON.stringify(sorted(mergeTexts(fields, undefined, data, [])))
  const texts = leavesOf(fields, data).flatMap(({ field, value, place }) => {
    const text = field.isInBoth && isData(value) ? value[part] : ''
    return text ? [`${place}\n${String(text)}`] : []
  })
  return texts.sort().join('\n\n')
}

/** The database does not keep the order of an object's names. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isData(value)) return value
  const names = Object.keys(value).sort()
  return Object.fromEntries(
    names.filter((name) => value[name] !== undefined).map((name) => [name, sorted(value[name])]),
  )
}

/** Whether a field applies, given the data beside it. */
function counts(field: Field, data: Data): boolean {
  return !field.when || field.when.is.includes(String(data[field.when.field]))
}

export function numberOf(item: unknown): number {
  const id = isData(item) ? (item as Item).id : 0
  return typeof id === 'number' ? id : 0
}

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
