import { type Language, languages } from '#kernel/language.ts'
import type { ContentType } from './content-type.ts'
import { type Data, isData, leavesOf, mapLeaves } from './entry-data.ts'
import type { FieldKind } from './fields.ts'

/** A link or reference of an entry to our own content, and the field that holds it. */
export type OwnLink = { readonly name: string; readonly field: string }

/**
 * Everything an entry links to: `type:slug` for a named entry, `media:name` for a file, `/path` for our own
 * page. For texts in both languages, only those of some languages.
 */
export function linksOf(type: ContentType, data: Data, of: readonly Language[] = languages): OwnLink[] {
  return leavesOf(type.fields, data).flatMap(({ field, value, path }): OwnLink[] => {
    if (field.kind === 'reference')
      return value ? [{ name: `${field.of}:${String(value)}`, field: path }] : []
    const texts: [string, unknown][] =
      field.isInBoth && isData(value)
        ? of.map((language) => [`${path}.${language}`, value[language]])
        : [[path, value]]
    return texts.flatMap(([place, text]) =>
      namesIn(field.kind, String(text ?? '')).map((name) => ({ name, field: place })),
    )
  })
}

/** Everything an entry refers to, each once. From this follows which entries use another one. */
export function referencesOf(type: ContentType, data: Data): string[] {
  return [...new Set(linksOf(type, data).map(({ name }) => name))].sort()
}

/** The names under which others may refer to an entry. */
export function namesOf(type: ContentType, slug: string): string[] {
  return [`${type.name}:${slug}`, ...(type.address ? [type.address(slug)] : [])]
}

export type Renaming = {
  readonly of: string
  readonly from: string
  readonly to: string
  /** The entry's former and new address, if it has a page of its own. */
  readonly addresses?: { readonly from: string; readonly to: string }
}

/** The data with references to an entry, and links to its page, changed to its new slug. */
export function renameReference(type: ContentType, data: Data, { of, from, to, addresses }: Renaming): Data {
  const renameAddress = (address: string) => {
    if (of === 'media') return address.replace(new RegExp(`(?<=^|")media:${from}(?=$|")`, 'g'), `media:${to}`)
    return addresses
      ? address.replace(new RegExp(`(?<=^|")${addresses.from}(?=$|["?#])`, 'g'), addresses.to)
      : address
  }
  return mapLeaves(type.fields, data, (field, value) => {
    if (field.kind === 'reference') return field.of === of && value === from ? to : value
    if (!['picture', 'link', 'paper', 'html'].includes(field.kind)) return value
    if (typeof value === 'string') return renameAddress(value)
    if (!isData(value)) return value
    const { bn, en } = value
    return { ...value, bn: renameAddress(String(bn ?? '')), en: renameAddress(String(en ?? '')) }
  })
}

function namesIn(kind: FieldKind, text: string): string[] {
  if (['picture', 'link', 'paper'].includes(kind)) return addressReference(text)
  if (kind !== 'html') return []
  return [...text.matchAll(/\b(?:href|src)="([^"]*)"/g)].flatMap(([, address = '']) =>
    addressReference(address),
  )
}

function addressReference(address: string): string[] {
  if (address.startsWith('media:')) return [address]
  return /^\/(?!\/)./.test(address) ? [address.replace(/[?#].*$/, '')] : []
}
