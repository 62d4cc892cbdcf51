/** What a page is made of, read from its HTML as it was sent. Our own markup, so patterns are enough. */
export type ReadPage = {
  readonly path: string
  readonly html: string
  readonly ids: ReadonlySet<string>
  /** Where its links and forms that fetch lead: paths of the site, with query and fragment. */
  readonly links: readonly string[]
  /** Pictures, films, styles and scripts of the site. */
  readonly files: readonly string[]
  readonly isIndexed: boolean
}

export function readPage(path: string, html: string, origin: string): ReadPage {
  const ids = new Set(attributes(html, '[a-z][\\w-]*', 'id'))
  const own = (address: string) => ownPath(address, path, origin)
  const files = [
    ...attributes(html, '(?:img|source|video|track|script|audio)', '(?:src|poster)'),
    ...attributes(html, 'link', 'href').filter((href) => /\.\w+$/.test(href)),
  ]
  return {
    path,
    html,
    ids,
    links: attributes(html, '(?:a|area)', 'href').flatMap(own),
    files: [...new Set(files.flatMap(own))],
    isIndexed: !/<meta name="robots" content="noindex"/.test(html),
  }
}

/** The values of an attribute wherever it stands on such an element. */
export function attributes(html: string, element: string, name: string): string[] {
  const pattern = new RegExp(`<${element}\\b[^>]*?\\s${name}="([^"]*)"`, 'g')
  return [...html.matchAll(pattern)].map(([, value = '']) => plain(value))
}

/** The path within the site that an address leads to; none when it leads elsewhere. */
function ownPath(address: string, from: string, origin: string): string[] {
  if (!URL.canParse(address, origin + from)) return [`not an address: ${address}`]
  const url = new URL(address, origin + from)
  return url.origin === origin ? [url.pathname + url.search + url.hash] : []
}

export function plain(html: string): string {
  return html
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
}

/** What stands on a piece of HTML, in one line. */
export function plainText(html: string): string {
  return plain(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}
