/**
 * API tokens and the tokens of connections are accepted in any header that existing clients use;
 * never in the URL, which ends up in logs.
 */
import type { Context } from 'hono'
import { fail } from '#kernel/errors'
import type { Permission } from '#kernel/policy'
import { reachOf } from '#kernel/policy/rights'
import type { KnownApiClient } from './callers.ts'
import type { Endpoint } from './endpoint.ts'
import { apiLimitOf, type LimitName } from './limits.ts'
import { countCall } from './rate-limiting.ts'
import type { Services } from './services.ts'
import { addressOf, bearerToken, countStranger } from './visitor.ts'

const tokenHeaders = ['X_TOKEN', 'X-Token', 'token', 'X-Api-Key', 'apikey'] as const

function tokenIn(c: Context): string | undefined {
  const bearer = bearerToken(c.req.header('authorization'))
  if (bearer) return bearer
  const name = tokenHeaders.find((one) => c.req.header(one)?.trim())
  return name && c.req.header(name)?.trim()
}

/** Secret scanners find one that was published. */
export const apiTokenPrefix = 'recado_'

/** On calls that people make too; what is none is taken for their access token, perhaps expired. */
export function hasApiToken(c: Context): boolean {
  return tokenIn(c)?.startsWith(apiTokenPrefix) === true
}

const isAccessToken = (token: string) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)

export function isApiClient(c: Context): boolean {
  const token = tokenIn(c)
  return token !== undefined && !isAccessToken(token)
}

type Demand = Pick<Endpoint, 'method' | 'limit' | 'evenExpired'> & { can: Permission }

export async function admitApiClient(
  c: Context,
  services: Services,
  demand: Demand,
): Promise<KnownApiClient> {
  const { evenExpired, method, limit, can } = demand
  const client = await identifyApiClient(c, services, { limit: apiLimitOf(demand), evenExpired })
  if (limit === 'bulk') countCall(c, services, 'bulk', client.companyId)
  if (!reachOf(client.actor, can)) fail('ERR_NO_PERMISSION')
  services.apiClients.recordUse(client, () => addressOf(c, services))
  if (method === 'get') return client
  return { ...client, actor: { ...client.actor, address: addressOf(c, services) } }
}

interface Identification {
  limit: LimitName
  evenExpired?: boolean | undefined
}

export async function identifyApiClient(
  c: Context,
  services: Services,
  { limit, evenExpired }: Identification,
): Promise<KnownApiClient> {
  const client = await services.apiClients.find(tokenIn(c) ?? '')
  if (!client) return refuseUnknownToken(c, services)
  if (client.isDisabled) fail('ERR_COMPANY_DISABLED')
  countCall(c, services, limit, bucketOf(client))
  if (client.isUnpaid && !evenExpired) fail('ERR_SUBSCRIPTION_EXPIRED')
  return client
}

/** The same answer for every reason, so that nobody learns whose token it was. */
function refuseUnknownToken(c: Context, services: Services): never {
  countStranger(c, services)
  return fail('ERR_INVALID_TOKEN')
}

/** Each token has its own. */
export function bucketOf({ companyId, apiToken }: KnownApiClient): string {
  const { id, connectionId } = apiToken
  return `${companyId}:${id === null ? connectionId : `token ${id}`}`
}
