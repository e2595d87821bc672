/** Which network a client's address belongs to: limits count networks, as IPv6 gives each client 2^64 addresses. */
import { isIPv4, isIPv6 } from 'node:net'

/** IPv4 as it is also if it is mapped into IPv6, and without the zone, which names our own network card. */
export function normalizedAddress(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMapped ? groups.slice(6).map(pairOf).join('.') : groups.join(':')
}

/** An IPv4 address, or the /64 of an IPv6 address; other text is returned as it is. */
export function networkOf(address: string): string {
  const normalized = normalizedAddress(address)
  if (isIPv4(normalized) || !isIPv6(normalized)) return normalized
  return `${normalized.split(':').slice(0, 4).join(':')}::/64`
}

/** Eight groups of lower-case hexadecimal digits without leading zeros. */
function groupsOf(address: string): string[] {
  // The parser of URLs knows every notation.
  const { hostname } = new URL(`http://[${address}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const start = head.split(':').filter(Boolean)
  if (tail === undefined) return start
  const end = tail.split(':').filter(Boolean)
  return [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end]
}

function pairOf(group: string): string {
  const value = Number.parseInt(group, 16)
  return `${value >> 8}.${value & 255}`
}
