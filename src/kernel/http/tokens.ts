/**
 * The access token is a JWT of 15 minutes. Refresh token n is derived from the login and n with a
 * key of this installation: the database holds nothing worth stealing, and two tabs that renew at
 * once get the same token.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { sign, verify } from 'hono/jwt'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { accessSeconds } from './access-seconds.ts'

export const refreshSeconds = 7 * 24 * 60 * 60
/** Two tabs may renew with the same token at once; later use of the old token means theft. */
export const graceSeconds = 10

export interface TokenKeys {
  access: string
  refresh: string
}

export function tokenKeysFrom(key: (purpose: string) => Uint8Array): TokenKeys {
  const text = (purpose: string) => Buffer.from(key(purpose)).toString('base64')
  return { access: text('access tokens'), refresh: text('refresh tokens') }
}

const Claims = v.object({
  id: v.number(),
  companyId: v.number(),
  profile: v.string(),
  username: v.string(),
  sid: v.string(),
  exp: v.number(),
})
export type Claims = Omit<v.InferOutput<typeof Claims>, 'exp'>

export function signAccess(keys: TokenKeys, claims: Claims): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + accessSeconds
  return sign({ ...claims, exp }, keys.access, 'HS256')
}

const verified = new WeakMap<TokenKeys, LRUCache<string, v.InferOutput<typeof Claims>>>()
const cacheSize = 10_000

export async function readAccess(keys: TokenKeys, token: string): Promise<Claims | undefined> {
  const kept = verified.get(keys) ?? new LRUCache({ max: cacheSize })
  verified.set(keys, kept)
  const known = kept.get(token)
  if (known && known.exp * 1000 > Date.now()) return known

  kept.delete(token)
  try {
    const claims = v.parse(Claims, await verify(token, keys.access, { alg: 'HS256', exp: true }))
    kept.set(token, claims)
    return claims
  } catch {
    return undefined
  }
}

/** Of the cookie `__Host-jrt`, which no neighbour can set: it is not taken from another one. */
const ofHost = 'host.'
export const isOfHost = (token: string) => token.startsWith(ofHost)

export interface LoginGeneration {
  loginId: string
  generation: number
}

export function refreshToken(
  keys: TokenKeys,
  { loginId, generation }: LoginGeneration,
  { isForHost }: { isForHost: boolean },
): string {
  const claim = `${isForHost ? ofHost : ''}${loginId}.${generation}`
  const seal = createHmac('sha256', keys.refresh).update(claim).digest()
  return `${claim}.${seal.toString('base64url')}`
}

export function readRefresh(keys: TokenKeys, token: string): LoginGeneration | undefined {
  const isForHost = isOfHost(token)
  const [loginId, number] = (isForHost ? token.slice(ofHost.length) : token).split('.')
  const generation = Number(number)
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(loginId ?? '')
  if (!loginId || !isUuid || !Number.isSafeInteger(generation)) return undefined
  const expected = Buffer.from(refreshToken(keys, { loginId, generation }, { isForHost }))
  const given = Buffer.from(token)
  const isGenuine = expected.length === given.length && timingSafeEqual(expected, given)
  return isGenuine ? { loginId, generation } : undefined
}
