/** The Model Context Protocol over Streamable HTTP, for software agents with an API token. */
import type { Server } from 'bun'
import { type Context, Hono } from 'hono'
import { getBunServer } from 'hono/bun'
import { fail } from '#kernel/errors'
import { identifyApiClient } from '#kernel/http/api-client'
import { isAllowedOrigin } from '#kernel/http/origins'
import { readInput } from '#kernel/http/read-input'
import type { Services } from '#kernel/http/services'
import type { ApiRequest } from '#programs/mcp/calling'

/** Of a request with the largest input of a tool. */
const mostAgentBytes = 1024 * 1024

type Dispatch = (request: Request, env: unknown) => Response | Promise<Response>

/** @param dispatch answers the calls behind the tools, as if the agent had made them itself */
export function mcpRoutes(services: Services, dispatch: Dispatch): Hono {
  const hono = new Hono()
  hono.post('/api/mcp', async (c) => {
    refuseForeignOrigin(c, services)
    const { apiToken } = await identifyApiClient(c, services, { limit: 'mcp' })
    if (apiToken.id === null) fail('ERR_AGENT_TOKEN')
    const message = await readInput(c, { method: 'post', can: 'self.read', long: mostAgentBytes })
    const { respondToAgent } = await import('#programs/mcp/server')
    return respondToAgent(c, message, async (call) => dispatch(requestOf(c, call), peerOf(c)))
  })
  // Without sessions there is no stream to read and nothing to end.
  hono.all('/api/mcp', (c) => {
    c.header('allow', 'POST')
    return c.json({ error: 'ERR_NOT_FOUND' }, 405)
  })
  return hono
}

/**
 * DNS rebinding: a page of another site may reach this server under its own host name. Browsers
 * name the page's origin with every POST; programs send none.
 */
function refuseForeignOrigin(c: Context, services: Services) {
  const origin = c.req.header('origin')
  if (origin === undefined || origin === new URL(services.publicUrl).origin) return
  if (!isAllowedOrigin(services, origin)) fail('ERR_CROSS_ORIGIN')
}

const forwarded = new Set([
  'authorization',
  'x_token',
  'x-token',
  'token',
  'x-api-key',
  'apikey',
  'accept-language',
  'x-forwarded-for',
])

/** The calls come from where the agent's request came from. */
function peerOf(c: Context) {
  return { requestIP: () => getBunServer<Peers | undefined>(c)?.requestIP(c.req.raw) }
}

type Peers = Pick<Server<unknown>, 'requestIP'>

function requestOf(c: Context, { method, path, body }: ApiRequest): Request {
  const headers = new Headers([...c.req.raw.headers].filter(([name]) => forwarded.has(name)))
  // Refusals then have words.
  headers.set('accept', 'application/problem+json')
  if (body !== undefined) headers.set('content-type', 'application/json')
  const url = new URL(`/api${path}`, c.req.url)
  return new Request(url, { method: method.toUpperCase(), headers, body: body ?? null })
}
