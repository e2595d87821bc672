/**
 * The connection token is accepted in any header that existing clients use; never in the URL, which
 * ends up in logs.
 */
import type { Context } from 'hono'
import { fail } from '#errors'
import type { Schema } from '#platform/schema'
import { type Permission, reachOf } from '#policy'
import type { Actor } from '#scope'
import type { KnownApiClient } from './callers.ts'
import type { Endpoint } from './endpoint.ts'
import { countCall } from './rate-limiting.ts'
import type { Services } from './services.ts'
import { bearerToken, visitorOf } from './visitor.ts'

const tokenHeaders = ['X_TOKEN', 'X-Token', 'token', 'X-Api-Key', 'apikey'] as const

function tokenIn(c: Context): string | undefined {
  const tokens = [
    bearerToken(c.req.header('authorization')),
    ...tokenHeaders.map((name) => c.req.header(name)?.trim()),
  ]
  return tokens.find((token) => token !== undefined && token !== '')
}

const isAccessToken = (token: string) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)

export function isApiClient(c: Context): boolean {
  const token = tokenIn(c)
  return token !== undefined && !isAccessToken(token)
}

export async function admitApiClient(
  c: Context,
  services: Services,
  endpoint: Endpoint<Schema, Schema, Permission>,
): Promise<KnownApiClient> {
  const known = await services.findApiClient(tokenIn(c) ?? '')
  if (!known) return refuseUnknownToken(c, services)
  if (known.isDisabled) fail('ERR_COMPANY_DISABLED')
  countCall(c, services, endpoint.limit ?? 'apiRead', `${known.companyId}:${known.connectionId}`)
  if (known.isUnpaid && !endpoint.evenExpired) fail('ERR_SUBSCRIPTION_EXPIRED')
  return reachOf(actorOf(known), endpoint.can) ? known : fail('ERR_NO_PERMISSION')
}

function refuseUnknownToken(c: Context, services: Services): never {
  const visitor = visitorOf(c, services)
  if (visitor.network) visitor.spend('visit', visitor.network)
  return fail('ERR_INVALID_TOKEN')
}

export function actorOf({ name, connectionId }: KnownApiClient): Actor {
  return {
    role: 'apiToken',
    userId: null,
    loginId: null,
    name,
    isSuper: false,
    queueIds: [],
    allTicket: false,
    by: 'api',
    apiToken: { id: null, scopes: ['messages.send'], connectionId, isLimitedToQueues: false },
  }
}
