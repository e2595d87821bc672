/**
 * What nobody would send by accident, for every call, from an admin and from a stranger, over a real
 * connection: an answer within a second, and no 500. What strangers send leaves no line in the log.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, spyOn, test } from 'bun:test'
import { isForApiClients } from '#kernel/policy/rights'
import { log } from '#process/log'
import { type HostileRequest, hostileRequests } from '#workshop/testing/walk/hostile'
import type { Rows } from '#workshop/testing/walk/inputs'
import { makeRows } from '#workshop/testing/walk/rows'
import { createWorld, type World } from '#workshop/testing/world'
import { createApi } from '../../../routes/api.ts'
import type { Endpoint } from './endpoint.ts'

const rounds = Number(process.env.FUZZ_ROUNDS ?? 12)
/** The long form draws another one each time. */
const isLong = process.env.FUZZ_ROUNDS !== undefined
const seed = Number(process.env.FUZZ_SEED ?? (isLong ? Date.now() % 1_000_000 : 25))
const apiToken = 'acme-token-0123456789'

let world: World
let endpoints: Endpoint[]
let rows: Rows
let server: Bun.Server<undefined>
let cancelling: ReturnType<typeof setInterval>
beforeAll(async () => {
  process.stderr.write(`FUZZ_SEED=${seed} FUZZ_ROUNDS=${rounds}\n`)
  world = await createWorld()
  endpoints = createApi(world.services).endpoints.toSorted((a, b) => harmOf(a) - harmOf(b))
  const { platform, acmeId, ana } = world
  rows = await makeRows(platform, { companyId: acmeId, userId: ana.id, mark: 'acme' })
  await ana.requests('PUT', `/api/whatsapp/${rows.connectionId}`, { token: apiToken })
  server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (asked) => world.app.fetch(asked) })
  // Whoever starts an import waits for its end, and no jobs run here.
  cancelling = setInterval(async () => {
    await platform`update contact_list_imports set state = 'cancelled' where state = 'running'`
  }, 200)
})
afterAll(async () => {
  clearInterval(cancelling)
  await server.stop(true)
  await world.close()
})

let lines: string[]
let writing: ReturnType<typeof spyOn>
beforeEach(() => {
  log.level = 'warn'
  lines = []
  writing = spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line))
    return true
  })
})
afterEach(() => {
  writing.mockRestore()
  log.level = 'error'
})

/** What ends the login or deletes rows that others ask for comes last. */
const harmOf = ({ method, path }: Endpoint) =>
  ['get', 'post', 'put', 'delete'].indexOf(method) + (/logout|logins/.test(path) ? 10 : 0)

test(
  'an admin gets a refusal for hostile requests, soon, and never a 500',
  async () => {
    const { wrong, statuses } = await sendAll(({ can }) =>
      can !== 'public' && isForApiClients(can) ? apiToken : world.ana.token,
    )
    expect(wrong).toEqual([])
    expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
    // Most were looked at, and not turned away before.
    expect(statuses.filter((status) => status === 400 || status === 404).length).toBeGreaterThan(
      statuses.length / 3,
    )
  },
  Infinity,
)

test(
  'a stranger too, and the log stays empty',
  async () => {
    const { wrong } = await sendAll(() => undefined)
    expect(wrong).toEqual([])
    expect(lines).toEqual([])
  },
  Infinity,
)

/** A password is hashed for a quarter of a second, and a busy machine takes longer. */
const longestMs = 5_000

async function sendAll(tokenFor: (endpoint: Endpoint) => string | undefined) {
  const wrong: unknown[] = []
  const statuses: number[] = []
  for (const [at, endpoint] of endpoints.entries()) {
    const token = tokenFor(endpoint)
    for (const request of hostileRequests(endpoint, rows, seed + at, rounds)) {
      const { status, ms } = await send(request, token)
      statuses.push(status)
      // Again, as others may have taken the processor.
      const isSlow = ms > longestMs && (await send(request, token)).ms > longestMs
      if (status === 0 || status >= 500 || isSlow) wrong.push(shown(request, { status, ms }))
    }
  }
  return { wrong, statuses }
}

/** Status 0: the connection broke. */
async function send({ path, method, headers, body }: HostileRequest, token?: string) {
  const since = performance.now()
  const authorization = token ? { authorization: `Bearer ${token}` } : undefined
  try {
    const answer = await fetch(`${server.url.origin}${path}`, {
      method,
      headers: { ...headers, ...authorization },
      ...(body === undefined ? {} : { body }),
    })
    await answer.arrayBuffer()
    return { status: answer.status, ms: performance.now() - since }
  } catch {
    return { status: 0, ms: performance.now() - since }
  }
}

const shown = ({ path, method, body }: HostileRequest, answer: { status: number; ms: number }) => [
  method,
  path.slice(0, 200),
  String(body).slice(0, 300),
  answer.status,
  Math.round(answer.ms),
]
