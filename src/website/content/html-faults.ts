/** Accessibility faults of stored HTML. It is sanitised already, so simple patterns suffice. */

/** Nothing to read and nothing to see. */
export function isEmptyHtml(html: string): boolean {
  return plainText(html) === '' && !/<(img|hr)\b/.test(html)
}

/** Headings without text, and pictures with neither an alternative text nor a mark as decorative. */
export function listHtmlFaults(html: string): ('headingEmpty' | 'altMissing')[] {
  const hasEmptyHeading = [...html.matchAll(/<(h[1-6])\b[^>]*>(.*?)<\/\1>/gs)].some(
    ([, , inner = '']) => plainText(inner) === '',
  )
  const lacksAlt = [...html.matchAll(/<img\b[^>]*>/g)].some(
    ([image]) => !/\balt=/.test(image) && !/\bsrc="media:/.test(image),
  )
  return [
    ...(hasEmptyHeading ? (['headingEmpty'] as const) : []),
    ...(lacksAlt ? (['altMissing'] as const) : []),
  ]
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
}

/** The words of HTML, with a space between blocks. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(?:strong|em|b|i|a|span|abbr|sub|sup)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_entity, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
