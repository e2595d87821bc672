/**
 * Binds a declared endpoint to a capability in one expression. What stands between the two is here
 * and only here: who calls, whether the policy allows it, whether the subscription runs, what the
 * request says, the company's scope, and which fields of the answer leave.
 */
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { fail } from '#errors'
import type { Schema } from '#platform/schema'
import type { Permission } from '#policy'
import type { Company, Scope } from '#scope'
import type { Services } from '#services'
import { admitCall, companyFor } from './admitting.ts'
import type { Endpoint } from './endpoint.ts'
import { readInput } from './read-input.ts'
import { addressOf, makeCachedResponse } from './response-cache.ts'
import { show } from './showing.ts'
import { type Visitor, visitorOf } from './visitor.ts'
import { whole } from './whole.ts'

const json = { 'content-type': 'application/json' }

/** The API under construction: routes are added to `hono`, documentation walks `endpoints`. */
export interface Api {
  hono: Hono
  services: Services
  endpoints: Endpoint[]
}

export type Guarded<A extends Schema, R extends Schema> = Endpoint<A, R, Permission>
type Open<A extends Schema, R extends Schema> = Endpoint<A, R, 'public'>

/** The capability works inside the company's scope: one transaction per request. A GET only reads. */
export function serve<A extends Schema, R extends Schema>(
  api: Api,
  endpoint: Guarded<A, R>,
  work: (scope: Scope, input: v.InferOutput<A>) => Promise<v.InferInput<R>>,
) {
  const onlyReads = endpoint.method === 'get'
  if (onlyReads && endpoint.cached) return serveKept(api, endpoint, work)
  serveCompany(api, endpoint, (company, input) => {
    const withInput = (scope: Scope) => work(scope, input)
    return onlyReads ? company.read(withInput) : company.scope(withInput)
  })
}

/** The bytes that were answered before, as long as nothing has happened in the company since. */
function serveKept<A extends Schema, R extends Schema>(
  api: Api,
  endpoint: Guarded<A, R>,
  work: (scope: Scope, input: v.InferOutput<A>) => Promise<v.InferInput<R>>,
) {
  bind(api, endpoint, async (c) => {
    const login = await admitCall(c, api.services, endpoint)
    const company = api.services.openCompany(companyFor(c, endpoint, login), login.actor)
    const make = async () => {
      const input = await parse(c, endpoint)
      return company.read((scope) =>
        makeCachedResponse(scope, async () => show(endpoint.returns, await work(scope, input))),
      )
    }
    const kept = c.req.query('searchParam') ? undefined : api.services.responseCache
    const bytes = kept ? await kept.answer(company, addressOf(c), make) : (await make()).bytes
    return c.body(whole(bytes), 200, json)
  })
}

/** The capability opens scopes itself, because it talks to the network in between. */
export function serveCompany<A extends Schema, R extends Schema>(
  api: Api,
  endpoint: Guarded<A, R>,
  work: (company: Company, input: v.InferOutput<A>) => Promise<v.InferInput<R>>,
) {
  route(api, endpoint, async (c) => {
    const login = await admitCall(c, api.services, endpoint)
    const input = await parse(c, endpoint)
    return work(api.services.openCompany(companyFor(c, endpoint, login), login.actor), input)
  })
}

/** Nobody is logged in yet, or it does not matter who. */
export function servePublic<A extends Schema, R extends Schema>(
  api: Api,
  endpoint: Open<A, R>,
  work: (visitor: Visitor, input: v.InferOutput<A>) => Promise<v.InferInput<R>>,
) {
  route(api, endpoint, async (c) => {
    // No bearer token guards these: another site's page must not log anybody in or out.
    if (c.req.header('sec-fetch-site') === 'cross-site') fail('ERR_CROSS_ORIGIN')
    const visitor = visitorOf(c, api.services)
    if (visitor.address) visitor.spend('visit', visitor.address)
    return work(visitor, await parse(c, endpoint))
  })
}

/** `concerns`: where two calls share a path, whether this one is meant; it is bound before the other. */
export function route(
  api: Api,
  endpoint: Endpoint,
  answer: (c: Context) => Promise<unknown>,
  concerns?: (c: Context) => boolean,
) {
  const respond = async (c: Context) => {
    const shown = show(endpoint.returns, await answer(c))
    const status = endpoint.isNew?.(shown) === false ? 200 : (endpoint.status ?? 200)
    if (shown === undefined) return c.body(null, status)
    return c.body(whole(JSON.stringify(shown)), status === 204 ? 200 : status, json)
  }
  bind(api, endpoint, respond, concerns)
}

function bind(
  api: Api,
  endpoint: Endpoint,
  respond: (c: Context) => Promise<Response>,
  concerns = (_: Context) => true,
) {
  api.endpoints.push(endpoint)
  const { path, alsoAt = path } = endpoint
  const places = [...new Set([path, alsoAt])].map((place) => `/api${place}`)
  api.hono.on(endpoint.method.toUpperCase(), places, async (c, next) => {
    if (!concerns(c)) return next()
    const response = await respond(c)
    response.headers.set('cache-control', 'no-store')
    return response
  })
}

export async function parse<A extends Schema>(
  c: Context,
  endpoint: Endpoint<A, Schema>,
): Promise<v.InferOutput<A>> {
  return checkInput(c, endpoint, await readInput(c, endpoint))
}

export function checkInput<A extends Schema>(
  c: Context,
  endpoint: Endpoint<A, Schema>,
  given: Record<string, unknown>,
): v.InferOutput<A> {
  const parsed = v.safeParse(endpoint.accepts, given)
  if (parsed.success) return parsed.output
  const fields = fieldMessages(parsed.issues)
  const isJunkId = Object.keys(c.req.param()).some((name) => name in fields)
  if (isJunkId && endpoint.missing) fail(endpoint.missing)
  const [first] = Object.keys(fields)
  fail(endpoint.refused?.[first ?? ''] ?? 'ERR_VALIDATION', { fields })
}

/** The first message of each field; what was sent is never repeated. */
function fieldMessages(issues: v.BaseIssue<unknown>[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const field = issue.path?.map((part) => String(part.key)).join('.') || 'body'
    const isAbsent = issue.input === undefined
    fields[field] ??= isAbsent ? 'Required' : messageOf(issue)
  }
  return fields
}

/** The library's own sentences describe what was received; ours do not. */
function messageOf({ message }: v.BaseIssue<unknown>): string {
  return /^Invalid type|received/i.test(message) ? 'Invalid' : message
}
