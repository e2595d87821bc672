/**
 * Ties a declared endpoint to a capability in one expression. What stands between the two is here
 * and only here: who calls, whether the policy allows it, whether the subscription runs, what the
 * request says, the company's scope, and which fields of the answer leave.
 */
import type { Context } from 'hono'
import * as v from 'valibot'
import { fail } from '#errors'
import type { Schema } from '#platform/schema'
import type { Permission } from '#policy'
import type { Company, Scope } from '#scope'
import { admitCall, companyFor } from './admitting.ts'
import type { Endpoint } from './endpoint.ts'
import { readInput } from './read-input.ts'
import { addressOf, makeCachedResponse } from './response-cache.ts'
import type { Services } from './services.ts'
import { show } from './showing.ts'
import { type Visitor, visitorOf } from './visitor.ts'
import { whole } from './whole.ts'

const json = { 'content-type': 'application/json' }

/** A call of the API: declared in a contract, answered by a capability, found in an area's `calls`. */
export interface Call {
  endpoint: Endpoint
  respond(c: Context, services: Services): Promise<Response>
  /** Where two calls share a path: whether this one is meant. It is asked before the other. */
  concerns?: (c: Context) => boolean
}

export type Guarded<A extends Schema, R extends Schema> = Endpoint<A, R, Permission>
type Open<A extends Schema, R extends Schema> = Endpoint<A, R, 'public'>

/** What a capability is given, and what it may leave out: the services of the process come last. */
type Work<Place, A extends Schema, R extends Schema> = (
  place: Place,
  input: v.InferOutput<A>,
  services: Services,
) => Promise<v.InferInput<R>>

/** The capability works inside the company's scope: one transaction per request. A GET only reads. */
export function serve<A extends Schema, R extends Schema>(
  endpoint: Guarded<A, R>,
  work: Work<Scope, A, R>,
): Call {
  const onlyReads = endpoint.method === 'get'
  if (onlyReads && endpoint.cached) return serveKept(endpoint, work)
  return serveCompany(endpoint, (company, input, services) => {
    const withInput = (scope: Scope) => work(scope, input, services)
    return onlyReads ? company.read(withInput) : company.scope(withInput)
  })
}

/** The bytes that were answered before, as long as nothing has happened in the company since. */
function serveKept<A extends Schema, R extends Schema>(
  endpoint: Guarded<A, R>,
  work: Work<Scope, A, R>,
): Call {
  async function respond(c: Context, services: Services) {
    const login = await admitCall(c, services, endpoint)
    const company = services.openCompany(companyFor(c, endpoint, login), login.actor)
    const make = async () => {
      const input = await parse(c, endpoint)
      return company.read((scope) =>
        makeCachedResponse(scope, async () =>
          show(endpoint.returns, await work(scope, input, services)),
        ),
      )
    }
    const kept = c.req.query('searchParam') ? undefined : services.responseCache
    const bytes = kept ? await kept.answer(company, addressOf(c), make) : (await make()).bytes
    return c.body(whole(bytes), 200, json)
  }
  return { endpoint, respond }
}

/** The capability opens scopes itself, because it talks to the network in between. */
export function serveCompany<A extends Schema, R extends Schema>(
  endpoint: Guarded<A, R>,
  work: Work<Company, A, R>,
): Call {
  return callOf(endpoint, async (c, services) => {
    const login = await admitCall(c, services, endpoint)
    const input = await parse(c, endpoint)
    return work(services.openCompany(companyFor(c, endpoint, login), login.actor), input, services)
  })
}

/** Nobody is logged in yet, or it does not matter who. */
export function servePublic<A extends Schema, R extends Schema>(
  endpoint: Open<A, R>,
  work: (visitor: Visitor, input: v.InferOutput<A>) => Promise<v.InferInput<R>>,
): Call {
  return callOf(endpoint, async (c, services) => {
    // No bearer token guards these: another site's page must not log anybody in or out.
    if (c.req.header('sec-fetch-site') === 'cross-site') fail('ERR_CROSS_ORIGIN')
    const visitor = visitorOf(c, services)
    if (visitor.address) visitor.spend('visit', visitor.address)
    return work(visitor, await parse(c, endpoint))
  })
}

export function callOf(
  endpoint: Endpoint,
  answer: (c: Context, services: Services) => Promise<unknown>,
): Call {
  async function respond(c: Context, services: Services) {
    const shown = show(endpoint.returns, await answer(c, services))
    const status = endpoint.isNew?.(shown) === false ? 200 : (endpoint.status ?? 200)
    if (shown === undefined) return c.body(null, status)
    return c.body(whole(JSON.stringify(shown)), status === 204 ? 200 : status, json)
  }
  return { endpoint, respond }
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
