/**
 * Whether the client already has the version with this tag (`If-None-Match`). Compared weakly: a compressing
 * proxy may make a strong tag weak or a weak one strong, and may send several (RFC 9110, 13.1.2).
 */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false
  const known = ifNoneMatch.split(',').map((each) => each.trim())
  return known.includes('*') || known.some((each) => weak(each) === weak(etag))
}

const weak = (etag: string) => etag.replace(/^W\//, '')
