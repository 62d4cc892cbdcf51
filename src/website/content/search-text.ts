import type { Language } from '#kernel/language.ts'
import type { ContentType } from './content-type.ts'
import { type Data, leavesOf } from './entry-data.ts'
import { plainText } from './html-faults.ts'

/** What the search stores of an entry in one language. */
export type SearchText = { readonly title: string; readonly text: string }

/** True for types whose entries have a page, or a place on one, that the search can link to. */
export function isSearched(type: ContentType): boolean {
  return (type.address ?? type.foundAt) !== undefined && (type.search ?? true)
}

/** The field in which editors list other names of an entry: searched, but never shown. */
const otherNames = 'alsoCalled'

export function otherNamesOf(data: Data): readonly string[] {
  const names = data[otherNames]
  return Array.isArray(names) ? names.map(String) : []
}

/** The words of an entry in one language: its title separately, all other texts in the order of their fields. */
export function searchTextOf(type: ContentType, data: Data, language: Language): SearchText {
  const texts = leavesOf(type.fields, data).flatMap(({ field, value, path }) => {
    if (!['line', 'text', 'html'].includes(field.kind) || field.isDerived || path === type.title) return []
    if (path.startsWith(otherNames)) return []
    const text = String((field.isInBoth ? (value as Data | undefined)?.[language] : value) ?? '')
    const words = field.kind === 'html' ? plainText(separateParts(text, language)) : text.trim()
    return words ? [words] : []
  })
  return { title: titleOf(type, data, language), text: texts.join('\n') }
}

/**
 * Headings and tables as read aloud: a colon after a heading and a row's name, commas between cells, semicolons between
 * rows, a final stop.
 */
function separateParts(html: string, language: Language): string {
  const end = language === 'bn' ? '।' : '.'
  return html
    .replace(/(?<![?!।.:])<\/h[2-6]>/g, ': ')
    .replace(/<\/th>(?=\s*<td\b)/g, ': ')
    .replace(/<\/t[hd]>(?=\s*<t[hd]\b)/g, ', ')
    .replace(/<\/t[hd]>(?=\s*<\/tr>\s*(?:<\/tbody>\s*)?<\/table>)/g, end)
    .replace(/<\/t[hd]>(?=\s*<\/tr>)/g, ';')
}

/** The papers whose text belongs to an entry in a language, by slug: those that it shows now. */
export function papersOf(type: ContentType, data: Data, language: Language): string[] {
  return leavesOf(type.fields, data).flatMap(({ field, value, path }) => {
    const isOwn = field.kind === 'paper' && path.split('.').length === 2 && path.endsWith(`.${language}`)
    return isOwn && value ? [String(value).slice('media:'.length)] : []
  })
}

/** The names of an entry's parts in one language: lines within its lists, and headings in its texts. */
export function headingsOf(type: ContentType, data: Data, language: Language): string {
  const headings = leavesOf(type.fields, data).flatMap(({ field, value, path }) => {
    const text = String((field.isInBoth ? (value as Data | undefined)?.[language] : '') ?? '')
    if (field.kind === 'line') return path.includes('.') ? [text] : []
    if (field.kind !== 'html') return []
    return [...text.matchAll(/<(h[2-6])\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inner = '']) => plainText(inner))
  })
  return headings.join('\n')
}

/** The title of an entry in a language; empty if it has none. */
export function titleOf(type: ContentType, data: Data, language: Language): string {
  const title = type.title ? data[type.title] : undefined
  if (typeof title === 'string') return title
  return String((title as Data | undefined)?.[language] ?? '')
}
