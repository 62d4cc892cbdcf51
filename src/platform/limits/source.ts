import ipaddr from 'ipaddr.js'

/**
 * The source that an address is counted as: an IPv4 address itself, an IPv6 address by its /64, because every
 * connection has a whole /64.
 */
export function sourceOf(address: string): string {
  const read = readAddress(address)
  return read instanceof ipaddr.IPv6 ? groupsOf(read, 4) : (read?.toString() ?? address)
}

/** The network that an address belongs to: /24 of IPv4, /48 of IPv6. */
export function networkOf(address: string): string {
  const read = readAddress(address)
  if (read instanceof ipaddr.IPv6) return groupsOf(read, 3)
  return read?.octets.slice(0, 3).join('.') ?? address
}

/** Parses an address with or without a port, which some proxies add. An IPv4-mapped IPv6 address counts as IPv4. */
function readAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const bare = address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined
}

function groupsOf(address: ipaddr.IPv6, count: number): string {
  return address.parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':')
}
