/**
 * The only place that authenticates, checks permission and subscription, parses, opens the scope
 * and filters the output.
 */

import type { Context } from 'hono'
import * as v from 'valibot'
import '#kernel/validation'
import { fail } from '#kernel/errors'
import { own } from '#kernel/own'
import type { Permission } from '#kernel/policy'
import type { Schema } from '#kernel/schema'
import type { Actor, Company, Scope } from '#kernel/scope'
import { show, showAsText } from '#kernel/showing'
import { admitCall, companyFor } from './admitting.ts'
import { buffered } from './buffered.ts'
import type { Endpoint } from './endpoint.ts'
import { fieldMessages } from './field-messages.ts'
import { isAllowedOrigin } from './origins.ts'
import { safeParseCall } from './parsing-call.ts'
import { readInput } from './read-input.ts'
import { pathAndQueryOf } from './response-cache.ts'
import type { Services } from './services.ts'
import { type LoginVisitor, loginVisitorOf, type Visitor, visitorOf } from './visitor.ts'
import { partOf } from './whole-lists.ts'

const json = { 'content-type': 'application/json' }

export interface Call {
  endpoint: Endpoint
  respond(c: Context, services: Services): Promise<Response>
  /** Which of two calls of a path a request is for. */
  matches?: (c: Context) => boolean
}

export type Guarded<A extends Schema, R extends Schema> = Endpoint<A, R, Permission>
type Open<A extends Schema, R extends Schema> = Endpoint<A, R, 'public'>

type Capability<Target, A extends Schema, R extends Schema> = (
  target: Target,
  input: v.InferOutput<A>,
  services: Services,
) => Promise<v.InferInput<R>>

/** One transaction per request, read-only for a GET. */
export function serve<A extends Schema, R extends Schema>(
  endpoint: Guarded<A, R>,
  work: Capability<Scope, A, R>,
): Call {
  const onlyReads = endpoint.method === 'get'
  if (endpoint.cached) return serveCached(endpoint, work)
  return serveCompany(endpoint, (company, input, services) => {
    const withInput = (scope: Scope) => work(scope, input, services)
    return onlyReads ? company.read(withInput) : company.scope(withInput)
  })
}

interface Caching<A extends Schema, R extends Schema> {
  /** What outdates a response; by default what the contract says. Undefined: it is not stored. */
  keysOf?(
    output: v.InferInput<R>,
    asked: { input: v.InferOutput<A>; actor: Actor },
  ): string[] | undefined
  /** Names those who get the same response to the same request; by default nobody else does. */
  sharedBy?(actor: Actor, query: (name: string) => string | undefined): string | undefined
  /** Follows every response that is not cached. */
  after?(company: Company, input: v.InferOutput<A>, output: v.InferInput<R>): Promise<unknown>
}

export function serveCached<A extends Schema, R extends Schema>(
  endpoint: Guarded<A, R>,
  work: Capability<Scope, A, R>,
  { after, sharedBy, keysOf = keysOfContract(endpoint) }: Caching<A, R> = {},
): Call {
  async function respond(c: Context, services: Services) {
    const login = await admitCall(c, services, endpoint)
    const companyId = await companyFor(c, services, { endpoint, login })
    const company = services.openCompany(companyId, login.actor)
    const compute = async () => {
      const input = await parse(c, endpoint)
      const read = await company.read(async (scope) => {
        const [seq, output] = await Promise.all([
          services.responseCache?.changes.catchUp(scope),
          work(scope, input, services),
        ])
        return { seq, input, output }
      })
      await after?.(company, input, read.output)
      const bytes = bytesOf(endpoint, partOf(c, endpoint, read.output))
      if (read.seq === undefined) return { seq: 0, keys: undefined, bytes }
      const keys = keysOf(read.output, { input: read.input, actor: login.actor })
      return { seq: read.seq, keys, bytes }
    }
    const cache = c.req.query('searchParam') ? undefined : services.responseCache
    const bytes = cache
      ? await cache.respond(
          company,
          pathAndQueryOf(c),
          compute,
          sharedBy?.(login.actor, (name) => c.req.query(name)),
        )
      : (await compute()).bytes
    return c.body(buffered(bytes), 200, json)
  }
  return { endpoint, respond }
}

