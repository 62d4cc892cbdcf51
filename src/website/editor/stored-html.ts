/** Converts the text editor's output to the stored form, and pasted HTML to the form that the editor reads. */

/** A block's only paragraph is unwrapped to `<li>…</li>`, as in HTML written by hand. */
const lonelyParagraph =
  /<(li|td|th|dd|address|figure|blockquote)((?:\s[^>]*)?)><p>((?:(?!<\/?p\b)[\s\S])*)<\/p>(?=<\/\1>|<(?:ul|ol|figcaption)\b)/g

/** HTML in the sanitiser's form: void elements with a slash, no named entities. */
export function toStored(html: string): string {
  const plain = html
    .replaceAll('&nbsp;', '\u00A0')
    .replace(/<(br|hr|img)((?:\s[^<>]*?)?)\s*\/?>/g, '<$1$2 />')
  const unwrapped = unwrap(plain)
  return unwrapped === '<p></p>' ? '' : unwrapped
}

/** From the inside out, until nothing is left to unwrap; a quotation keeps its paragraphs. */
function unwrap(html: string): string {
  const next = html.replace(lonelyParagraph, (whole, tag: string, attributes: string, inner: string) =>
    tag === 'blockquote' ? whole : `<${tag}${attributes}>${inner}`,
  )
  return next === html ? html : unwrap(next)
}

/** Removes word processors' markup; their lists become lists, their large headings ours. */
export function cleanPasted(html: string): string {
  const body = html
    .replace(/<!--\[if !supportLists\]-->[\s\S]*?<!--\[endif\]-->/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|script|title|xml)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/?(?:o|w|v|m|st1):[^>]*>/gi, '')
    .replace(/<(\/?)h1\b/gi, '<$1h2')
    .replace(/<(\/?)h[56]\b/gi, '<$1h4')
  const item = /<p\b[^>]*class=["']?MsoListParagraph[^>]*>([\s\S]*?)<\/p>/gi
  const items = body.replace(item, (_whole, inner: string) => `<ul><li>${inner.trim()}</li></ul>`)
  return items.replace(/<\/ul>\s*<ul>/g, '').replace(/<p\b[^>]*>(?:\s|&nbsp;|<br\b[^>]*>)*<\/p>/gi, '')
}
