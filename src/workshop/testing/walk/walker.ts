/** Sends what the walk makes up, as a program would, and says where a company stands. */
import type { Sql } from 'postgres'
import type { Endpoint } from '#platform/http/endpoint'
import type { World } from '../world.ts'
import { readDocumentedCodes } from './documented.ts'
import { namesIn } from './inputs.ts'

export type Input = Record<string, unknown>

export function walker({ app, platform }: Pick<World, 'app' | 'platform'>) {
  const answered = refusals.get(app) ?? new Map<string, Refusal>()
  refusals.set(app, answered)
  return {
    /** `token`: of whom it comes. */
    async ask(endpoint: Endpoint, input: Input, token?: string): Promise<Response> {
      const answer = await send(endpoint, input, token)
      if (answer.status >= 400) await record(answered, endpoint, answer.clone())
      return answer
    },
    checksum: () => checksum(platform),
    /** Refusals so far that the API document does not name. */
    async undocumented(): Promise<string[]> {
      const codesOf = await readDocumentedCodes()
      const missing = [...answered.values()].filter(
        ({ endpoint, status, code }) => !codesOf(endpoint, status).includes(code),
      )
      return missing.map(
        ({ endpoint, status, code }) => `${endpoint.method} ${endpoint.path} ${status} ${code}`,
      )
    },
  }

  async function send(endpoint: Endpoint, input: Input, token?: string): Promise<Response> {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeText(input[name]))
    const inPath = namesIn(endpoint.path)
    const rest = Object.entries(input).filter(([name]) => !inPath.includes(name))
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const method = endpoint.method.toUpperCase()
    if (method === 'GET' || method === 'DELETE') {
      const query = rest.map(([name, value]) => `${name}=${encodeText(value)}`).join('&')
      return app.request(`/api${path}${query ? `?${query}` : ''}`, { method, headers })
    }
    if (endpoint.files && rest.length === 0) {
      return app.request(`/api${path}`, { method, headers, body: formWith(endpoint.files.field) })
    }
    return app.request(`/api${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(rest)),
    })
  }
}

interface Refusal {
  endpoint: Endpoint
  status: number
  code: string
}

const refusals = new WeakMap<object, Map<string, Refusal>>()

async function record(answered: Map<string, Refusal>, endpoint: Endpoint, answer: Response) {
  const { error } = await answer.json().catch(() => ({}))
  // A blank in its path makes it the address of no call.
  if (error === 'ERR_NOT_FOUND') return
  const { status } = answer
  const name = `${endpoint.method} ${endpoint.path} ${status} ${error}`
  answered.set(name, { endpoint, status, code: String(error) })
}

const pixel = Uint8Array.fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
)

function formWith(field: string): FormData {
  const form = new FormData()
  form.append(field, new File([pixel], 'pixel.png', { type: 'image/png' }))
  return form
}

function encodeText(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.toWellFormed())
}

/** Of every row of every company; what is told and counted follows from these. */
async function checksum(platform: Sql): Promise<string> {
  const tables = await platform<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname = 'public' order by 1`
  const sums = tables.map(
    ({ name }) => platform`
      select ${name}::text "table", md5(coalesce(string_agg(t::text, ',' order by t::text), '')) "sum"
      from ${platform(name)} t`,
  )
  const rows = await platform<{ table: string; sum: string }[]>`${sums.reduce(
    (all, one) => platform`${all} union all ${one}`,
  )}`
  return rows
    .map(({ table, sum }) => `${table} ${sum}`)
    .sort()
    .join('\n')
}