const encoder = new TextEncoder()

const bytesOf = <R extends Schema>({ returns }: { returns: R }, output: v.InferInput<R>) =>
  encoder.encode(showAsText(returns, output))

function keysOfContract<A extends Schema, R extends Schema>({
  cached,
}: Guarded<A, R>): NonNullable<Caching<A, R>['keysOf']> {
  return (output, { input, actor: { userId } }) => cached?.(output, { input, userId })
}

/** The capability opens scopes itself, because it uses the network in between. */
export function serveCompany<A extends Schema, R extends Schema>(
  endpoint: Guarded<A, R>,
  work: Capability<Company, A, R>,
): Call {
  return callOf(endpoint, async (c, services) => {
    const login = await admitCall(c, services, endpoint)
    const input = await parse(c, endpoint)
    const companyId = await companyFor(c, services, { endpoint, login })
    return work(services.openCompany(companyId, login.actor), input, services)
  })
}

export function servePublic<A extends Schema, R extends Schema>(
  endpoint: Open<A, R>,
  work: (visitor: Visitor, input: v.InferOutput<A>) => Promise<v.InferInput<R>>,
  requireOpen?: (services: Services) => unknown,
): Call {
  return callOf(endpoint, async (c, services) => {
    const isForeign = c.req.header('sec-fetch-site') === 'cross-site'
    if (isForeign && !isAllowedOrigin(services, c.req.header('origin'))) fail('ERR_CROSS_ORIGIN')
    const visitor = visitorOf(c, services)
    if (visitor.network) visitor.spend('visit', visitor.network)
    // Nothing is read for a call that is closed.
    await requireOpen?.(services)
    return work(visitor, await parse(c, endpoint))
  })
}

/**
 * A public call that sets, renews or clears the cookie. It reads only JSON: what a form of another
 * page could send is refused.
 */
export function serveLogin<A extends Schema, R extends Schema>(
  endpoint: Open<A, R>,
  work: (visitor: LoginVisitor, input: v.InferOutput<A>) => Promise<v.InferInput<R>>,
  requireOpen?: (services: Services) => unknown,
): Call {
  return callOf(endpoint, async (c, services) => {
    const visitor = loginVisitorOf(c, services)
    if (!visitor) fail('ERR_CROSS_ORIGIN', { status: endpoint.statuses?.ERR_CROSS_ORIGIN })
    if (visitor.network) visitor.spend('visit', visitor.network)
    await requireOpen?.(services)
    return work(visitor, checkInput(c, endpoint, await readInput(c, endpoint, { onlyJson: true })))
  })
}

export function callOf(
  endpoint: Endpoint,
  answer: (c: Context, services: Services) => Promise<unknown>,
): Call {
  async function respond(c: Context, services: Services) {
    const shown = show(endpoint.returns, partOf(c, endpoint, await answer(c, services)))
    const status = endpoint.isNew?.(shown) === false ? 200 : (endpoint.status ?? 200)
    if (shown === undefined) return c.body(null, status)
    return c.body(buffered(JSON.stringify(shown)), status === 204 ? 200 : status, json)
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
  input: Record<string, unknown>,
): v.InferOutput<A> {
  const parsed = safeParseCall(endpoint.accepts, input)
  if (parsed.success) return parsed.output
  const fields = fieldMessages(parsed.issues, (field) => requiredWords(endpoint.accepts, field))
  const isJunkId = Object.keys(c.req.param()).some((name) => Object.hasOwn(fields, name))
  if (isJunkId && endpoint.missing) fail(endpoint.missing)
  const [first] = Object.keys(fields)
  fail(own(endpoint.refused, first ?? '') ?? 'ERR_VALIDATION', { fields })
}

/** A form's own words for a field that must be filled in, if it has some. */
function requiredWords(accepts: Schema, field: string): string | undefined {
  const { entries } = accepts as { entries?: Record<string, v.GenericSchema | undefined> }
  const entry = own(entries, field)
  const message = entry && v.safeParse(entry, '').issues?.[0].message
  return message && /^obligatorio$/i.test(message) ? message : undefined
}
