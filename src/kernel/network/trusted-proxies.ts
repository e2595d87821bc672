/** Proxies that are believed when they say whom they speak for: this machine's, and listed networks. */
import { BlockList, isIP, isIPv4 } from 'node:net'
import { normalizedAddress } from './network-address.ts'

export interface TrustedProxies {
  /** In the notation of `normalizedAddress`. */
  has(address: string): boolean
  areListed: boolean
}

const thisMachine = ['127.0.0.0/8', '::1']

export function trustProxies(networks: string[]): TrustedProxies {
  const list = new BlockList()
  for (const text of [...thisMachine, ...networks]) {
    const network = parseNetwork(text)
    if (network) list.addSubnet(network.address, network.bits, familyOf(network.address))
  }
  return {
    has: (address) => isIP(address) > 0 && list.check(address, familyOf(address)),
    areListed: networks.length > 0,
  }
}

interface Network {
  address: string
  bits: number
}

/** An address alone is a network of one. Undefined for other text, and for networks of everybody. */
export function parseNetwork(text: string): Network | undefined {
  const [, written = '', length] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  if (!isIP(written)) return undefined
  const address = normalizedAddress(written)
  const most = isIPv4(address) ? 32 : 128
  // IPv4 that is mapped into IPv6 counts the 96 bits before it.
  const before = most === 32 && !isIPv4(written) ? 96 : 0
  const bits = length === undefined ? most : Number(length) - before
  return bits >= 1 && bits <= most ? { address, bits } : undefined
}

/** From `X-Forwarded-For`, where some proxies add the port: `10.0.0.1:5000`, `[2001:db8::1]:5000`. */
export function addressInHop(hop: string): string | undefined {
  const text = hop.trim()
  const [, inBrackets, withPort] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(text) ?? []
  const address = inBrackets ?? withPort ?? text
  return isIP(address) ? normalizedAddress(address) : undefined
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')
