import sanitizeHtml from 'sanitize-html'
import { normaliseText } from '#kernel/bangla-text.ts'

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'figure'],
    ...['figcaption', 'img', 'a', 'strong', 'em', 'b', 'i', 'sub', 'sup', 'abbr', 'span', 'address'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
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
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // A page that opens in a new window must not reach back into ours.
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener' } : attribs,
    }),
  },
}

/**
 * What is stored is clean: HTML (everything under the name `html`) loses scripts, handlers and styles,
 * and all text is NFC-normalised.
 */
export function cleanContent<T>(data: T): T {
  return clean(data, false) as T
}

function clean(value: unknown, isHtml: boolean): unknown {
  if (typeof value === 'string') return normaliseText(isHtml ? sanitizeHtml(value, allowed) : value)
  if (Array.isArray(value)) return value.map((item) => clean(item, isHtml))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, clean(inner, isHtml || name === 'html')]),
  )
}
