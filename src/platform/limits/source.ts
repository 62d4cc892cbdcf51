/**
 * Whom an address is counted as: an IPv4 address as itself, an IPv6 address as its /64, since every connection gets as
 * many addresses as that holds.
 */
export function sourceOf(address: string): string {
  return v4Of(address) ?? groupsOf(address)?.slice(0, 4).join(':') ?? address
}

/** The network that an address belongs to: /24 of IPv4, /48 of IPv6. */
export function networkOf(address: string): string {
  const v4 = v4Of(address)
  if (v4) return v4.slice(0, v4.lastIndexOf('.'))
  return groupsOf(address)?.slice(0, 3).join(':') ?? address
}

/** The IPv4 address that stands there, also one that is written as IPv6, or with a port as some proxies do. */
function v4Of(address: string): string | undefined {
  const [, plain] = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/i.exec(address) ?? []
  if (plain) return plain
  const groups = groupsOf(address)
  if (groups?.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  const bytes = groups.slice(6).flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
  return bytes.join('.')
}

/** The eight groups of an IPv6 address, however it is written. */
function groupsOf(address: string): string[] | undefined {
  const bare = /^\[?([\da-f:]+)/i.exec(address)?.[1] ?? ''
  const [before = [], after, ...more] = bare.split('::').map((half) => (half ? half.split(':') : []))
  const missing = 8 - before.length - (after?.length ?? 0)
  if (more.length > 0 || missing < 0 || (missing > 0 && !after)) return undefined
  const groups = [...before, ...Array<string>(missing).fill('0'), ...(after ?? [])]
  return groups.map((group) => (parseInt(group, 16) || 0).toString(16))
}
