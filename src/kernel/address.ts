/** An address with its query; what is empty is left out. */
export function withQuery(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const given = Object.entries(query).filter(([, value]) => (value ?? '') !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

/**
 * An address to go on to that came from outside: one of our own pages, written as a header can carry it, or the other
 * one. It is read as a browser reads it, which passes over tabs and line breaks and takes `\\` for `/`.
 */
export function ownAddress(asked: string | null | undefined, otherwise: string): string {
  const own = 'https://own.invalid'
  if (!asked?.startsWith('/') || !URL.canParse(asked, own)) return otherwise
  const { origin, pathname, search, hash } = new URL(asked, own)
  return origin === own && !pathname.startsWith('//') ? pathname + search + hash : otherwise
}
