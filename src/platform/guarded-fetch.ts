/** Fetches user-provided addresses: https, public addresses, no redirects. Private hosts must be
 *  listed by the operator. */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

export interface GuardedFetchRules {
  /** Also by plain http; with port or without. */
  privateHosts: string[]
}

const timeoutMs = 10_000

/** @throws when the address is not allowed, or does not respond in time */
export async function guardedFetch(
  address: string,
  init: RequestInit,
  rules: GuardedFetchRules,
): Promise<Response> {
  const url = new URL(address)
  if (!isCallable(url, rules)) throw new Error(`${url.host} must not be called`)
  if (!isNamed(url, rules)) await requirePublic(url)
  const signal = AbortSignal.timeout(timeoutMs)
  return fetch(url, { ...init, redirect: 'manual', signal })
}

export function isCallable(url: URL, rules: GuardedFetchRules): boolean {
  if (url.username !== '' || url.password !== '') return false
  if (isNamed(url, rules)) return url.protocol === 'https:' || url.protocol === 'http:'
  if (url.protocol !== 'https:') return false
  const host = withoutBrackets(url.hostname)
  return isIP(host) === 0 ? host.includes('.') && !host.endsWith('.localhost') : isPublic(host)
}

function isNamed({ host, hostname }: URL, { privateHosts }: GuardedFetchRules): boolean {
  return privateHosts.some((named) => named === host || named === hostname)
}

async function requirePublic({ hostname }: URL) {
  const found = await lookup(withoutBrackets(hostname), { all: true })
  if (found.length > 0 && found.every(({ address }) => isPublic(address))) return
  throw new Error(`${hostname} leads to an address that is not public`)
}

export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !reserved4.check(address, 'ipv4')
  return isIP(address) === 6 && !reserved6.check(address, 'ipv6')
}

function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}

const reserved4 = new BlockList()
const reserved6 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  reserved4.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  reserved6.addSubnet(network, prefix, 'ipv6')
}
