import sanitizeHtml from 'sanitize-html'
import { foldDigits, normaliseText } from '#kernel/bangla-text.ts'
import type { ContentType, DataOf } from '../content-type.ts'
import { isData, mapLeaves } from '../entry-data.ts'
import type { Field } from '../fields.ts'

/** What stored HTML may contain. A test keeps the text editor's schema the same. */
export const allowedHtml = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'figure',
    'figcaption',
    'img',
    'a',
    'strong',
    'em',
    'b',
    'i',
    'sub',
    'sup',
    'abbr',
    'span',
    'address',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    '*': ['lang', 'id'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    abbr: ['title'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel', 'media'],
  allowProtocolRelative: false,
  transformTags: {
    // A page opened in a new window must have no access to ours.
    a: (tagName: string, attribs: sanitizeHtml.Attributes) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener' } : attribs,
    }),
  },
} satisfies sanitizeHtml.IOptions

export const cleanHtml = (html: string): string => sanitizeHtml(html, allowedHtml)

/** Sanitises data before it is stored: HTML loses scripts, handlers and styles, and all text is NFC-normalised. */
export function cleanData<T extends ContentType>(type: T, data: DataOf<T>): DataOf<T> {
  return mapLeaves(type.fields, data, cleanValue) as DataOf<T>
}

function cleanValue(field: Field, value: unknown): unknown {
  if (typeof value === 'string') {
    const clean = normaliseText(field.kind === 'html' ? cleanHtml(value) : value)
    return field.isTelephone ? foldDigits(clean).trim() : clean
  }
  if (!isData(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([side, text]) => [side, side === 'id' ? text : cleanValue(field, text)]),
  )
}
