import type { Context } from 'hono'
import * as v from 'valibot'
import { recordVisit } from '#kernel/audit/visiting'
import type { Permission } from '#kernel/policy'
import type { Schema } from '#kernel/schema'
import { requireAccess } from './access.ts'
import { admitApiClient, hasApiToken } from './api-client.ts'
import { authenticateCall } from './authenticate.ts'
import type { Caller } from './callers.ts'
import type { Endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import type { LimitName } from './limits.ts'
import { countCall } from './rate-limiting.ts'
import type { Services } from './services.ts'
import { addressOf } from './visitor.ts'

type AnyGuarded = Endpoint<Schema, Schema, Permission>

export async function admitCall(
  c: Context,
  services: Services,
  endpoint: AnyGuarded,
): Promise<Caller> {
  if (hasApiToken(c)) return admitApiClient(c, services, endpoint)
  const login = await authenticateCall(c, services)
  const limit = limitOf(c, endpoint)
  const { companyId, actor } = login
  countCall(c, services, limit, limit === 'bulk' ? companyId : `${companyId}:${actor.userId}`)
  requireAccess(login, endpoint)
  if (endpoint.method === 'get') return login
  return { ...login, actor: { ...actor, address: addressOf(c, services) } }
}

function limitOf(c: Context, { method, limit }: AnyGuarded): LimitName {
  if (limit) return limit
  if (method !== 'get') return isUpload(c) ? 'upload' : 'write'
  return c.req.query('searchParam') ? 'search' : 'read'
}

function isUpload(c: Context): boolean {
  return c.req.header('content-type')?.startsWith('multipart/') === true
}

interface CompanyChoice {
  endpoint: AnyGuarded
  login: Caller
}

/** Clients send their own `companyId` with every call; only a super admin's counts. */
export async function companyFor(
  c: Context,
  services: Services,
  { endpoint, login: { companyId, actor } }: CompanyChoice,
): Promise<number> {
  if (!endpoint.anyCompany || !actor.isSuper) return companyId
  const requested = v.safeParse(Id, c.req.query('companyId'))
  if (!requested.success || requested.output === companyId) return companyId
  const visitor = { companyId, actor: { ...actor, address: addressOf(c, services) } }
  await recordVisit(services.platform, visitor, requested.output)
  return requested.output
}
