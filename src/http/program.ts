/**
 * A program at the door: it shows the token of a connection and acts for that connection's company.
 * The token comes in a header, under any of the names that programs of the family use; never in the
 * address, which logs keep.
 */
import type { Context } from 'hono'
import { fail } from '#errors'
import type { Schema } from '#platform/schema'
import { may, type Permission } from '#policy'
import type { Actor } from '#scope'
import type { KnownProgram } from './callers.ts'
import type { Endpoint } from './endpoint.ts'
import type { Services } from './services.ts'
import { countCall } from './spending.ts'
import { bearerToken, visitorOf } from './visitor.ts'

export const tokenHeaders = ['X_TOKEN', 'X-Token', 'token', 'X-Api-Key', 'apikey'] as const

/** The first that is not blank. */
function tokenIn(c: Context): string | undefined {
  const shown = [
    bearerToken(c.req.header('authorization')),
    ...tokenHeaders.map((name) => c.req.header(name)?.trim()),
  ]
  return shown.find((token) => token !== undefined && token !== '')
}

const isAccessToken = (token: string) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)

/** A connection's token is shown, not a person's. */
export function isProgram(c: Context): boolean {
  const token = tokenIn(c)
  return token !== undefined && !isAccessToken(token)
}

/** As for people: known, not too often, with a subscription that runs, and allowed. */
export async function admitProgram(
  c: Context,
  services: Services,
  endpoint: Endpoint<Schema, Schema, Permission>,
): Promise<KnownProgram> {
  const known = await services.knowProgram(tokenIn(c) ?? '')
  if (!known) return refuseStranger(c, services)
  if (known.isDisabled) fail('ERR_COMPANY_DISABLED')
  countCall(c, services, endpoint.limit ?? 'apiRead', `${known.companyId}:${known.connectionId}`)
  if (known.isUnpaid && !endpoint.evenExpired) fail('ERR_SUBSCRIPTION_EXPIRED')
  return may('apiToken', endpoint.can) ? known : fail('ERR_NO_PERMISSION')
}

/** Who guesses is slowed down. */
function refuseStranger(c: Context, services: Services): never {
  const visitor = visitorOf(c, services)
  if (visitor.address) visitor.spend('visit', visitor.address)
  return fail('ERR_INVALID_TOKEN')
}

export function actorOf({ name }: KnownProgram): Actor {
  return {
    role: 'apiToken',
    userId: null,
    loginId: null,
    name,
    isSuper: false,
    queueIds: [],
    allTicket: false,
    by: 'api',
  }
}
