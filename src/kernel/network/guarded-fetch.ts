/**
 * Fetches user-provided addresses. Only public addresses are called, by https unless the caller
 * allows http, at the usual ports; hosts of the own network must be listed by the operator. A name
 * is resolved once per request and the connection goes to the address that was checked, because
 * its owner could answer the next question with a private one. GET requests follow redirects, each
 * checked anew, within the host unless the caller allows others; other methods get the redirect as their response. The time limit
 * covers the name, the headers and the body, and the size limit the decompressed bytes.
 */
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { boundedResponse } from './bounded-response.ts'
import { asFetchFailure, fetchFailure } from './fetch-failure.ts'
import { parsedAddress } from './parsed-address.ts'
import { isPublic } from './public-address.ts'
import { unpackedResponse } from './unpacked-response.ts'

export interface GuardedFetchRules {
  /** Also by plain http; `host` at the usual ports, `host:port` at that one. */
  privateHosts: string[]
  resolve?: (hostname: string) => Promise<string[]>
}

export interface GuardedRequest extends RequestInit {
  /** From the call to the last byte; 10 seconds. */
  timeoutMs?: number
  /** Of the decompressed response; 1 MiB. */
  maxBytes?: number
  allowHttp?: boolean
  /** Follows redirects to other hosts: for requests without secrets. */
  acrossHosts?: boolean
}

const maxRedirects = 3

interface PreparedCall {
  init: BunFetchRequestInit & { signal: AbortSignal }
  allowHttp: boolean
  acrossHosts: boolean
  rules: GuardedFetchRules
}

/** @throws FetchFailure, also while the body is read */
export async function guardedFetch(
  address: string,
  {
    timeoutMs = 10_000,
    maxBytes = 1024 * 1024,
    allowHttp = false,
    acrossHosts = false,
    ...init
  }: GuardedRequest,
  rules: GuardedFetchRules,
): Promise<Response> {
  const url = parsedAddress(address)
  if (!url) throw fetchFailure('refused', 'This is not an address')
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  const guarded = { ...init, redirect: 'manual' as const, signal, decompress: false }
  try {
    const answer = await follow(url, { init: guarded, allowHttp, acrossHosts, rules })
    return await boundedResponse(unpackedResponse(answer, url.host), { maxBytes, host: url.host })
  } catch (error) {
    throw asFetchFailure(error, url.host)
  }
}

async function follow(url: URL, call: PreparedCall, left = maxRedirects): Promise<Response> {
  const answer = await fetchChecked(url, call)
  const there = redirectOf(url, answer)
  if (!there || !['GET', 'HEAD'].includes(call.init.method ?? 'GET')) return answer
  await answer.body?.cancel()
  const isDowngrade = url.protocol === 'https:' && there.protocol === 'http:'
  if ((there.host !== url.host && !call.acrossHosts) || isDowngrade) {
    throw fetchFailure('refused', `${url.host} redirects to ${there.origin}, which is not followed`)
  }
  if (left === 0) throw fetchFailure('refused', `${url.host} redirects too often`)
  return follow(there, call, left - 1)
}

function redirectOf(url: URL, { status, headers }: Response): URL | null {
  const location = headers.get('location')
  return location && [301, 302, 303, 307, 308].includes(status)
    ? parsedAddress(location, url)
    : null
}

async function fetchChecked(url: URL, { init, allowHttp, rules }: PreparedCall): Promise<Response> {
  if (!isCallable(url, rules, { allowHttp })) {
    throw fetchFailure('refused', `${url.host} must not be called`)
  }
  if (isListed(url, rules)) return fetch(url, init)
  const addresses = await unlessAborted(publicAddresses(url, rules), init.signal)
  return fetchAtFirst(url, addresses, init)
}

/** The next address is tried only if a connection fails before anything was sent. */
async function fetchAtFirst(
  url: URL,
  [address = '', ...others]: string[],
  init: BunFetchRequestInit,
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
  const serverName = plainHost(url)
  return fetch(there, { ...init, headers, tls: { ...init.tls, serverName } })
}

const unreachable = ['ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL']

function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && unreachable.includes(String(error.code))
}

const usualPorts = ['80', '443', '8080', '8443']

/** What is known without resolving the name; for addresses that are stored for later. */
export function isCallable(
  url: URL,
  rules: GuardedFetchRules,
  { allowHttp = false }: { allowHttp?: boolean } = {},
): boolean {
  if (url.username !== '' || url.password !== '') return false
  if (isListed(url, rules)) return url.protocol === 'https:' || url.protocol === 'http:'
  if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:')) return false
  const host = plainHost(url)
  if (!usualPorts.includes(portOf(url))) return false
  return isIP(host) === 0 ? host.includes('.') && !host.endsWith('.localhost') : isPublic(host)
}

function isListed(url: URL, { privateHosts }: GuardedFetchRules): boolean {
  const port = portOf(url)
  if (privateHosts.includes(`${url.hostname}:${port}`)) return true
  return usualPorts.includes(port) && privateHosts.includes(url.hostname)
}

function portOf({ port, protocol }: URL): string {
  if (port !== '') return port
  return protocol === 'http:' ? '80' : '443'
}

/** IPv4 first: more machines can reach it. */
async function publicAddresses(
  url: URL,
  { resolve = addressesOf }: GuardedFetchRules,
): Promise<string[]> {
  const found = await resolve(plainHost(url))
  if (found.length > 0 && found.every(isPublic)) return found.sort((a, b) => isIP(a) - isIP(b))
  throw fetchFailure('refused', `${url.host} leads to an address that is not public`)
}

async function addressesOf(hostname: string): Promise<string[]> {
  const found = await lookup(hostname, { all: true })
  return found.map(({ address }) => address)
}

/** A resolver cannot be aborted. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', onAbort))
}

/** Without the brackets of IPv6 and the final dot of a full name. */
function plainHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}
