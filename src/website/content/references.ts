import type { ContentType } from './content-type.ts'
import { type Data, isData, leavesOf, mapLeaves } from './entry-data.ts'

/**
 * What an entry refers to, each once: `type:slug` for a named entry, `media:name` for a file, `/path` for a page of
 * ours. By this an entry knows who uses it.
 */
export function referencesOf(type: ContentType, data: Data): string[] {
  const found = leavesOf(type.fields, data).flatMap(({ field, value }): string[] => {
    if (field.kind === 'reference') return value ? [`${field.of}:${String(value)}`] : []
    if (field.kind === 'picture' || field.kind === 'link') return addressReference(String(value ?? ''))
    if (field.kind !== 'html') return []
    const texts = field.isInBoth ? Object.values((value ?? {}) as Data) : [value]
    return texts.flatMap((text) =>
      [...String(text ?? '').matchAll(/\b(?:href|src)="([^"]*)"/g)].flatMap(([, address = '']) =>
        addressReference(address),
      ),
    )
  })
  return [...new Set(found)].sort()
}

/** The names under which others may refer to an entry. */
export function namesOf(type: ContentType, slug: string): string[] {
  return [`${type.name}:${slug}`, ...(type.address ? [type.address(slug)] : [])]
}

export type Renaming = {
  readonly of: string
  readonly from: string
  readonly to: string
  /** Where the entry stood and where it stands now, if it has a page of its own. */
  readonly addresses?: { readonly from: string; readonly to: string }
}

/** The data with every reference to an entry under its new slug, and every link to its page. */
export function renameReference(type: ContentType, data: Data, { of, from, to, addresses }: Renaming): Data {
  const renameAddress = (address: string) => {
    if (of === 'media') return address.replace(new RegExp(`(?<=^|")media:${from}(?=$|")`, 'g'), `media:${to}`)
    return addresses
      ? address.replace(new RegExp(`(?<=^|")${addresses.from}(?=$|["?#])`, 'g'), addresses.to)
      : address
  }
  return mapLeaves(type.fields, data, (field, value) => {
    if (field.kind === 'reference') return field.of === of && value === from ? to : value
    if (!['picture', 'link', 'html'].includes(field.kind)) return value
    if (typeof value === 'string') return renameAddress(value)
    if (!isData(value)) return value
    const { bn, en } = value
    return { ...value, bn: renameAddress(String(bn ?? '')), en: renameAddress(String(en ?? '')) }
  })
}

function addressReference(address: string): string[] {
  if (address.startsWith('media:')) return [address]
  return /^\/(?!\/)./.test(address) ? [address.replace(/[?#].*$/, '')] : []
}
