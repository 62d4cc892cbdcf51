/** An address with its query; empty values are left out. */
export function withQuery(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const given = Object.entries(query).filter(([, value]) => (value ?? '') !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

/**
 * A redirect target from outside: returned, in header-safe form, if it is one of our own pages, else
 * `otherwise`. It is parsed as a browser would, which ignores tabs and line breaks and treats `\\` as `/`.
 */
export function ownAddress(asked: string | null | undefined, otherwise: string): string {
  const own = 'https://own.invalid'
  if (!asked?.startsWith('/') || !URL.canParse(asked, own)) return otherwise
  const { origin, pathname, search, hash } = new URL(asked, own)
  return origin === own && !pathname.startsWith('//') ? pathname + search + hash : otherwise
}
