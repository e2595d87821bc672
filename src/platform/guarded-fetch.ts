/**
 * Fetches user-provided addresses: https only, public addresses only, no redirects. A name is
 * resolved once and the connection goes to the address that was checked, because its owner could
 * answer the next question with a private one. Private hosts must be listed by the operator.
 */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

export interface GuardedFetchRules {
  /** Also by plain http; with port or without. */
  privateHosts: string[]
  resolve?: (hostname: string) => Promise<string[]>
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
  const signal = AbortSignal.timeout(timeoutMs)
  const guarded: RequestInit = { ...init, redirect: 'manual', signal }
  if (isNamed(url, rules)) return fetch(url, guarded)
  return fetchAtFirst(url, await publicAddresses(url, rules), guarded)
}

/** The next address is tried only if a connection fails before anything was sent. */
async function fetchAtFirst(
  url: URL,
  [address = '', ...others]: string[],
  init: RequestInit,
): Promise<Response> {
  try {
    return await fetchAt(url, address, init)
  } catch (error) {
    if (others.length > 0 && isUnreachable(error)) return fetchAtFirst(url, others, init)
    throw error
  }
}

/** The certificate must be the host's, not the address's. */
export function fetchAt(url: URL, address: string, init: BunFetchRequestInit): Promise<Response> {
  const there = new URL(url)
  there.hostname = isIP(address) === 6 ? `[${address}]` : address
  const headers = new Headers(init.headers)
  headers.set('host', url.host)
  const serverName = withoutBrackets(url.hostname)
  return fetch(there, { ...init, headers, tls: { ...init.tls, serverName } })
}

const unreachable = ['ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL']

function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && unreachable.includes(String(error.code))
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

/** IPv4 first: more machines can reach it. */
async function publicAddresses(
  { hostname }: URL,
  { resolve = addressesOf }: GuardedFetchRules,
): Promise<string[]> {
  const found = await resolve(withoutBrackets(hostname))
  if (found.length > 0 && found.every(isPublic)) return found.sort((a, b) => isIP(a) - isIP(b))
  throw new Error(`${hostname} leads to an address that is not public`)
}

async function addressesOf(hostname: string): Promise<string[]> {
  const found = await lookup(hostname, { all: true })
  return found.map(({ address }) => address)
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
